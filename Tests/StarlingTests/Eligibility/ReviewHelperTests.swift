import Starling
import Testing

@Suite struct `a review helper` {
  private let store = MemoryHistoryStore()

  private func helper(_ version: String = "1.0") throws -> ReviewHelper {
    try ReviewHelper(store: store, appVersion: version, at: noon)
  }

  @Test
  func `a review helper asks after the second good action and counts no display by itself`() throws
  {
    let reviews = try helper()
    var asked = 0
    for _ in 1...3 {
      try reviews.increaseActionCounter(at: noon)
      try reviews.trigger(at: noon) { asked += 1 }
    }
    #expect(asked == 2)
    #expect(store.read().displays.count == 0)
    try reviews.recordDisplay(at: noon)
    #expect(store.read().displays.count == 1)
  }

  @Test
  func `a review helper calls the handler and then its observers, as long as they stay`() throws {
    let reviews = try helper()
    var heard: [String] = []
    let first = reviews.addObserver { heard.append("first") }
    reviews.addObserver { heard.append("second") }
    try reviews.trigger(at: noon) { heard.append("too early") }
    store.update { $0.record(.success, count: 2, at: noon) }
    #expect(try reviews.trigger(at: noon) { heard.append("handler") })
    #expect(heard == ["handler", "first", "second"])
    reviews.removeObserver(first)
    reviews.removeObserver(first)
    #expect(try reviews.trigger(at: noon))
    #expect(heard == ["handler", "first", "second", "second"])
  }

  @Test
  func `a review helper calls the observers that another helper with the same store has added`()
    throws
  {
    var heard = 0
    let observer = try helper().addObserver { heard += 1 }
    store.update { $0.record(.success, count: 2, at: noon) }
    try helper().trigger(at: noon)
    #expect(heard == 1)
    let otherStore = MemoryHistoryStore(store.read())
    try ReviewHelper(store: otherStore, appVersion: "1.0", at: noon).trigger(at: noon)
    #expect(heard == 1)
    try helper().removeObserver(observer)
    try helper().trigger(at: noon)
    #expect(heard == 1)
  }

  @Test
  func `a review helper says what it has counted and what was chosen, until it is reset`() throws {
    let reviews = try helper("3")
    #expect(try reviews.actionCounter == 0 && reviews.selection == nil)
    try reviews.increaseActionCounter(at: noon)
    for selection in ReviewHelper.Selection.allCases.reversed() {
      try reviews.saveSelection(selection, at: noon)
      #expect(try reviews.selection == selection)
    }
    #expect(try reviews.actionCounter == 1)
    try reviews.reset()
    #expect(try reviews.actionCounter == 0 && reviews.selection == nil)
    #expect(store.read().version == "3")
  }

  @Test(arguments: [
    (ReviewHelper.Selection.writeReview, false), (.giveFeedback, true), (.maybeLater, true),
  ])
  func `a review helper asks again in a new version, unless for a review`(
    selection: ReviewHelper.Selection, again: Bool
  ) throws {
    let reviews = try helper()
    store.update { $0.record(.success, count: 2, at: noon) }
    try reviews.saveSelection(selection, at: noon)
    #expect(try !reviews.trigger(at: noon))
    try reviews.performMigration(to: "1.1", at: noon)
    #expect(try !reviews.trigger(at: noon), "the new version starts without actions")
    store.update { $0.record(.success, count: 2, at: noon) }
    #expect(try reviews.trigger(at: noon) == again)
  }

  @Test func `a review helper keeps a selection as an answer in its version`() throws {
    let reviews = try helper("3")
    try reviews.saveSelection(.maybeLater, at: noon)
    #expect(store.read().answer == History.Answer(.later, at: noon, version: "3"))
    try reviews.saveSelection(.giveFeedback, at: noon)
    #expect(store.read().answer?.kind == .feedback)
    try reviews.saveSelection(.writeReview, at: noon)
    #expect(store.read().answer?.kind == .review)
  }

  @Test(arguments: ["2.0", "0.9"])
  func `a review helper notices the first update, a downgrade too`(version: String) throws {
    try helper("1.0").increaseActionCounter(at: noon)
    #expect(store.read().version == "1.0" && store.read().successes == 1)
    _ = try helper("1.0")
    #expect(store.read().successes == 1)
    _ = try helper(version)
    #expect(store.read().version == version && store.read().successes == 0)
  }

  @Test func `a review helper notes when it is asked that the clock is behind`() throws {
    let reviews = try helper()
    store.update { $0.record(.crash, at: noon.advanced(by: 50)) }
    try reviews.trigger(at: noon)
    #expect(store.read().crashes.last == noon.advanced(by: 50))
    #expect(store.read().clockBehindSince == noon)
  }
}
