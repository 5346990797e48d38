public import Starling

/// Makes the dialogs for the cases of a script. Cases with equal settings share what is expensive
/// to make.
public struct Stage {
  package let script: Script
  private let positiveFrom: Int?
  /// Texts besides those of the script.
  let strings: LanguageTables
  private var languages: [String: Language] = [:]
  private var latest: (setup: Transcript.Setup, dialog: Dialog)?

  /// Creates a stage for a script. A configuration's limit takes precedence over the script's own.
  /// `strings` adds or replaces texts.
  public init(
    _ script: Script, positiveFrom: Int? = nil, strings: LanguageTables = LanguageTables()
  ) {
    self.script = script
    self.strings = strings
    self.positiveFrom = positiveFrom
  }

  /// A stage for another script, with the same limit and texts.
  package func playing(_ other: Script) -> Stage {
    Stage(other, positiveFrom: positiveFrom, strings: strings)
  }

  /// The same under the former name of its limit.
  @available(*, deprecated, renamed: "init(_:positiveFrom:strings:)")
  public init(
    _ script: Script, positiveStarsLimit: Int?, strings: LanguageTables = LanguageTables()
  ) {
    self.init(script, positiveFrom: positiveStarsLimit, strings: strings)
  }

  /// Makes a dialog that has not begun; throws if the setup does not fit the script.
  public mutating func dialog(for setup: Transcript.Setup) throws(SetupError) -> Dialog {
    if let latest, latest.setup == setup { return latest.dialog }
    var options = Dialog.Options()
    options.locale = setup.locale
    options.start = try setup.start.map(script.checkedBlock)
    options.positiveFrom = positiveFrom
    options.strings = strings
    for (name, value) in setup.variables {
      options.variables[name.text] = try self.value(value, of: name.text)
    }
    let dialog = Dialog(script, options, language(setup.locale))
    latest = (setup, dialog)
    return dialog
  }

  private mutating func language(_ locale: String?) -> Language {
    let tag = locale ?? script.tables.locale
    if let language = languages[tag] { return language }
    let language = Language(script.tables, locale: tag, strings)
    languages[tag] = language
    return language
  }

  private func value(_ value: Transcript.SetValue, of name: String) throws(SetupError) -> Value {
    let setting = Transcript.Setting.set(name, value)
    try script.checkVariable(name, setting)
    switch value {
    case .text(let text): return .text(text)
    case .plain(let text):
      if let value = script.value(text, of: name) { return value }
      throw SetupError(setting, .wrongValue(of: name, expected: script.kind(of: name)))
    }
  }
}

extension Script {
  /// The id of a block; throws if the script does not have it.
  func checkedBlock(_ id: String) throws(SetupError) -> String {
    if hasBlock(id) { return id }
    throw SetupError(.start(id), .unknownBlock(id), suggestion: blockID(like: id))
  }

  /// Throws if the script does not have the variable, or if no host can give it a value.
  func checkVariable(_ name: String, _ setting: Transcript.Setting) throws(SetupError) {
    guard hasVariable(name) else {
      throw SetupError(setting, .unknownVariable(name), suggestion: variable(like: name))
    }
    if let finding = finding(aboutGiven: name) { throw SetupError(setting, .countsAlone(finding)) }
  }
}

/// A setting that does not fit the script.
public struct SetupError: Error, Hashable {
  /// The setting, such as a `start:` or `set:` line, that does not fit.
  public let setting: Transcript.Setting
  /// What the script lacks, or what it expects instead.
  public let finding: TranscriptFinding
  /// What was probably meant.
  public let suggestion: String?

  init(_ setting: Transcript.Setting, _ finding: TranscriptFinding, suggestion: String? = nil) {
    self.setting = setting
    self.finding = finding
    self.suggestion = suggestion
  }
}

extension SetupError: CustomStringConvertible {
  /// The problem in one sentence, without a full stop.
  public var description: String { finding.sentence.inOneLine() + didYouMean(suggestion) }
}
