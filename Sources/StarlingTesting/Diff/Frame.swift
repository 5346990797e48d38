internal import Starling

/// What a conversation has besides its blocks: who speaks, in which language, about what, what is
/// counted from where, and in which words of the engine.
struct Frame {
  private var parts: [(label: String, words: String)]
  private let language: String
  private let engine: [(label: String, words: String)]
  /// How many questions follow, by the ids of blocks, where people are shown that.
  private let progress: [String: String]

  init(_ dialog: Dialog) {
    let tables = dialog.script.tables
    let name = tables.authorName.map { dialog.template($0) } ?? "Starling"
    let avatar = tables.avatar.map { dialog.template($0) + " " } ?? ""
    language = dialog.language.tag
    parts = [
      ("language", "(in \(language))"), ("author", "(as \(avatar + name))"),
      ("title", tables.title.map { "(titled \(dialog.template($0)))" } ?? "(without a title)"),
      ("counters", "(counts \(Self.counters(of: dialog.script)))"),
    ]
    progress = Self.progress(of: dialog.script)
    engine = EngineWord.allCases.map { ($0.key, dialog.language.word($0)) }
  }

  private static func progress(of script: Script) -> [String: String] {
    let (tables, counts) = (script.tables, script.progress)
    return tables.blocks.indices.reduce(into: [:]) { all, block in
      guard let counts, tables.blocks[block].kind.hasAnswer else { return }
      let (least, most) = counts.whole(at: block, asked: 0)
      let end = most.map { $0 == least ? "" : " to \($0)" } ?? " or more"
      all[tables.id(block)] = "\(least)\(end)"
    }
  }

  /// A block of which another number of questions follows; where blocks have other names, any.
  private func differingProgress(from other: Frame) -> (label: String, words: (String, String))? {
    func words(_ id: String, _ count: String?) -> String {
      count.map { "(says that \($0) follow from \(id) on)" } ?? "(does not say how far it is)"
    }
    let ids = Set(progress.keys).union(other.progress.keys).sorted()
    let (own, others) = (progress.filter { other.progress[$0.key] == nil }, other.progress)
    let gone = others.filter { progress[$0.key] == nil }
    let isRenamed = !progress.isEmpty && own.values.sorted() == gone.values.sorted()
    let id = ids.first { id in
      progress[id] != others[id] && !(isRenamed && (progress[id] == nil || others[id] == nil))
    }
    return id.map { ("progress", (words($0, progress[$0]), words($0, others[$0]))) }
  }

  /// The counters, which every result has, and what a host may make of them.
  private static func counters(of script: Script) -> String {
    let rows = script.counters.map { script.tables.variables[$0] }
    let words = rows.map { row in
      let limits = [row.least, row.greatest].map(JSONNumber.text).joined(separator: " to ")
      let host = row.isGiven ? " or where a host says from \(limits)" : ""
      return "\(row.name.text) from \(row.start?.description ?? "0")\(host)"
    }
    return words.isEmpty ? "nothing" : words.sorted().listed
  }

  /// What is not the same in another one. In another language, other words are no wonder.
  func differences(from other: Frame) -> [(label: String, words: (String, String))] {
    let isSameLanguage = language == other.language
    let own = parts + (isSameLanguage ? engine : [])
    let others = other.parts + (isSameLanguage ? other.engine : [])
    let differences = zip(own, others).filter { $0.words != $1.words }.map {
      (label: $0.label, words: ($0.words, $1.words))
    }
    return differences + (differingProgress(from: other).map { [$0] } ?? [])
  }
}
