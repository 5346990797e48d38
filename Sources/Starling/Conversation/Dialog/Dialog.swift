/// A conversation in progress: a value that takes one event at a time and returns the effects that
/// the host performs. It uses no clock, no input and no output.
///
///     var dialog = Dialog(script)
///     perform(dialog.step(.begin))
///     while let prompt = dialog.prompt { perform(dialog.step(readEvent(for: prompt))) }
public struct Dialog: Sendable {
  /// The script that the dialog runs.
  public private(set) var script: Script
  package let language: Language
  package var state: DialogState
  /// The last text that a field did not accept, for the sentence that says why.
  var refused: String?
  /// What it takes for true of the past that is not kept; nil if all of it is kept.
  package var guesses: Guesses?
  /// The first block; nil if the options name a missing one.
  let start: BlockNumber?
  /// The first block that the options name, if there is none of that id.
  private let missingStart: String?
  private(set) var positiveFrom: Int?
  private(set) var keeps: Keeping
  /// How many questions follow from each block on, if the script shows that and the path is kept.
  let progress: QuestionCounts?
  /// The values that the host gave to variables, also to those that the script does not use.
  package let hostVariables: [String: Value]

  /// The parts of its past that a dialog keeps, although it does not need them to go on.
  public struct Keeping: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The path: the blocks that the conversation reached.
    public static let path = Keeping(rawValue: 1)
    /// The undo history, by which a person can take back answers.
    public static let wayBack = Keeping(rawValue: 2)
    /// The path and the undo history.
    public static let everything: Keeping = [.path, .wayBack]
  }

  /// The settings of a dialog: language, texts, start and variables.
  public struct Options: Hashable, Sendable {
    /// The language of the person. The default is that of the script.
    public var locale: String?
    /// Tables that add or override texts.
    public var strings = LanguageTables()
    /// The id of the first block. The default is the start of the script.
    public var start: String?
    /// Values of variables. Names that the script does not use are ignored, and so are lists, and
    /// numbers that JSON cannot represent, such as infinity.
    public var variables: [String: Value] = [:]
    /// The number of stars from which a rating is positive. The default is that of the script's
    /// configuration. A caller with another configuration decides which one counts.
    public var positiveFrom: Int?
    /// The parts of its past that the dialog keeps.
    public var keeps = Keeping.everything

    /// Options that change nothing in the script.
    public init() {}

    /// The former name of ``positiveFrom``.
    @available(*, deprecated, renamed: "positiveFrom")
    public var positiveStarsLimit: Int? {
      get { positiveFrom }
      set { positiveFrom = newValue }
    }
  }

  /// Creates a dialog that has not begun.
  public init(_ script: Script, _ options: Options = Options()) {
    let tables = script.tables
    let language = Language(tables, locale: options.locale ?? tables.locale, options.strings)
    self.init(script, options, language)
  }

  /// Creates a dialog in a prepared language, which thousands of dialogs can share.
  package init(_ script: Script, _ options: Options, _ language: Language) {
    let tables = script.tables
    self.script = script
    self.language = language
    start = options.start.map { tables.block(named: $0) } ?? tables.start
    missingStart = start == nil ? options.start : nil
    positiveFrom = options.positiveFrom ?? tables.positiveFrom
    keeps = options.keeps
    progress = tables.showsProgress && keeps.contains(.path) ? QuestionCounts(tables) : nil
    state = DialogState(
      values: VariableValues(tables.variables.map { $0.start.map { StoredValue($0) } }),
      visited: tables.noBlocks)
    hostVariables = options.variables.filter { $0.value.isFinite && $0.value.entries == nil }
    give(hostVariables)
  }

  /// Gives variables the values of a host, where it may: a counter without bounds, or a closed one,
  /// begins where the script says.
  package mutating func give(_ values: [String: Value]) {
    for (name, value) in values {
      guard let number = tables.variable(named: name), !tables.variables[number].countsAlone,
        let value = tables.variables[number].taking(value)
      else { continue }
      state.values[number] = StoredValue(value)
    }
  }

  /// A copy with a limit for positive ratings, unless it has one already.
  func knowing(positiveFrom limit: Int?) -> Dialog {
    changing(self) { $0.positiveFrom = positiveFrom ?? limit }
  }

  package var withoutHistory: Dialog {
    var dialog = self
    dialog.keeps = []
    dialog.state.path = []
    dialog.state.wayBack = []
    return dialog
  }

  /// A copy that knows of its past only whether some blocks were visited, and some values.
  package func knowing(visits: BlockSet, values: [VariableNumber]) -> Dialog {
    var dialog = self
    dialog.state.visited.formIntersection(visits)
    dialog.state.values = state.values.only(values)
    return dialog
  }

  /// A copy at the same point of another script, which has the same texts, blocks and variables.
  package func continued(by script: Script) -> Dialog {
    var dialog = self
    dialog.script = script
    if case .ready = state.stage { dialog.beginCounters(insteadOf: tables) }
    return dialog
  }

  /// Lets counters that begin as other tables say begin as these do, and all within their bounds.
  private mutating func beginCounters(insteadOf others: ScriptTables) {
    for number in script.counters {
      let row = tables.variables[number]
      let before = state.values[number]?.value
      let now = before == others.variables[number].start ? row.start : before.flatMap(row.taking)
      if now != before { state.values[number] = now.map { StoredValue($0) } }
    }
  }

  /// Takes an event and returns the effects that the host performs.
  ///
  /// It never throws and never traps: an event that does not fit changes nothing and returns a
  /// `reject`. With `answering`, the event only fits the prompt of that turn.
  public mutating func step(
    _ event: Event, answering turn: Int? = nil, handlers: Handlers = Handlers()
  ) -> [Effect] {
    var effects = EffectList(handlers: handlers)
    take(event, answering: turn, &effects)
    return effects.effects
  }

  /// Takes an event and discards the effects.
  package mutating func stepSilently(_ event: Event) {
    var nothing = NoEffects()
    take(event, answering: nil, &nothing)
  }
}

extension Dialog {
  /// What the host got wrong, in sentences: a first block that is not there, a variable that reads
  /// like another one, a value of a counter that counts inside the conversation alone, and one of
  /// another type than the script declares, for which nothing is promised.
  public var findings: [String] {
    (missingStart.map { [script.lacks($0)] } ?? [])
      + hostVariables.sorted { $0.key < $1.key }.compactMap { name, value in
        script.finding(aboutUnknown: name) ?? script.finding(aboutGiven: name)
          ?? script.finding(aboutType: value, of: name)
      }
  }
}

extension Script {
  /// The sentence about a block that is not there, with the nearest id.
  func lacks(_ block: String) -> String {
    NoSuchBlock(id: block, suggestion: blockID(like: block)).description
  }

  /// What is probably misspelt in the name of a host's variable. A name like none of the script's
  /// is one for the result alone.
  func finding(aboutUnknown name: String) -> String? {
    guard !hasVariable(name), let meant = variable(like: name) else { return nil }
    return "the script has no variable \(quoted(name))" + didYouMean(meant)
  }

  /// Why a host's value of a variable does not count; nil if it does.
  package func finding(aboutGiven name: String) -> String? {
    guard let number = tables.variable(named: name), tables.variables[number].countsAlone,
      let start = tables.variables[number].start
    else { return nil }
    return "\(quoted(name)) counts inside the conversation; it begins at \(start.description)"
  }

  /// Why a host's value does not fit the declaration of a variable; nil if it does.
  fileprivate func finding(aboutType given: Value, of name: String) -> String? {
    guard hasVariable(name), value(given.description, of: name) == nil else { return nil }
    return "the variable \(quoted(name)) is \(kind(of: name)), and not \(quoted(given.description))"
  }

  /// What is said where a result rests on first numbers of counters that a host gives: how the
  /// script closes each of them.
  package func openCounters(among names: some Sequence<String>) -> [String] {
    names.sorted().filter { name in
      tables.variable(named: name).map { tables.variables[$0] }.map { $0.isCounter && $0.isOpen }
        ?? false
    }.map { "a host may set \(quoted($0)): \"host\": false closes it" }
  }
}

extension Dialog: Equatable {
  /// Whether two dialogs have the same script and the same state. The language does not matter.
  public static func == (one: Dialog, other: Dialog) -> Bool {
    one.state == other.state && one.script == other.script
  }
}
