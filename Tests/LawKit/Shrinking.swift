/// Makes a case that breaks a law smaller, as long as it still breaks it: by leaving out decisions,
/// then by lowering them. It knows nothing of their meaning.
struct Shrinking<Case> {
  private(set) var best: Breach
  private(set) var times = 0
  private let law: Law<Case>
  private var attemptsLeft: Int
  private var tried: Set<[Int]> = []

  init(_ breach: Breach, _ law: Law<Case>, attempts: Int) {
    (best, self.law, attemptsLeft) = (breach, law, attempts)
  }

  private var made: [Int] { best.choices.made }

  mutating func run() async {
    var before: Int
    repeat {
      before = times
      await leaveOutParts()
      await leaveOutRuns()
      await lower()
      await lowerAlike()
    } while times > before
  }

  /// Whether a smaller case still breaks the law.
  private mutating func attempt(_ choices: [Int]) async -> Bool {
    guard attemptsLeft > 0, tried.insert(choices).inserted else { return false }
    attemptsLeft -= 1
    guard case .broken(let breach) = await law.judge(Choices(again: choices)),
      breach.choices.made.isSmaller(than: made)
    else { return false }
    best = breach
    times += 1
    return true
  }

  /// Leaves out parts, the largest first, or replaces them by the simplest ones.
  private mutating func leaveOutParts() async {
    var index = 0
    while index < largeParts.count {
      let part = largeParts[index]
      var isSmaller = await attempt(made.with([], at: part))
      if !isSmaller {
        isSmaller = await attempt(made.with(made[part].map { Swift.min($0, 0) }, at: part))
      }
      index += isSmaller ? 0 : 1
    }
  }

  /// The parts that could be simpler, the largest first.
  private var largeParts: [Range<Int>] {
    best.choices.parts.filter { part in made[part].contains { $0 > 0 } }
      .sorted { $0.count > $1.count }
  }

  private mutating func leaveOutRuns() async {
    for size in [8, 4, 2, 1] {
      var end = made.count
      while end >= size {
        let run = end - size..<end
        var isSmaller = false
        if made[run].allSatisfy({ $0 >= 0 }) { isSmaller = await attempt(made.with([], at: run)) }
        end = min(end - (isSmaller ? 0 : 1), made.count)
      }
    }
  }

  /// Finds the smallest number for each decision: of few by trying all, of many by bisection.
  private mutating func lower() async {
    var index = 0
    while index < made.count {
      if made[index] <= 12 {
        for number in 0..<max(made[index], 0)
        where await attempt(made.with([number], at: index..<index + 1)) { break }
      } else if await !attempt(made.with([0], at: index..<index + 1)) {
        await halve(at: index)
      }
      index += 1
    }
  }

  private mutating func halve(at index: Int) async {
    var low = 0
    while index < made.count, made[index] - low > 1 {
      let middle = (low + made[index]) / 2
      if await !attempt(made.with([middle], at: index..<index + 1)) { low = middle }
    }
  }

  /// Lowers equal decisions in several places together.
  private mutating func lowerAlike() async {
    for number in Set(made).sorted(by: >)
    where number > 0 && made.count(where: { $0 == number }) > 1 {
      for lower in [0, number / 2, number - 1]
      where await attempt(made.map { $0 == number ? lower : $0 }) { break }
    }
  }
}

extension [Int] {
  fileprivate func with(_ others: [Int], at range: Range<Int>) -> [Int] {
    self[..<range.lowerBound] + others + self[range.upperBound...]
  }

  fileprivate func isSmaller(than other: [Int]) -> Bool {
    count < other.count || count == other.count && lexicographicallyPrecedes(other)
  }
}
