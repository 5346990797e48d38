public import Starling

extension Transcript {
  /// What a case begins with: a line of the head of the file, or of a case.
  public enum Setting: Hashable, Sendable {
    /// `script: PATH`, relative to the file.
    case script(String)
    /// `locale: TAG`; else the script's own.
    case locale(String)
    /// `set: NAME = VALUE`: a variable has this value from the start.
    case set(String, SetValue)
    /// `config: PATH`: a configuration, merged over the script's.
    case config(String)
    /// `start: ID`, in the head of a case only: it begins at this block.
    case start(String)
  }

  /// The value of a `set:` line.
  public enum SetValue: Hashable, Sendable {
    /// As it stands: of the type that the variable is declared with; else a number or a boolean
    /// only if it prints back the same.
    case plain(String)
    /// In quotes: a text, whatever it reads like.
    case text(String)

    /// The line's value for a variable's.
    public init(_ value: Value) {
      switch value {
      case .text(let text): self = .text(text)
      case .number, .boolean: self = .plain(value.text)
      }
    }
  }
}
