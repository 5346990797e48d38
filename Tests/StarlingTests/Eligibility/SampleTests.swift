import Starling
import Testing

/// A share of people is asked, drawn once for each round.
struct SampleTests {
  private let configuration = Configuration {
    $0.askShare = 0.5
    $0.askAgainOnNewVersion = true
  }

  private func configuration(_ round: String?) -> Configuration {
    var configuration = configuration
    configuration.switchOff(.sessions)
    configuration.askRound = round
    return configuration
  }

  private func share(_ share: Double, in round: String?, of people: Int = 2_000) -> Double {
    let configuration = bare { ($0.askShare, $0.askRound) = (share, round) }
    var chosen = 0
    for person in 0..<people {
      var history = History()
      history.draw(UInt64(person) << 11)
      if configuration.isEligible(for: history, at: noon) { chosen += 1 }
    }
    return Double(chosen) / Double(people)
  }

  @Test(arguments: [nil, "", "spring", "autumn", "🍂"])
  func `as many are chosen as the share says, in every round`(round: String?) {
    for share in [0.01, 0.15, 0.5, 0.99] {
      let spread = (share * (1 - share) / 2_000).squareRoot()
      #expect(abs(self.share(share, in: round) - share) < 4 * spread)
    }
    #expect(share(1, in: round, of: 100) == 1)
  }

  @Test func `the number is drawn once and kept`() throws {
    var history = History()
    history.draw(7 << 11)
    let first = history
    history.draw(8 << 11)
    #expect(history == first)
    #expect(try History(json: history.json) == history)
    history.reset()
    #expect(history.random == nil)
  }

  @Test func `another round draws anew, and the same one does not`() {
    let people = (0..<1_000).map { person in
      var history = History()
      history.draw(UInt64(person) << 11)
      return history
    }
    func chosen(_ round: String) -> [Bool] {
      people.map { configuration(round).isEligible(for: $0, at: noon) }
    }
    let both = zip(chosen("spring"), chosen("autumn")).count { $0 && $1 }
    #expect(abs(both - 250) < 60, "the rounds are independent")
    #expect(chosen("spring") == chosen("spring"))
  }

  @Test func `another round asks after an answer as a new version does, but for the pause`() {
    for person in 0..<200 as Range<UInt64> {
      var history = History()
      history.draw(person << 11)
      guard configuration("spring").isEligible(for: history, at: noon) else { continue }
      history.recordDisplay(at: noon)
      history.recordAnswer(.feedback, round: "spring", at: noon)
      let later = noon.advanced(by: 91 * day)
      for round in ["spring", "autumn"] {
        #expect(!configuration(round).isEligible(for: history, at: noon.advanced(by: 30 * day)))
      }
      #expect(!configuration("spring").isEligible(for: history, at: later))
      #expect(!configuration(nil).isEligible(for: history, at: later))
      #expect(RulesInForce(configuration("autumn")).passes(.version, for: history, at: later))
      var strict = configuration("autumn")
      strict.askAgainOnNewVersion = nil
      #expect(!strict.isEligible(for: history, at: later))
    }
  }

  @Test func `a chat notes the round of an answer`() throws {
    let store = MemoryHistoryStore(random: 0)
    let script = try Script(
      json: #"{"blocks": {"a": {"type": "rating", "text": "A", "next": null}}}"#)
    let chat = Chat(Dialog(script), configuration: configuration("spring"), store: store) { noon }
    _ = try chat.appear(force: true)
    chat.receive(.pick(4))
    #expect(store.read().answer?.round == "spring")
  }
}
