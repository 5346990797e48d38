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
  public var setup: Setup { Setup().applying(settings) }

  /// Where a case, or the head, names in a setting what a finding is about: the value of a
  /// variable, or else what stands first behind the word. Nil if it has no such setting.
  package func place(
    of setting: Setting, in one: Case, about finding: TranscriptFinding? = nil,
    _ source: SourceText, _ lines: LineIndex
  ) -> Place? {
    let wanted = Line(.setting(setting))
    guard let line = (one.lines + head).first(where: { $0 == wanted && $0.number > 0 }),
      var part = source.bytes[lines.range(ofLine: line.number)].cut(at: UInt8(ascii: ":"))?.after
    else { return nil }
    if case .set = setting, let (name, value) = part.cut(at: UInt8(ascii: "=")) {
      if case .wrongValue? = finding { part = value } else { part = name }
    }
    return part.withoutSpaces.place
  }
}

extension Transcript.Setup {
  /// A copy with settings for what it leaves open.
  public func completed(by settings: [Transcript.Setting]) -> Transcript.Setup {
    var whole = Transcript.Setup().applying(settings)
    whole.script = script ?? whole.script
    whole.locale = locale ?? whole.locale
    whole.configuration = configuration ?? whole.configuration
    whole.start = start ?? whole.start
    whole.variables = variables.merging(whole.variables) { own, _ in own }
    return whole
  }

  /// A copy with the settings of a case.
  public func applying(_ one: Transcript.Case) -> Transcript.Setup { applying(one.settings) }

  /// A copy with further settings.
  public func applying(_ settings: [Transcript.Setting]) -> Transcript.Setup {
    settings.reduce(into: self) { $0.apply($1) }
  }
}
