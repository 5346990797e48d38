internal import Starling

/// The mutants that no conversation notices yet, and that some would: looked for as needs are.
struct Suspects {
  private var ground: Ground?
  private var mutants: [Mutant] = []
  private var bySite: [Mutant.Site: [Int]] = [:]
  private var open = Bits(count: 0)
  private(set) var count = 0
  /// The scripts of the mutants that were last asked for.
  private var scripts: [Int: Script] = [:]

  private static let mostScripts = 64

  /// None.
  init() {}

  init(_ ground: Ground, _ mutants: [Mutant], _ numbers: [Int]) {
    (self.ground, self.mutants) = (ground, mutants)
    open = Bits(count: mutants.count)
    for number in numbers { add(number) }
  }

  /// Looks for one more.
  mutating func add(_ number: Int) {
    guard open.insert(number) else { return }
    bySite[mutants[number].site, default: []].append(number)
    countByBlock[mutants[number].block, default: 0] += 1
    count += 1
  }

  /// One more than the largest number that one may have.
  var numberCount: Int { mutants.count }

  /// How many lie in each block.
  private(set) var countByBlock: [BlockNumber: Int] = [:]

  /// The block in which one lies.
  func block(of number: Int) -> BlockNumber { mutants[number].block }

  /// What is changed by one.
  func change(of number: Int) -> Mutant.Change { mutants[number].change }

  /// What a conversation must take for one to make any difference.
  func site(of number: Int) -> Mutant.Site { mutants[number].site }

  /// Whether one changes nothing but where a block or its buttons lead.
  func leadsElsewhere(_ number: Int) -> Bool {
    switch mutants[number].site {
    case .exit: return true
    case .condition(let condition):
      let tables = mutants[number].original.tables
      let block = tables.blocks[Int(mutants[number].block)]
      return !tables.buttons(of: block).contains { tables.buttons[$0].when == condition }
    case .arrival, .tap, .text: return false
    }
  }

  func contains(_ number: Int) -> Bool { number < mutants.count && open.contains(number) }

  /// Those that have yet to be noticed.
  var left: [Int] { open.members }

  /// All of which a trial takes the site, open or not.
  func near(_ trial: Trial) -> [Int] {
    guard !bySite.isEmpty else { return [] }
    var near: [Int] = []
    for observation in trial.observations {
      guard let numbers = Mutant.Site(observation).flatMap({ bySite[$0] }),
        !near.contains(numbers[0])
      else { continue }
      near += numbers
    }
    return near
  }

  /// How many of them a move gives away at once.
  mutating func gain(of trial: Trial) -> Int { told(by: trial).count }

  /// Strikes off those that a move gives away at once, and returns them.
  mutating func meet(_ trial: Trial) -> [Int] {
    let told = told(by: trial)
    for number in told { remove(number) }
    return told
  }

  /// Those that a move gives away at once.
  mutating func told(by trial: Trial) -> [Int] {
    told(of: near(trial).filter { open.contains($0) }, by: trial.move, from: trial.before)
  }

  /// Those of some that a move gives away at once.
  mutating func told(of numbers: [Int], by move: Move, from dialog: Dialog) -> [Int] {
    guard !numbers.isEmpty else { return [] }
    var right = dialog
    let steps = dialog.events(of: move).map { ($0, right.step($0)) }
    return numbers.filter { number in
      guard let script = script(of: number) else { return false }
      var wrong = dialog.continued(by: script)
      return steps.contains { !$0.1.looksLike(wrong.step($0.0)) }
    }
  }

  /// What hosts must have set for conversations that would notice them, as far as that agrees.
  func variables(by stories: [Int: Story]) -> [String: Value] {
    var variables: [String: Value] = [:]
    for number in stories.keys.sorted() where contains(number) {
      guard let story = stories[number],
        story.variables.allSatisfy({ variables[$0.key, default: $0.value] == $0.value })
      else {
        continue
      }
      variables.merge(story.variables) { one, _ in one }
    }
    return variables
  }

  mutating func remove(_ number: Int) {
    guard open.contains(number) else { return }
    open.remove(number)
    scripts[number] = nil
    count -= 1
    countByBlock[mutants[number].block, default: 1] -= 1
  }

  mutating func script(of number: Int) -> Script? {
    if let script = scripts[number] { return script }
    if scripts.count >= Self.mostScripts { scripts.removeAll() }
    let script = ground?.script(with: mutants[number])
    scripts[number] = script
    return script
  }
}
