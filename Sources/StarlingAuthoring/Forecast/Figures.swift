import Starling

extension Forecast.Population {
  /// How many people were asked how many times, with all numbers from a limit on as one.
  func histogram(upTo limit: Int) -> [(label: String, people: Int)] {
    let shown = asked.prefix(limit).enumerated().map { times, people in
      (times == 0 ? "never" : "\(times) ×", people)
    }
    guard asked.count > limit else { return shown }
    return shown + [("\(limit) × or more", asked.dropFirst(limit).reduce(0, +))]
  }

  /// How many people were asked in each span of days. A person asked on two days counts twice.
  func spans(of length: Int) -> [(days: ClosedRange<Int>, people: Int)] {
    stride(from: 0, to: byDay.count, by: length).map { start in
      let end = min(start + length, byDay.count)
      return (start + 1...end, byDay[start..<end].reduce(0, +))
    }
  }

  /// How many people were asked how many times, with every rule and without each.
  var costs: [(label: String, asked: [Int])] {
    [("every rule", asked)] + without.map { ("without \($0.rule.rawValue)", $0.asked) }
  }
}

extension [Int] {
  /// The number of questions, if index n holds the number of people asked n times.
  var questions: Int { enumerated().reduce(0) { $0 + $1.offset * $1.element } }
}

extension ClosedRange<Int> {
  /// The range in words: "1–31", or "365" for a single day.
  var inWords: String {
    count == 1 ? grouped(lowerBound) : "\(grouped(lowerBound))–\(grouped(upperBound))"
  }
}
