extension Population {
  /// The times somebody is asked, with the people who are: all beyond a limit in one.
  func histogram(upTo limit: Int) -> [(label: String, people: Int)] {
    let shown = asked.prefix(limit).enumerated().map { times, people in
      (times == 0 ? "never" : "\(times) ×", people)
    }
    guard asked.count > limit else { return shown }
    return shown + [("\(limit) × or more", asked.dropFirst(limit).reduce(0, +))]
  }

  /// The people asked on so many days at a time; somebody who is asked on two of them counts twice.
  func spans(of length: Int) -> [(days: ClosedRange<Int>, people: Int)] {
    stride(from: 0, to: byDay.count, by: length).map { start in
      let end = min(start + length, byDay.count)
      return (start + 1...end, byDay[start..<end].reduce(0, +))
    }
  }

  /// How often all people together are asked.
  var questions: Int { asked.questions }
}

extension [Int] {
  /// How often people are asked, of whom it says how many are asked so many times.
  var questions: Int { enumerated().reduce(0) { $0 + $1.offset * $1.element } }
}

extension ClosedRange<Int> {
  /// "1–31", or "365" where that is all.
  var inWords: String {
    count == 1 ? grouped(lowerBound) : "\(grouped(lowerBound))–\(grouped(upperBound))"
  }
}
