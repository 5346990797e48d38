import LawKit
import Starling
import StarlingTesting
import Testing

/// A conversation that is saved and restored before every step.
struct TwinTests {
  /// It repeats forever, and has everything that a save stores.
  private static let script = """
    {"variables": {"round": 0}, "blocks": {
      "name": {"type": "text-input", "text": "Who?", "next": "wait"},
      "wait": {"type": "text", "text": ["1", "2"], "showNextAfter": 1, "next": "ask"},
      "ask": {"type": "choice", "text": "Well, {{name}}?", "next": "way", "buttons": [
        {"title": "A", "set": {"round": 1}}, {"title": "B", "set": {"late": "{{name}}"}},
        {"title": "Again", "when": {"visited": "stars"}, "next": "name"},
        {"title": "Rate", "next": "stars"}]},
      "way": {"type": "route", "next": "tap",
        "branches": [{"when": {"of": "round", "is": 1}, "next": "sure"}]},
      "tap": {"type": "text", "text": "Tap {{late}}.", "next": "name"},
      "sure": {"type": "rating", "text": "Sure?", "confirm": true, "next": "tap",
        "skip": {"title": "No", "next": "name"}},
      "stars": {"type": "rating", "text": "Stars?", "next": "tap"}
    }}
    """

  /// A dialog and its twin, and the differences that the twin reports.
  private struct Pair {
    var dialog: Dialog
    var twin: SavedTwin

    init() throws {
      dialog = Dialog(try Script(json: TwinTests.script))
      twin = SavedTwin(dialog)
    }

    mutating func step(_ event: Event) throws {
      let effects = dialog.step(event)
      #expect(try twin.step(event) == effects, "\(event)")
      let isSame = twin.isSame(as: dialog)
      try #require(isSame, "\(event)")
    }
  }

  @Test(arguments: UInt64(0)..<4)
  func `a saved twin stays the same through answers and through answers taken back`(seed: UInt64)
    throws
  {
    var choices = Choices(seed: seed)
    var pair = try Pair()
    try pair.step(.begin)
    for number in 0..<250 {
      // Moves forward for a while, then back for a while.
      let backs = (number / 50).isMultiple(of: 2) ? 5 : 65
      let event = choices.event(at: pair.dialog)
      let isRating = event == .choose(3) && pair.dialog.prompt?.block == "ask"
      if choices.happens(backs) {
        try pair.step(.back)
      } else if event != .leave, !isRating || choices.happens(10) {
        try pair.step(event)
      }
    }
  }

  @Test func `a saved twin goes all the way back`() throws {
    var pair = try Pair()
    try pair.step(.begin)
    for number in 0..<100 {
      try pair.step(.submit("\(number)"))
      for event in [Event.elapsed, .elapsed, .choose(1), .tap] { try pair.step(event) }
    }
    #expect(pair.dialog.state.wayBack.count == 300)
    for _ in 0..<300 { try pair.step(.back) }
    try pair.step(.back)
    #expect(pair.dialog.prompt?.block == "name" && pair.dialog["name"] == nil)
  }

  @Test func `a saved twin does not go back behind a rating`() throws {
    var pair = try Pair()
    try pair.step(.begin)
    for _ in 0..<3 {
      for _ in 0..<20 {
        for event in [Event.submit("x"), .elapsed, .elapsed, .choose(1), .tap] {
          try pair.step(event)
        }
      }
      for event in [Event.submit("x"), .elapsed, .elapsed] { try pair.step(event) }
      try pair.step(.choose(pair.dialog.state.rating == nil ? 2 : 3))
      for event in [Event.pick(3), .back, .tap, .back, .back, .tap] { try pair.step(event) }
    }
    #expect(pair.dialog.state.rating?.stars == 3)
  }

  @Test func `a saved twin is another one as soon as anything differs`() throws {
    var pair = try Pair()
    try pair.step(.begin)
    for _ in 0..<12 {
      for event in [Event.submit("x"), .elapsed, .elapsed, .choose(1), .tap] {
        try pair.step(event)
      }
    }
    let changes: [(inout DialogState) -> Void] = [
      { $0.turn += 1 }, { $0.pick = 2 }, { $0.path.append(0) }, { $0.path[$0.path.count - 1] = 6 },
      { $0.path.removeFirst() }, { $0.wayBack.removeFirst() }, { $0.wayBack.removeLast() },
      { $0.wayBack[$0.wayBack.count - 1].pathCount += 1 },
      { $0.values[1] = StoredValue(.text("y")) },
      { $0.stretch = Stretch([1]) }, { $0.values[0] = nil },
      { $0.stage = .ended(.left) },
    ]
    for (number, change) in changes.enumerated() {
      var other = pair.dialog
      change(&other.state)
      let isSame = pair.twin.isSame(as: other)
      #expect(!isSame, "change \(number)")
    }
  }
}
