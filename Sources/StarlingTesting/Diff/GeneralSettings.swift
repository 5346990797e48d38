internal import Starling

/// What a conversation has besides its blocks: who speaks, in which language, about what, what is
/// counted from where, and in which words of the engine.
struct GeneralSettings {
  private var parts: [(label: String, words: String)]
  private let language: String
  private let engine: [(label: String, words: String)]

  init(_ dialog: Dialog) {
    let tables = dialog.script.tables
    let name = tables.authorName.map { dialog.template($0) } ?? "Starling"
    let avatar = tables.avatar.map { dialog.template($0) + " " } ?? ""
    language = dialog.language.spoken
    parts = [
      ("language", "(in \(language))"), ("author", "(as \(avatar + name))"),
      ("title", tables.title.map { "(titled \(dialog.template($0)))" } ?? "(without a title)"),
      ("counters", "(counts \(Self.counters(of: dialog.script)))"),
      ("progress", dialog.script.showsProgress ? "(says how far it is)" : ""),
      ("disclosure", dialog.script.disclosesDelivery ? "" : "(does not say where answers go)"),
    ]
    engine = EngineWord.allCases.map { ($0.key, dialog.language.forms(of: $0)) }
  }

  /// The counters, which every result has, and what a host may make of them.
  private static func counters(of script: Script) -> String {
    let rows = script.counters.map { script.tables.variables[$0] }
    let words = rows.map { row in
      let limits = [row.least, row.greatest].map(JSONNumber.text).joined(separator: " to ")
      let host = row.isGiven ? " or where a host says from \(limits)" : ""
      return "\(row.name.text) from \(row.start?.description ?? "0")\(host)"
    }
    return words.isEmpty ? "nothing" : enumeration(words.sorted(), "and")
  }

  /// What is not the same in another one. In another language, other words are no wonder.
  func differences(from other: GeneralSettings) -> [(label: String, words: (String, String))] {
    let isSameLanguage = language == other.language
    let own = parts + (isSameLanguage ? engine : [])
    let others = other.parts + (isSameLanguage ? other.engine : [])
    return zip(own, others).filter { $0.words != $1.words }.map { ($0.label, ($0.words, $1.words)) }
  }
}
