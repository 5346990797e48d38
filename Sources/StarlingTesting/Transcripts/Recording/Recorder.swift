public import Starling

/// Records a conversation while it goes on. The record passes as a case.
///
///     var recorder = Recorder()
///     recorder.record(.begin, dialog.step(.begin))
public struct Recorder: Sendable {
  /// The steps that have been recorded so far.
  public private(set) var steps: [Transcript.Step] = []
  /// The current prompt, according to the effects so far.
  private var prompt: Prompt?

  /// Creates a recorder without any steps.
  public init() {}

  /// Records an event and its effects.
  ///
  /// An act that is not possible at a prompt, and was rejected, is left out: it changed nothing. So
  /// is everything after the end of the conversation.
  public mutating func record(_ event: Event, _ effects: [Effect]) {
    switch event {
    case .begin: if case .reject? = effects.first { return }
    case .elapsed:
      guard let seconds = prompt?.delay else { return }
      steps.append(.passes(seconds))
    case .tap, .choose, .chooseMany, .submit, .pick, .skip, .back, .leave:
      // Without a prompt, the person cannot do anything.
      guard prompt != nil, let act = Transcript.Act(event, at: prompt) else { return }
      steps.append(.does(act))
    }
    add(effects)
  }

  /// Records an act as it is written, and its effects.
  package mutating func record(_ act: Transcript.Act, _ effects: [Effect]) {
    guard prompt != nil else { return }
    steps.append(.does(act))
    add(effects)
  }

  /// Continues with a dialog of another script at the same point.
  public mutating func goOn(in dialog: Dialog) { prompt = dialog.prompt }

  private mutating func add(_ effects: [Effect]) {
    steps += effects.flatMap(Transcript.Step.all)
    prompt = effects.prompt(after: prompt)
  }

  /// The conversation as a case. If it is not over, the case ends with `...`, which allows
  /// anything.
  public func recorded(as name: String, settings: [Transcript.Setting] = []) -> Transcript.Case {
    let end: [Transcript.Step] = steps.last?.kind.canBeLast == true ? [] : [.anything]
    return Transcript.Case(name, settings: settings, steps: steps + end)
  }
}

extension Recorder {
  /// The settings that are needed to run a dialog again as it was, except for the path of its
  /// script.
  ///
  /// They include the variables to which the host gave values of its own.
  public static func settings(
    for script: Script, _ options: Dialog.Options
  ) -> [Transcript.Setting] {
    var settings: [Transcript.Setting] = []
    if let locale = options.locale, LanguageTag.isWellFormed(locale), !script.isOwnLanguage(locale)
    {
      settings.append(.locale(locale))
    }
    for name in options.variables.keys.sorted() {
      // A dialog ignores numbers that JSON cannot represent, and what a counter cannot be.
      guard let number = script.tables.variable(named: name),
        !script.tables.variables[number].countsAlone,
        let value = options.variables[name].flatMap(script.tables.variables[number].taking)
      else { continue }
      settings.append(.set(name, Transcript.SetValue(value)))
    }
    if let start = options.start { settings.append(.start(start)) }
    return settings
  }

  static func recording(_ events: [Event], of dialog: Dialog) -> Recorder {
    var recorder = Recorder()
    var dialog = dialog
    for event in events { recorder.record(event, dialog.step(event)) }
    return recorder
  }
}

extension [Effect] {
  /// The prompt after these effects.
  func prompt(after prompt: Prompt?) -> Prompt? {
    reduce(prompt) { prompt, effect in
      switch effect {
      case .offer(let offered): offered
      case .finish: nil
      default: prompt
      }
    }
  }
}

extension Script {
  /// Whether a person with that language reads the script as it is written.
  fileprivate func isOwnLanguage(_ tag: String) -> Bool {
    let own = tables.locale.lowercased()
    let tags = LanguageTag.fallbacks(of: tag.lowercased())
    let tagsBefore = tags.prefix { $0 != own }
    let others = tables.locales.map { $0.tag.lowercased() }
    return tagsBefore.count < tags.count && !tagsBefore.contains(where: others.contains)
  }
}

extension Transcript {
  /// Adds a case after the others, with an empty line between them, and with a unique name.
  public mutating func append(_ one: Case) { append(contentsOf: [one]) }

  /// Adds cases after the others, with empty lines between them, and with unique names.
  public mutating func append(contentsOf more: some Sequence<Case>) {
    var taken = Set(cases.map { Name($0.name) })
    for var one in more {
      one.name = Self.name(like: one.name, besides: taken)
      taken.insert(Name(one.name))
      if let last = promises.indices.last, promises[last].casesBefore >= cases.count {
        let hasSpace = promises[last].lines.last?.content == .empty
        if !hasSpace { promises[last].lines.append(Line(.empty)) }
      } else if let last = cases.indices.last {
        if cases[last].lines.last?.content != .empty { cases[last].lines.append(Line(.empty)) }
      } else if let last = head.last, last.content != .empty {
        head.append(Line(.empty))
      }
      cases.append(one)
    }
  }

  /// The name, followed by a number if a case already has it.
  public func uniqueName(like name: String) -> String {
    Self.name(like: name, besides: Set(cases.map { Name($0.name) }))
  }

  /// The name, followed by a number if it is taken.
  static func name(like name: String, besides taken: Set<Name>) -> String {
    guard taken.contains(Name(name)) else { return name }
    let numbered = (2...(taken.count + 2)).lazy.map { "\(name) (\($0))" }
    return numbered.first { !taken.contains(Name($0)) } ?? name
  }
}

extension Dialog.Options {
  /// The options of a dialog that keeps nothing of its past.
  static func forgetting(
    _ variables: [String: Value] = [:], locale: String? = nil
  ) -> Dialog.Options {
    var options = Dialog.Options()
    options.keeps = []
    options.variables = variables
    options.locale = locale
    return options
  }
}
