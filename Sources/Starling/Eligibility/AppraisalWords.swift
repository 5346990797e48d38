extension Appraisal {
  /// What the person did when they answered last, and when.
  var answered: String {
    guard let answer = history?.answer else { return "not answered yet" }
    return "\(answer.inWords) on \(answer.moment.inWords(at: now))"
  }

  /// The version of the app in which they did.
  var answeredVersion: String {
    history?.answer?.version.map { " in version \($0)" } ?? " in a version that is not known"
  }

  /// Why no other version of the app is needed.
  var otherVersion: String {
    guard let then = history?.answer?.version, let current = history?.version, then != current
    else { return "waits for no other version" }
    return "answered in version \(then), this is \(current)"
  }
}

extension History.Answer {
  fileprivate var inWords: String {
    let rated = rating.map { "gave \($0) \($0 == 1 ? "star" : "stars")" }
    return switch kind {
    case .review: "went to write a review"
    case .feedback: "gave feedback"
    case .never: "said never"
    case .rated: rated ?? "gave stars"
    case .later: rated.map { "\($0) and said later" } ?? "said later"
    }
  }
}
