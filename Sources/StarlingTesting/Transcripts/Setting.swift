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
      case .number, .boolean: self = .plain(value.text)
      }
    }
  }
}
