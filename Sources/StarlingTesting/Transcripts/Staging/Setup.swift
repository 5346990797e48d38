package import Starling

extension Transcript {
  /// All that a case begins with: its own settings, and those that hold for all.
  public struct Setup: Hashable, Sendable {
    /// The path of the script, relative to the transcript; nil where none is named.
    public var script: String?
    /// The language; else that of the script.
    public var locale: String?
    /// The path of a configuration, relative to the transcript.
    public var configuration: String?
    /// The block to begin at; else that of the script.
    public var start: String?
    /// Values of variables.
    package private(set) var variables: [Name: SetValue] = [:]

    /// Nothing is said.
    public init() {}

    /// What a setting says; it goes before what has been said.
    public mutating func apply(_ setting: Setting) {
      switch setting {
      case .script(let path): script = path
      case .locale(let tag): locale = tag
      case .set(let name, let value): variables[Name(name)] = value
      case .config(let path): configuration = path
      case .start(let id): start = id
      }
    }
  }

  /// What the cases begin with that have no settings of their own.
  public var setup: Setup {
    settings.reduce(into: Setup()) { $0.apply($1) }
  }
}

extension Transcript.Setup {
  /// The same, with the settings of a case.
  public func applying(_ one: Transcript.Case) -> Transcript.Setup { applying(one.settings) }

  /// The same, with further settings.
  public func applying(_ settings: [Transcript.Setting]) -> Transcript.Setup {
    settings.reduce(into: self) { $0.apply($1) }
  }
}
