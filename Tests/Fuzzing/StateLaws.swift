import Starling

/// A history is refused, or writes to the same text again; recordings and rules work with any
/// history.
enum StateLaws {
  static func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    switch HistoryDocument.read(bytes) {
    case .newer(let version): try expectHarmless(version, isOneLine: true)
    case .notUnderstood(let reason): try expectHarmless(reason, isOneLine: true)
    case .state(var document):
      try checkWriting(document)
      for seconds in [Int64.min, -1, 1_772_452_800, .max] {
        let now = Moment(seconds: seconds, offset: 3_600)
        try judge(document.history, now)
        record(&document.history, now)
        try judge(document.history, now)
        try checkWriting(document)
      }
    }
  }

  private static func checkWriting(_ document: HistoryDocument) throws(BrokenLaw) {
    let text = String(decoding: document.bytes, as: UTF8.self)
    try JSONLaws.expectJSON(text)
    try expect(HistoryDocument.read(document.bytes) == .state(document), "it changes: \(text)")
  }

  private static let configuration = Configuration {
    $0.forgetSessionsAfterDays = Int.max
    $0.askAgainOnNewVersion = true
    $0.afterSuccesses = Int.max
    ($0.askShare, $0.askRound) = (0.5, "spring")
    $0.scenario = Conditions {
      $0.minSecondsSinceFirstEvent = 1e300
      $0.minSecondsSinceLastEvent = 0.5
      $0.minSecondsBetweenExecutions = 7
      $0.maxEventsPermitted = 3
    }
  }

  private static func judge(_ history: History, _ now: Moment) throws(BrokenLaw) {
    let verdict = configuration.verdict(for: history, at: now, appVersion: "2.1")
    try expect(!verdict.rules.isEmpty, "no rule was asked")
    for result in verdict.rules { try expectHarmless(result.reason, isOneLine: true) }
  }

  private static func record(_ history: inout History, _ now: Moment) {
    history.settle(at: now)
    history.note(appVersion: "2.1", at: now)
    history.record(.session, count: .max, at: now, configuration: configuration)
    history.record(.crash, count: .max, at: now)
    history.record(.success, count: .max, at: now)
    history.record(.event("tour"), count: .max, at: now)
    history.recordExecution(of: "tour", at: now)
    history.recordDisplay(at: now)
    history.recordAnswer(.rated, rating: 5, at: now)
  }
}
