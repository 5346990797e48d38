public import Starling

extension Transcript {
  /// A setting in the head of a file, a case or a promise.
  public enum Setting: Hashable, Sendable {
    /// `script: PATH`, relative to the file.
    case script(String)
    /// `locale: TAG`. The default is the script's own language.
    case locale(String)
    /// `set: NAME = VALUE`: the initial value of a variable.
    case set(String, SetValue)
    /// `config: PATH`: a configuration, merged over the script's.
    case config(String)
    /// `start: ID`, in the head of a case only: the first block.
    case start(String)
  }

  /// The value of a `set:` line.
  public enum SetValue: Hashable, Sendable {
    /// A plain value. The declaration of the variable decides about its type; without one, it is a
    /// number or a boolean only if that prints back the same.
    case plain(String)
    /// A text in quotes, whatever it looks like.
    case text(String)

    /// Creates the value of a line from that of a variable.
    public init(_ value: Value) {
      switch value {
      case .text(let text): self = .text(text)
      case .number, .boolean, .list: self = .plain(value.description)
      }
    }
  }
}

extension Transcript.Setting {
  static let forms: [LineForm] = [
    LineForm("script: PATH", "The script, as a path from the transcript's folder.") {
      line throws(TranscriptProblem) in .setting(.script(try line.neededText()))
    },
    LineForm(
      "locale: TAG", "The language of the person, such as fr; without it, that of the script.",
      read: locale),
    LineForm(
      "set: NAME = VALUE",
      "A variable has this value at the beginning; a text may stand in quotes.", read: set),
    LineForm("config: PATH", "The path of a configuration that overrides that of the script.") {
      line throws(TranscriptProblem) in .setting(.config(try line.neededText()))
    },
    LineForm("start: ID", "The block that the conversation begins with; only in a case.") {
      line throws(TranscriptProblem) in .setting(.start(try line.neededText()))
    },
  ]

  private static func locale(_ line: LineBody) throws(TranscriptProblem) -> LineForm.Content {
    let tag = try line.neededText()
    guard LanguageTag.isWellFormed(tag) else {
      throw TranscriptProblem(line.rest.place, .invalidLocale(tag))
    }
    return .setting(.locale(tag))
  }

  private static func set(_ line: LineBody) throws(TranscriptProblem) -> LineForm.Content {
    let (name, value) = try line.assignment(or: .badSetting(line.form))
    if let text = value.quotedText { return .setting(.set(name, .text(text))) }
    // What could control a terminal is no number, and can only be written in quotes.
    let plain = value.trimmedText
    return .setting(.set(name, plain.isSafeForTerminal ? .plain(plain) : .text(plain)))
  }

  var written: String {
    switch self {
    case .script(let path): "script: \(path.quotedWhereNeeded)"
    case .locale(let tag): "locale: \(tag)"
    case .set(let name, .plain(let text)): "set: \(name) = \(text.quotedWhereNeeded)"
    case .set(let name, .text(let text)): "set: \(name) = \(JSONEscape.quoted(text))"
    case .config(let path): "config: \(path.quotedWhereNeeded)"
    case .start(let id): "start: \(id.quotedWhereNeeded)"
    }
  }

  /// The word that the setting starts with.
  var keyword: String { String(written.prefix { $0 != ":" }) + ":" }

  /// The part of the setting that may occur only once in a head.
  package var word: String { if case .set(let name, _) = self { "set: \(name)" } else { keyword } }
}
