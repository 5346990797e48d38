/// Texts with parts that conditions look for: one for each possible combination of parts.
struct PartTexts {
  private(set) var texts: [String] = []
  private let parts: [Operand]
  /// The values that conditions compare with as a whole.
  private let named: Set<Operand.Meaning>
  /// The field into which the texts are typed, if there is one.
  private let input: TextInput?

  private static let few = 4

  init(_ operands: TestOperands, _ input: TextInput? = nil) {
    self.input = input
    parts = operands.parts
    named = Set(
      operands.texts.map { Operand.meaning(of: .text($0), isExact: false) }
        + operands.numbers.map { .number($0) })
    guard parts.count <= Self.few else {
      texts = operands.partTexts + [operands.partTexts.joined(separator: " ")]
      return
    }
    for combination in combinations where !combination.isEmpty {
      let found = plain(combination)
      texts.append(found)
      if isNamed(.text(found)), let other = dressed(found, combination) {
        texts.append(other)
      }
    }
  }

  /// Whether a condition compares with this value as a whole.
  func isNamed(_ value: Value) -> Bool {
    named.contains(Operand.meaning(of: value, isExact: false))
  }

  /// Whether a value contains one of the parts.
  func isPart(in value: Value) -> Bool {
    parts.contains { !$0.value.description.trimmed().isEmpty && $0.isContained(in: value) }
  }

  /// The combinations of parts, by index, that a text can contain without the others. A part that
  /// contains another one only occurs together with it, if that may be written otherwise.
  private var combinations: [[Int]] {
    (0..<(1 << parts.count)).map { mask in parts.indices.filter { mask & 1 << $0 != 0 } }
      .filter { chosen in
        chosen.allSatisfy { part in
          numbers(in: parts[part].value).allSatisfy {
            chosen.contains($0) || parts[$0].isExact && !parts[part].isExact
          }
        }
      }
  }

  private func numbers(in value: Value) -> [Int] {
    parts.indices.filter { parts[$0].isContained(in: value) }
  }

  /// The parts side by side, if possible in a way that creates no other part.
  private func plain(_ combination: [Int]) -> String {
    // Of parts that differ only in case, the first one.
    let outermost = combination.filter { part in
      !combination.contains { other in
        numbers(in: parts[other].value).contains(part)
          && (other < part || !numbers(in: parts[part].value).contains(other))
      }
    }
    let words = outermost.map { parts[$0].value.description }
    let orders = words.orders
    let ways =
      [" ", ", ", "-", "/", ".", ""].flatMap { separator in
        orders.map { $0.joined(separator: separator) }
      } + orders.map(\.overlapping)
    let isExact = parts.contains(where: \.isExact)
    let written = isExact ? ways.flatMap { [$0, $0.uppercased(), $0.lowercased()] } : ways
    let fitting = written.flatMap(around).filter { numbers(in: .text($0)) == combination }
    return fitting.first { input?.rejection(of: $0, in: .point) == nil } ?? fitting.first ?? ways[0]
  }

  /// The text, and for an e-mail field, addresses that contain it.
  private func around(_ text: String) -> [String] {
    guard input?.format == .email else { return [text] }
    return [
      text, "a@\(text)", "a@\(text).c", "\(text)@b.c", "a\(text)", "\(text)b.c", "a@b\(text)",
      "a@b\(text)c", "\(text)a", "a@b.\(text)",
    ]
  }

  /// A text with an addition, so that it equals nothing that conditions compare with.
  private func dressed(_ text: String, _ combination: [Int]) -> String? {
    [text + "!", text + "?", text + " x", "x " + text].first {
      numbers(in: .text($0)) == combination && !isNamed(.text($0))
    }
  }

  /// Whether the values include, for each combination of parts that the field accepts, one that no
  /// condition names. Where there are no parts, numbers are no matter of texts.
  func areAll(in values: [Value]) -> Bool {
    guard parts.count <= Self.few else { return false }
    if parts.isEmpty, let input, !input.acceptsOtherTexts { return true }
    let unnamed = values.filter { !$0.description.isEmpty && !isNamed($0) }
    let known = Set(unnamed.map(numbers(in:)))
    if let all = input?.wholeNumbers(between: -.infinity, and: .infinity) {
      let others = all.map { Value.number($0) }.filter { !isNamed($0) }
      return known.isSuperset(of: others.map(numbers(in:)))
    }
    return combinations.allSatisfy { combination in
      known.contains(combination) || input?.mayAnswer(with: combination.map { parts[$0] }) == false
    }
  }
}

extension [String] {
  /// The length of the shortest text that contains all of these texts, of which there are few.
  var shortestTogether: Int {
    let outermost = filter { word in
      !contains { text in text != word && text.indices.contains { text[$0...].hasPrefix(word) } }
    }
    return outermost.orders.map(\.overlapping.count).min() ?? 0
  }

  /// All permutations. The number of elements is small.
  fileprivate var orders: [[String]] {
    guard count > 1 else { return [self] }
    return indices.flatMap { first in
      var others = self
      let word = others.remove(at: first)
      return others.orders.map { [word] + $0 }
    }
  }

  /// The texts joined so that a common end and beginning appears only once.
  fileprivate var overlapping: String {
    reduce("") { text, word in
      let shared = word.indices.reversed().first { text.hasSuffix(word[..<$0]) }
      return text + (shared.map { word[$0...] } ?? word[...])
    }
  }
}
