/// A conversation in progress: a value that takes one event at a time and returns what its owner
/// is to do. It knows no clock, no input and no output.
///
///     var dialog = Dialog(script)
///     perform(dialog.step(.begin))
///     while let prompt = dialog.prompt { perform(dialog.step(readEvent(for: prompt))) }
public struct Dialog: Sendable {
  /// The script that is followed.
  public private(set) var script: Script
  package let language: Language
  package var state: DialogState
  /// The first block; nil where the options name one that is not there.
  let start: BlockNumber?
  private(set) var positiveStarsLimit: Int?
  private(set) var keeps: Keeping

  /// What a dialog keeps beyond what it needs to go on.
  public struct Keeping: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: Int
    /// Options out of their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The blocks that were come to.
    public static let path = Keeping(rawValue: 1)
    /// What it takes to take answers back.
    public static let wayBack = Keeping(rawValue: 2)
    /// All of it.
    public static let everything: Keeping = [.path, .wayBack]
  }

  /// How a dialog is to be held.
  public struct Options: Sendable {
    /// The language of the person; else that of the script.
    public var locale: String?
    /// Tables that add or override texts.
    public var strings = LanguageTables()
    /// The block to begin with; else that of the script.
    public var start: String?
    /// Values of variables; names that the script does not use are passed over, and so are
    /// numbers that no text can hold, such as infinity.
    public var variables: [String: Value] = [:]
    /// The stars from which on a rating is positive; else that of the script's configuration.
    /// Whoever has a configuration besides decides which of the two counts.
    public var positiveStarsLimit: Int?
    /// What is kept of the past.
    public var keeps = Keeping.everything

    /// A dialog as the script says.
    public init() {}
  }

  /// A conversation that has not begun yet.
  public init(_ script: Script, _ options: Options = Options()) {
    let tables = script.tables
    let language = Language(tables, locale: options.locale ?? tables.locale, options.strings)
    self.init(script, options, language)
  }

  /// A conversation in a language that has been prepared: thousands can share it.
  package init(_ script: Script, _ options: Options, _ language: Language) {
    let tables = script.tables
    self.script = script
    self.language = language
    start = options.start.map { tables.block(named: $0) } ?? tables.start
    positiveStarsLimit = options.positiveStarsLimit ?? tables.positiveStarsLimit
    keeps = options.keeps
    state = DialogState(
      values: VariableValues(tables.variables.map { $0.declared.map { Held($0) } }),
      visited: BlockSet(count: tables.blocks.count))
    for (name, value) in options.variables {
      guard let number = tables.variable(named: name), value.isFinite else { continue }
      state.values[number] = Held(value)
    }
  }

  /// The same dialog, for which a limit counts where it knows of none.
  func knowing(positiveStarsLimit limit: Int?) -> Dialog {
    var dialog = self
    dialog.positiveStarsLimit = positiveStarsLimit ?? limit
    return dialog
  }

  /// The same dialog, which keeps nothing of what is behind it.
  package var forgetful: Dialog {
    var dialog = self
    dialog.keeps = []
    (dialog.state.path, dialog.state.wayBack) = ([], [])
    return dialog
  }

  /// The same dialog at the same point of a script whose texts, blocks and variables are the same.
  package func continued(by script: Script) -> Dialog {
    var dialog = self
    dialog.script = script
    return dialog
  }

  /// Takes an event and returns what is to be done.
  ///
  /// It never throws and never traps: an event that does not fit changes nothing and returns a
  /// `reject`. An event may name the turn of the prompt that it answers.
  public mutating func step(
    _ event: Event, answering turn: Int? = nil, handlers: Handlers = Handlers()
  ) -> [Effect] {
    var effects = EffectList(handlers: handlers)
    take(event, answering: turn, &effects)
    return effects.effects
  }

  /// Takes an event where nobody wants to know what is to be done.
  package mutating func stepSilently(_ event: Event) {
    var nothing = NoEffects()
    take(event, answering: nil, &nothing)
  }
}

extension Dialog: Equatable {
  /// Whether two dialogs are of the same script and stand at the same point, in whichever language.
  public static func == (one: Dialog, other: Dialog) -> Bool {
    one.state == other.state && one.script == other.script
  }
}
