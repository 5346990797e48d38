import LawKit
import Starling
import StarlingTesting
import Testing

/// Comparisons of generated scripts with their mutants, against the plain enumeration of
/// conversations.
struct DiffLawTests {
  private struct Edit: CustomStringConvertible {
    let source: GeneratedScript
    let mutant: Mutant
    var description: String { source.json + "\n" + mutant.sentence }
  }

  @Test(.timeLimit(.minutes(20)))
  func `the same is said of those that behave alike, and each conversation shows a difference`()
    async throws
  {
    try await forAll(
      { (choices: inout Choices) throws -> Edit in
        let source = try choices.part { try $0.script(blocks: 1...5) }
        let mutants = Mutants.all(in: source.script)
        guard !mutants.isEmpty else { throw Unsuitable() }
        return Edit(source: source, mutant: choices.pick(mutants))
      }, cases: 15
    ) { (edit: Edit) in
      let (old, new) = (edit.mutant.original, edit.mutant.script)
      let diff = ScriptDiff(from: old, to: new, locale: nil, mostStates: 2_000)
      if diff.isSame {
        let telling = Self.telling(old, new)
        try LawKit.holds(telling == nil, "it is the same, but \(telling ?? [])")
      }
      for difference in diff.differences { try Self.holds(difference, diff) }
      let narrow = ScriptDiff(from: old, to: new, locale: nil, mostStates: 1)
      for difference in narrow.differences { try Self.holds(difference, narrow) }
      if diff.bound == nil, narrow.bound == nil {
        let (wide, few) = (Self.places(diff), Self.places(narrow))
        try LawKit.holds(wide == few, "\(wide) with all states, but \(few)")
      }
      try Self.hold(diff.peopleUnderWay, without: narrow.peopleUnderWay)
      let same = ScriptDiff(from: old, to: old, locale: nil, mostStates: 100)
      try LawKit.holds(same.differences.isEmpty, "it differs from itself: \(same.differences)")
    }
  }

  private static func places(_ diff: ScriptDiff) -> Set<String> {
    Set(diff.differences.map { "\($0.kind) \($0.block)" })
  }

  /// What is known of people under way with all states holds with few of them, too.
  private static func hold(_ all: PeopleUnderWay, without few: PeopleUnderWay) throws {
    guard all.bound == nil else { return }
    try LawKit.holds(!few.losesNobody || all.losesNobody, "some are lost: \(all.fates)")
    let (known, found) = (Self.fates(all), Self.fates(few))
    try LawKit.holds(found.isSubset(of: known), "\(found) where \(known) is all")
    try LawKit.holds(few.bound != nil || found == known, "only \(found) of \(known)")
  }

  private static func fates(_ people: PeopleUnderWay) -> Set<String> {
    Set(people.fates.map { "\($0.block): \($0.fate)" })
  }

  private static func holds(_ difference: ScriptDiff.Difference, _ diff: ScriptDiff) throws {
    let (own, others) = (lines(difference, "-"), lines(difference, "+"))
    try LawKit.holds(passes(own, on: diff.old), "it does not pass before: \(own)")
    try LawKit.holds(passes(others, on: diff.new), "it does not pass after: \(others)")
    // Styles and limits are in no transcript.
    guard own != others else {
      let mayHide = difference.kind == .offers || difference.kind == .says
      return try LawKit.holds(mayHide, "nothing is shown of \(difference)")
    }
    try LawKit.holds(
      !passes(own, on: diff.new) || !passes(others, on: diff.old), "both pass: \(difference)")
  }

  private static func lines(_ difference: ScriptDiff.Difference, _ sign: String) -> String {
    let lines = difference.conversation.filter { $0.hasPrefix(" ") || $0.hasPrefix(sign) }
    return "=== case\n" + lines.map { $0.dropFirst() + "\n" }.joined()
  }

  private static func passes(_ text: String, on script: Script) -> Bool {
    guard let transcript = try? Transcript(parsing: text) else { return false }
    var stage = Stage(script)
    guard let one = transcript.cases.first,
      let dialog = try? stage.dialog(for: Transcript.Setup().applying(one))
    else { return false }
    return Player().passes(one, on: dialog)
  }

  // MARK: Enumeration

  private static let texts = [
    "", " ", "a", "x", "abc", "Something else", "much too long", "x@example.org", "free", "pro",
    "PRO", "3", "true", "2", "4", "4.5", "0", "-1", "5", "6", "Yes",
  ]

  /// The events after which the two scripts do not look alike; nil if none were found.
  private static func telling(_ old: Script, _ new: Script) -> [Event]? {
    var known: Set<String> = []
    var waiting: [(one: Dialog, other: Dialog, events: [Event])] = []
    func take(_ event: Event, _ one: Dialog, _ other: Dialog, _ events: [Event]) -> [Event]? {
      var (one, other) = (one, other)
      let (was, now) = (one.step(event), other.step(event))
      guard words(was) == words(now) else { return events + [event] }
      let key = identity(one) + identity(other)
      if known.insert(key).inserted { waiting.append((one, other, events + [event])) }
      return nil
    }
    if let found = take(.begin, Dialog(old), Dialog(new), []) { return found }
    var next = 0
    while next < waiting.count, waiting.count < 300 {
      let (one, other, events) = waiting[next]
      next += 1
      for event in Self.events(at: one) {
        if let found = take(event, one, other, events) { return found }
      }
    }
    return nil
  }

  private static func words(_ effects: [Effect]) -> [String] {
    effects.map { effect in
      if case .offer(let prompt) = effect { "\(prompt.kind)" } else { "\(effect)" }
    }
  }

  private static func identity(_ dialog: Dialog) -> String {
    let state = dialog.state
    let values = state.values.map { $0?.value.json ?? "-" }.joined(separator: ",")
    return "\(state.stage) \(state.pick ?? -1) \(values) \(state.visited.blocks) "
      + "\(state.stretch.blocks) \(String(describing: state.rating))|"
  }

  private static func events(at dialog: Dialog) -> [Event] {
    switch dialog.prompt?.kind {
    case nil: []
    case .tap?: [.tap]
    case .delay?: [.elapsed]
    case .choice(let offers)?: offers.indices.map { .choose($0) } + [.skip]
    case .text?: texts.map { .submit($0) } + [.skip]
    case .stars(let stars, _)?: stars.range.map { .pick($0) } + [.submit(""), .skip]
    }
  }
}
