import LawKit
import Starling

/// A block with a question, as JSON without its link, and many of its possible answers.
struct RandomQuestion {
  var keys: String
  var events: [Event]

  static func rating(_ random: inout Seeded) -> RandomQuestion {
    let max = Int.random(in: 2...10, using: &random)
    return RandomQuestion(
      keys: #""type": "rating", "text": "?", "max": \#(max)"#, events: (1...max).map { .pick($0) })
  }

  static func choice(_ random: inout Seeded, of values: [String]) -> RandomQuestion {
    let count = Int.random(in: 1...4, using: &random)
    let buttons = (0..<count).map { number in
      #"{ "title": "T\#(number)", "value": \#(random.pick(values)) }"#
    }
    return RandomQuestion(
      keys: #""type": "choice", "text": "?", "buttons": [\#(buttons.joined(separator: ", "))]"#,
      events: (0..<count).map { .choose($0) })
  }

  /// A choice of several buttons, some of them alone, with all answers.
  static func several(_ random: inout Seeded, of values: [String]) -> RandomQuestion {
    let count = Int.random(in: 1...4, using: &random)
    let buttons = (0..<count).map { number in
      let alone = random.once(in: 5) ? #", "alone": true"# : ""
      return #"{ "title": "T\#(number)", "value": \#(random.pick(values))\#(alone) }"#
    }
    let together = buttons.count { !$0.contains("alone") }
    var keys = #""type": "choice", "text": "?", "many": true"#
    if random.once(in: 2) { keys += #", "min": \#(Int.random(in: 0...together, using: &random))"# }
    if random.once(in: 2) {
      keys += #", "max": \#(Int.random(in: max(1, together)...4, using: &random))"#
    }
    return RandomQuestion(
      keys: keys + #", "buttons": [\#(buttons.joined(separator: ", "))]"#,
      events: (0..<1 << count).map { bits in
        .chooseMany((0..<count).filter { bits & 1 << $0 != 0 })
      })
  }

  static func field(_ random: inout Seeded, _ samples: TextSamples) -> RandomQuestion {
    let format = random.pick(["any", "any", "email", "integer", "number"])
    let longest = random.once(in: 2) ? Int.random(in: 0...6, using: &random) : nil
    let shortest = random.once(in: 3) ? Int.random(in: 0...(longest ?? 6), using: &random) : nil
    let isNumber = format == "integer" || format == "number"
    let bounds =
      isNumber && random.once(in: 2) ? bounds(&random, isWhole: format == "integer") : nil
    let keys = [
      bounds, #""type": "text-input", "text": "?", "format": "\#(format)""#,
      #""required": \#(random.pick(["true", "false"]))"#,
      shortest.map { #""minLength": \#($0)"# }, longest.map { #""maxLength": \#($0)"# },
    ]
    return RandomQuestion(
      keys: keys.compactMap(\.self).joined(separator: ", "),
      events: samples.texts(longest: longest ?? 9).map { .submit($0) })
  }

  /// A least number, a greatest, or both.
  private static func bounds(_ random: inout Seeded, isWhole: Bool) -> String {
    let numbers =
      isWhole ? [-2, 0, 3, 4, 99, 100, 1000] : [-1.5, -1, 0, 0.05, 2.5, 3, 4.25, 999.5]
    let ends = [random.pick(numbers), random.pick(numbers)].sorted()
    let written = [#""min": \#(ends[0])"#, #""max": \#(ends[1])"#]
    return random.pick([written[0], written[1], written.joined(separator: ", ")])
  }
}

/// Texts that a person may type, chosen for the texts and numbers in conditions.
struct TextSamples {
  private let texts: [String]
  private let numerals: [String]

  init(words: [String], numbers: [Double]) {
    var texts = ["", " ", "   "]
    for word in words + ["false"] {
      let trimmed = String(word.filter { $0 != " " })
      texts += [word, word.uppercased()] + Self.cases(of: trimmed).flatMap { Self.padded($0) }
    }
    for length in 1...9 {
      let filler = String(repeating: "q", count: length)
      texts += [filler, filler + "@q.r"]
    }
    self.texts = texts
    var numerals: [String] = []
    for number in Self.around(numbers.sorted()) {
      let plain = number == number.rounded() ? String(Int(number)) : "\(number)"
      numerals += Self.padded(plain) + ["\(number)", "+" + plain]
      numerals += (-3...9).map { "\(Int((number * Self.power(-$0)).rounded()))e\($0)" }
    }
    self.numerals = numerals
  }

  /// The texts that are short enough; for very short ones, all parts of numbers.
  func texts(longest: Int) -> [String] {
    let all = texts + numerals + (longest <= 2 ? Self.everyNumeral : [])
    return Array(Set(all.filter { $0.count <= longest || $0.allSatisfy(\.isWhitespace) })).sorted()
  }

  private static let everyNumeral: [String] = {
    let signs = "0123456789-+.e".map(String.init)
    return signs + signs.flatMap { one in signs.map { one + $0 } }
  }()

  private static func power(_ exponent: Int) -> Double {
    (0..<abs(exponent)).reduce(1) { power, _ in exponent > 0 ? power * 10 : power / 10 }
  }

  private static func around(_ numbers: [Double]) -> [Double] {
    var all = numbers + [0, 1e6, -1e6, 9, 99, 1e9, 9e9, -9, -99, 1e4, 1e5, -1e5]
    for number in numbers {
      all += [-100, -10, -1, -0.5, -0.1, 0.1, 0.5, 1, 10, 100].map { number + $0 }
    }
    for (low, high) in zip(numbers, numbers.dropFirst()) { all.append((low + high) / 2) }
    return all
  }

  private static func cases(of word: String) -> [String] {
    guard word.count <= 5 else { return [word, word.lowercased(), word.uppercased()] }
    return word.lowercased().reduce([""]) { forms, character in
      Array(Set([String(character), character.uppercased()])).flatMap { form in
        forms.map { $0 + form }
      }
    }
  }

  private static func padded(_ word: String) -> [String] {
    (0...6).map { String(repeating: " ", count: $0) + word } + [word + " "]
  }
}
