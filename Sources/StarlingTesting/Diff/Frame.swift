internal import Starling

/// What a conversation has besides its blocks: who speaks, in which language, about what, and in
/// which words of the engine.
struct Frame {
  private var parts: [(label: String, words: String)]
  private let language: String
  private let engine: [(label: String, words: String)]

  init(_ dialog: Dialog) {
    let tables = dialog.script.tables
    let name = tables.authorName.map { dialog.template($0) } ?? "Starling"
    let avatar = tables.avatar.map { dialog.template($0) + " " } ?? ""
    language = dialog.language.tag
    parts = [
      ("language", "(in \(language))"), ("author", "(as \(avatar + name))"),
      ("title", tables.title.map { "(titled \(dialog.template($0)))" } ?? "(without a title)"),
    ]
    engine = EngineWord.allCases.map { ($0.key, dialog.language.word($0)) }
  }

  /// What is not the same in another one. In another language, other words are no wonder.
  func differences(from other: Frame) -> [(label: String, words: (String, String))] {
    let isSameLanguage = language == other.language
    let own = parts + (isSameLanguage ? engine : [])
    let others = other.parts + (isSameLanguage ? other.engine : [])
    return zip(own, others).filter { $0.words != $1.words }.map { ($0.label, ($0.words, $1.words)) }
  }
}
