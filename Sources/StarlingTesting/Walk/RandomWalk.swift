public import Starling

/// Conversations with random answers: a quick search for those that get stuck or do not end. The
/// same seed gives the same walks on every machine.
///
/// The variables that a host may set have other values in each conversation, of those that the
/// script distinguishes.
public struct RandomWalk: Sendable {
  /// The script of the conversations.
  public let script: Script
  /// The number of conversations.
  public var runs: Int
  /// The seed of the random numbers.
  public var seed: UInt64
  /// The number of steps after which a conversation is given up.
  public var maxSteps: Int
  /// The values of variables that are the same in all conversations.
  public var variables: [String: Value]
  /// Whether the other variables have values of their own in each conversation. Without it, they
  /// have the declared ones.
  public var variesVariables = true
  /// Hears how far the walk is.
  package var work: (any Work)?

  /// Creates a random walk through a script.
  public init(
    _ script: Script, runs: Int = 1_000, seed: UInt64 = 1, maxSteps: Int = 10_000,
    variables: [String: Value] = [:]
  ) {
    self.script = script
    self.variables = variables
    self.runs = max(0, runs)
    self.seed = seed
    self.maxSteps = max(1, maxSteps)
  }

  /// Runs all conversations, whatever happens in one of them.
  public func walk() -> Report {
    let map = self.map
    let answers = RandomAnswers(map)
    let hosts = RandomHosts(map, variables, varies: variesVariables)
    var numbers = SeededNumbers(seed: seed)
    var report = Report(runs: runs, seed: seed, maxSteps: maxSteps)
    var marks = Marks(script)
    var failing: SeededNumbers?
    work?.expect(runs, .conversations)
    for _ in 0..<runs {
      let beginning = numbers
      let dialog = run(hosts, answers, &numbers) { event, dialog in
        dialog.step(event, marking: &marks)
        report.steps += 1
      }
      let ending = dialog.ending
      report.note(ending)
      work?.did(1, .conversations)
      guard failing == nil, ending == nil || ending == .stuck else { continue }
      failing = beginning
      work?.found(ending == nil ? "a conversation does not end" : "a conversation gets stuck")
    }
    report.coverage = Coverage(script, marks)
    guard var failing else { return report }
    // The same random numbers repeat the conversation.
    var events: [Event] = []
    let failed = run(hosts, answers, &failing) { event, dialog in
      dialog.stepSilently(event)
      events.append(event)
    }
    report.variables = failed.hostVariables
    report.failure = events
    return report
  }

  /// What the script distinguishes of answers, and of what hosts set.
  var map: Exploration {
    var options = Exploration.Options()
    options.hosts = .ofSameType
    options.variables = variables
    return Exploration(unexplored: script, options)
  }

  /// Runs a conversation until it is over or has taken too many steps.
  private func run(
    _ hosts: RandomHosts, _ answers: RandomAnswers, _ numbers: inout SeededNumbers,
    _ take: (Event, inout Dialog) -> Void
  ) -> Dialog {
    var dialog = hosts.next(&numbers)
    take(.begin, &dialog)
    var steps = 1
    while steps < maxSteps, let event = answers.next(for: dialog, &numbers) {
      take(event, &dialog)
      steps += 1
    }
    return dialog
  }
}

/// Draws a dialog that has not begun, with what a host gives to variables.
struct RandomHosts {
  private let dialogs: [Dialog]

  init(
    _ map: Exploration, _ fixed: [String: Value], varies: Bool, keeping past: Dialog.Keeping = []
  ) {
    let sets = varies && map.hostSets.count > 1 ? map.hostSets : [[:]]
    var options = Dialog.Options()
    options.keeps = past
    let language = Dialog(map.script, options).language
    dialogs = sets.map { set in
      options.variables = set.merging(fixed) { _, own in own }
      return Dialog(map.script, options, language)
    }
  }

  func next(_ numbers: inout SeededNumbers) -> Dialog {
    dialogs.count > 1 ? dialogs[numbers.next(below: dialogs.count)] : dialogs[0]
  }
}

/// Draws an answer for the prompt of a dialog from all that are possible.
struct RandomAnswers {
  private let tables: ScriptTables
  /// For each field, the texts that it accepts.
  private let texts: Column<Block, [Event]>

  init(_ map: Exploration) {
    tables = map.script.tables
    let style = NumberStyle(ofLanguage: tables.locale)
    texts = Column(
      tables.blocks.map { [tables] block in
        guard let input = tables.input(of: block) else { return [] }
        return map.answers.moves[block.number].compactMap { move in
          guard case .write(let text) = move, input.rejection(of: text, in: style) == nil
          else { return nil }
          return .submit(text)
        }
      })
  }

  /// The next event; nil if nothing is asked.
  func next(for dialog: Dialog, _ numbers: inout SeededNumbers) -> Event? {
    guard let block = dialog.waiting else { return nil }
    switch tables.blocks[block].kind.wait {
    case .tap: return tables.blocks[block].delay == nil ? .tap : .elapsed
    case .button:
      let count = dialog.offeredCount(of: block)
      if dialog.canSkip, numbers.next(below: count + 1) == count { return .skip }
      guard let several = tables.blocks[block].several else {
        return .choose(numbers.next(below: count))
      }
      return ticks(for: dialog, at: block, tables.severals[several], count, &numbers)
    case .text: return text(for: dialog, at: block, &numbers)
    case .stars: return stars(for: dialog, at: block, &numbers)
    case .nothing: return nil
    }
  }

  /// A button that is alone or, if another one is drawn, any number of those that are not.
  private func ticks(
    for dialog: Dialog, at block: BlockNumber, _ several: Several, _ count: Int,
    _ numbers: inout SeededNumbers
  ) -> Event {
    var together = (0..<count).filter { index in
      dialog.offeredButton(index, of: block).map { !tables.buttons[$0].isAlone } ?? false
    }
    let drawn = numbers.next(below: count)
    guard together.contains(drawn) else { return .choose(drawn) }
    let least = several.least(of: together.count)
    let most = max(least, min(several.max ?? .max, together.count))
    let size = least + numbers.next(below: most - least + 1)
    for place in 0..<size {
      together.swapAt(place, place + numbers.next(below: together.count - place))
    }
    return .chooseMany(together.prefix(size).sorted())
  }

  private func text(
    for dialog: Dialog, at block: BlockNumber, _ numbers: inout SeededNumbers
  ) -> Event {
    let canSkip = dialog.canSkip
    let number = numbers.next(below: texts[block].count + (canSkip ? 1 : 0))
    if number < texts[block].count { return texts[block][number] }
    return canSkip ? .skip : .leave
  }

  /// Any number that a field takes, also one that the script does not distinguish from others; nil
  /// where no number is asked for.
  func number(for dialog: Dialog, _ numbers: inout SeededNumbers) -> Event? {
    guard let block = dialog.waiting, let input = tables.input(of: tables.blocks[block]),
      input.format == .integer || input.format == .number
    else { return nil }
    let least = (input.min ?? 0).rounded(.up)
    let most = (input.max ?? least + 99).rounded(.down)
    guard least <= most, least.magnitude < 1e9, most.magnitude < 1e9 else { return nil }
    return .submit(String(Int(least) + numbers.next(below: Int(most - least) + 1)))
  }

  private func stars(
    for dialog: Dialog, at block: BlockNumber, _ numbers: inout SeededNumbers
  ) -> Event {
    let range = tables.blocks[block].rating.map { tables.ratings[$0].range } ?? 1...1
    let canSkip = dialog.canSkip
    let hasPick = dialog.state.pick != nil
    let count = range.count
    let number = numbers.next(below: count + (canSkip ? 1 : 0) + (hasPick ? count : 0))
    if number < count { return .pick(range.lowerBound + number) }
    return number == count && canSkip ? .skip : .submit("")
  }
}

extension RandomWalk {
  /// The results of a random walk.
  public struct Report: Equatable, Sendable {
    /// The number of conversations.
    public let runs: Int
    /// The seed of the random numbers.
    public let seed: UInt64
    /// The number of steps after which a conversation was given up.
    public let maxSteps: Int
    /// The number of events that the dialogs took.
    public internal(set) var steps = 0
    /// The number of conversations for each ending.
    public internal(set) var endings: [Ending: Int] = [:]
    /// The number of conversations that were given up.
    public internal(set) var unended = 0
    /// The events of the first conversation that got stuck or was given up.
    public internal(set) var failure: [Event]?
    /// The values that the host gave to variables in that conversation.
    public internal(set) var variables: [String: Value] = [:]
    /// The coverage of blocks, links and endings by the conversations.
    public internal(set) var coverage: Coverage?

    mutating func note(_ ending: Ending?) {
      if let ending { endings[ending, default: 0] += 1 } else { unended += 1 }
    }
  }
}
