package import Starling

extension Transcript {
  /// The setup of a case: its own settings, and those for all cases.
  public struct Setup: Hashable, Sendable {
    /// The path of the script, relative to the transcript; nil if none is named.
    public var script: String?
    /// The language of the person. The default is that of the script.
    public var locale: String?
    /// The path of a configuration, relative to the transcript.
    public var configuration: String?
    /// The id of the first block. The default is the start of the script.
    public var start: String?
    package private(set) var variables: [Name: SetValue] = [:]

    /// Creates a setup without any settings.
    public init() {}

    /// Applies a setting, which overrides earlier ones.
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

  /// The setup of a case without settings of its own.
  public var setup: Setup {
    settings.reduce(into: Setup()) { $0.apply($1) }
  }
}

extension Transcript.Setup {
  /// A copy with settings for what it leaves open.
  public func completed(by settings: [Transcript.Setting]) -> Transcript.Setup {
    settings.reduce(into: self) { whole, setting in
      let isOpen =
        switch setting {
        case .script: script == nil
        case .locale: locale == nil
        case .set(let name, _): variables[Name(name)] == nil
        case .config: configuration == nil
        case .start: start == nil
        }
      if isOpen { whole.apply(setting) }
    }
  }

  /// A copy with the settings of a case.
  public func applying(_ one: Transcript.Case) -> Transcript.Setup { applying(one.settings) }

  /// A copy with further settings.
  public func applying(_ settings: [Transcript.Setting]) -> Transcript.Setup {
    settings.reduce(into: self) { $0.apply($1) }
  }
}
