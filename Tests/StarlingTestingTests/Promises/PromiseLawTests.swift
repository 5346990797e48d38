import LawKit
import Starling
import StarlingTesting
import Testing

/// Laws for all promises about all scripts.
struct PromiseLawTests {
  @Test(.timeLimit(.minutes(20)))
  func `verdicts agree with the enumeration of conversations`() async throws {
    try await Self.verdictsAgree(PromiseLimits())
  }

  @Test(.timeLimit(.minutes(20)))
  func `so do those that keep only what a promise depends on`() async throws {
    var limits = PromiseLimits(most: 2_000)
    limits.small = 0
    try await Self.verdictsAgree(limits)
  }

  private static func verdictsAgree(_ limits: PromiseLimits) async throws {
    try await forAll({ try $0.promise() }, cases: 20) { made in
      let (script, promise) = (made.script, made.promise)
      let beginnings = Self.beginnings(of: script)
      var stage = Stage(script)
      let results = try Promise.results(of: [promise], Transcript.Setup(), on: &stage, limits)
      switch results[0].verdict {
      case .proved:
        let all = Enumeration(promise, on: script, from: beginnings, mostNodes: 80)
        let events = all.breaking ?? []
        try holds(all.breaking == nil, "it is proved, and this breaks it: \(events)")
        if case .possible = promise.verb, all.isWhole {
          try holds(!all.isLost, "it is proved, and a prompt is lost")
        }
      case .broken(let one): try Self.holdsOfBroken(one, promise, script)
      case .undecided: break
      }
    }
  }

  /// The case passes, and its conversation breaks the promise.
  private static func holdsOfBroken(
    _ one: Transcript.Case, _ promise: Promise, _ script: Script
  ) throws {
    var stage = Stage(script)
    let setup = Transcript.Setup().applying(one)
    let text = Transcript(cases: [one]).text
    let read = try Transcript(parsing: text)
    try holds(read.cases == [one], "it is not read back:\n\(text)")
    let beginning = try stage.dialog(for: setup)
    let failure = Player().play(one, on: beginning)
    try holds(failure == nil, "it does not replay: \(failure?.diff ?? [])\n\(text)")
    var events: [Event] = []
    var end = beginning
    _ = Player(saves: false) { event, dialog in
      events.append(event)
      end = dialog
    }.passes(one, on: beginning)
    if case .possible(let thing) = promise.verb {
      let never = try Promise(.never(thing))
      let ahead = Enumeration(never, on: script, onwards: end, mostNodes: 80)
      try holds(ahead.breaking == nil, "it is still possible:\n\(text)")
      if case .before(let scope)? = promise.scope {
        var dialog = beginning
        let list = events.flatMap { Occurrence.all(of: $0, &dialog) }
        let isClosed = list.contains { $0.is(scope, in: script) }
        try holds(!isClosed, "it is about what comes before:\n\(text)")
      }
    } else {
      var dialog = beginning
      let list = events.flatMap { Occurrence.all(of: $0, &dialog) }
      try holds(promise.isBroken(by: list, in: script), "this breaks nothing:\n\(text)")
    }
  }

  /// Dialogs with values that hosts may set, one variable at a time.
  private static func beginnings(of script: Script) -> [Dialog] {
    var beginnings = [Dialog(script)]
    for variable in script.tables.variables {
      let values: [Value] =
        switch variable.declared {
        case .text: ["", "pro", "free", "É", "3", "x", "a@b.c", "true"].map { .text($0) }
        case .number: [0, 1, 3, 4, 4.5, 5, -1, 2.5].map { .number($0) }
        case .boolean: [.boolean(true), .boolean(false)]
        case .list, nil: []
        }
      for value in values {
        var options = Dialog.Options()
        options.variables = [variable.name.text: value]
        beginnings.append(Dialog(script, options))
      }
    }
    return beginnings
  }
}
