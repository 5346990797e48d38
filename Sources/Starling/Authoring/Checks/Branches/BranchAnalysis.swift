/// Decides what the branches of a link, or a button's `when`, can do. The result is exact if they
/// look at one value, and conservative if they look at several or at values that cannot be listed.
final class BranchAnalysis: Sendable {
  let values: ConditionValues
  private let tables: ScriptTables

  /// Conditions that look at more values than this are only checked for repetitions.
  private static let mostSubjects = 16
  /// Of a link with more branches, nothing is known.
  private static let mostConditions = 1_000

  init(_ values: ConditionValues) { (self.values, tables) = (values, values.tables) }

  /// The facts about conditions that are evaluated one after the other.
  func facts(of conditions: [ConditionNumber], at place: ConditionPlace) -> [BranchFacts] {
    var facts = Array(repeating: BranchFacts(), count: conditions.count)
    guard conditions.count <= Self.mostConditions else { return facts }
    var views: [Subject: View] = [:]
    var inexact: [Int] = []
    for (number, condition) in conditions.enumerated() {
      let subjects = subjects(of: condition, at: place)
      var isExact = subjects.count == 1
      for subject in subjects {
        let bounds = views[
          subject, default: View(values.value(of: subject, at: place, among: conditions))
        ].add(condition, number, in: tables)
        isExact = isExact && bounds.areExact
      }
      if !isExact { inexact.append(number) }
    }
    let firstComplete = views.values.map { $0.judge(&facts) }.min() ?? conditions.count
    for number in facts.indices where number >= firstComplete {
      facts[number].coversEverything = true
      if number > firstComplete { facts[number].note(.shadowed) }
    }
    for number in repetitions(among: inexact, of: conditions)
      + narrowings(among: inexact, of: conditions, at: place)
    { facts[number].note(.shadowed) }
    return facts
  }

  /// Whether two conditions can hold at the same time in one place.
  func canBothHold(
    _ one: ConditionNumber, _ other: ConditionNumber, at place: ConditionPlace
  ) -> Bool {
    if ConditionShape.areOpposed(one, other, in: tables) { return false }
    let common = Set(subjects(of: one, at: place)).intersection(subjects(of: other, at: place))
    return common.allSatisfy { subject in
      let value = values.value(of: subject, at: place, among: [one, other])
      let bounds = tables.bounds(of: one, on: value)
      return !bounds.intersection(tables.bounds(of: other, on: value)).may.isEmpty
    }
  }

  /// The values that a condition looks at; empty if there are too many.
  private func subjects(of condition: ConditionNumber, at place: ConditionPlace) -> [Subject] {
    var found: [Subject] = []
    tables.forEachTest(of: condition) { _, test in
      let subject = place.subject(of: test)
      if found.count <= Self.mostSubjects, !found.contains(subject) { found.append(subject) }
    }
    return found.count > Self.mostSubjects ? [] : found
  }

  /// The conditions among some that repeat an earlier one. It is only needed for inexact
  /// conditions.
  private func repetitions(among numbers: [Int], of conditions: [ConditionNumber]) -> [Int] {
    guard numbers.count > 1 else { return [] }
    var seen: Set<ConditionShape> = []
    return numbers.filter { !seen.insert(ConditionShape(conditions[$0], in: tables)).inserted }
  }

  /// Of more conditions that look for one part alone, the others are not compared.
  private static let mostParts = 100

  /// The conditions that look for a part of a text which contains that of an earlier one.
  private func narrowings(
    among numbers: [Int], of conditions: [ConditionNumber], at place: ConditionPlace
  ) -> [Int] {
    var wide: [(subject: Subject, part: Operand)] = []
    return numbers.filter { number in
      let tests = tables.tests[tables.conditions[conditions[number]].tests]
      let parts = tests.compactMap { test -> (subject: Subject, part: Operand)? in
        guard case .value(.contains(let part)) = test.kind, !part.part.isEmpty else { return nil }
        return (place.subject(of: test), part)
      }
      let isNarrow = parts.contains { narrow in
        wide.contains { subject, part in
          subject == narrow.subject && part.isContained(inAllWith: narrow.part)
        }
      }
      if !isNarrow, tests.count == 1, wide.count < Self.mostParts { wide += parts }
      return isNarrow
    }
  }

  /// The bounds of the conditions of a link on one value.
  private struct View {
    private let value: TestedValue
    private var numbers: [Int] = []
    private var bounds: [ClassBounds] = []

    init(_ value: TestedValue) { self.value = value }

    mutating func add(
      _ condition: ConditionNumber, _ number: Int, in tables: ScriptTables
    ) -> ClassBounds {
      let found = tables.bounds(of: condition, on: value)
      numbers.append(number)
      bounds.append(found)
      return found
    }

    /// Notes the problems that this value alone proves. Returns the number of the first condition
    /// after which no class is left.
    func judge(_ facts: inout [BranchFacts]) -> Int {
      let all = value.classes.all
      var remaining = ClassSet(all)
      var firstComplete = Int.max
      for (number, bounds) in zip(numbers, bounds) {
        let ruledOut = bounds.must.complement(in: all)
        if ruledOut.isEmpty { facts[number].alwaysHolds = true }
        if bounds.may.isEmpty {
          facts[number].note(.impossible)
        } else if remaining.intersection(bounds.may).isEmpty {
          facts[number].note(.shadowed)
        }
        remaining = remaining.intersection(ruledOut)
        if remaining.isEmpty { firstComplete = min(firstComplete, number) }
      }
      return firstComplete
    }
  }
}

extension ConditionFacts {
  /// Judges the conditions of a script.
  init(_ analysis: BranchAnalysis) {
    let tables = analysis.values.tables
    branches = Column(repeating: BranchFacts(), for: tables.branches)
    buttons = Column(repeating: BranchFacts(), for: tables.buttons)
    guard !tables.conditions.isEmpty else { return }
    for number in tables.blocks.indices {
      tables.forEachBubble(of: tables.blocks[number]) { text, when in
        bubbles[text] = analysis.facts(of: [when], at: tables.entry(of: number))[0]
      }
      let link = tables.blocks[number].link
      if !link.branches.isEmpty { judge(link, at: tables.placeOfLink(of: number), analysis) }
      for button in tables.buttons(of: tables.blocks[number]) {
        if let when = tables.buttons[button].when {
          buttons[button] = analysis.facts(of: [when], at: tables.entry(of: number))[0]
        }
        let link = tables.buttons[button].link
        guard !link.branches.isEmpty else { continue }
        judge(link, at: tables.placeOfLink(ofButton: button, of: number), analysis)
      }
    }
  }

  private mutating func judge(_ link: Link, at place: ConditionPlace, _ analysis: BranchAnalysis) {
    let conditions = analysis.values.tables.branches[link.branches].map(\.when)
    for (branch, facts) in zip(link.branches, analysis.facts(of: conditions, at: place)) {
      branches[branch] = facts
    }
  }
}

/// What is known of a branch, or of the `when` of a button or a bubble, for all possible answers.
package struct BranchFacts: Sendable {
  package enum Problem: Sendable {
    /// The condition never holds.
    case impossible
    /// Earlier branches take everything that this one would.
    case shadowed
  }

  package private(set) var problem: Problem?
  /// Whether this branch and the ones before it take every value.
  package var coversEverything = false
  /// Whether its condition holds for every value.
  var alwaysHolds = false

  package var canHold: Bool { problem == nil }

  /// Notes a problem. If a branch is both impossible and shadowed, it counts as impossible.
  mutating func note(_ found: Problem) { if problem != .impossible { problem = found } }
}

/// What is known of the conditions of a script.
package struct ConditionFacts: Sendable {
  package var branches: Column<Branch, BranchFacts>
  package var buttons: Column<Button, BranchFacts>
  package var bubbles: [TextNumber: BranchFacts] = [:]

  /// Whether the branches of a link take every answer that reaches them.
  package func branchesTakeEverything(of link: Link) -> Bool {
    link.branches.last.map { branches[$0].coversEverything } ?? false
  }

  /// Whether some branch is never taken, some button never offered, or some bubble never said.
  var haveProblems: Bool {
    branches.contains { $0.problem != nil } || buttons.contains { $0.problem != nil }
      || bubbles.values.contains { $0.problem != nil }
  }

  /// Whether the conversation may end here because no `next` is written.
  func endsImplicitly(_ link: Link) -> Bool {
    link.next == .absent && !branchesTakeEverything(of: link)
  }
}
