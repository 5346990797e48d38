internal import Starling

/// Texts to type into a field: one for each class that the conditions on its answer tell apart, at
/// each length where it begins or ceases to be accepted, and one for each rejection.
struct FieldTexts {
  private(set) var accepted: [String] = []
  private(set) var refused: [String] = []
  /// Whether the accepted texts are all that conditions can tell apart.
  private(set) var isExact = false
  private let input: TextInput
  private let operands: Interest.Operands
  private let partTexts: PartTexts
  private let numberTexts: NumberTexts

  private static let mostAccepted = 256

  init(_ input: TextInput, _ operands: Interest.Operands) {
    self.input = input
    self.operands = operands
    partTexts = PartTexts(operands, input)
    numberTexts = NumberTexts(operands)
    var accepted: [String] = []
    var refusals: [RejectCode: [String]] = [:]
    for text in (plain + ofOperands + ofLengths + shortNumbers + broken).unique {
      if let code = input.rejection(of: text) {
        refusals[code, default: []].append(text)
      } else {
        accepted.append(text)
      }
    }
    self.accepted = Array(accepted.prefix(Self.mostAccepted))
    isExact =
      areToldApart(by: accepted) && accepted.count <= Self.mostAccepted
      && partTexts.areAll(in: accepted.map(input.value(of:)))
      && numberTexts.areAll(in: accepted, of: input)
    refused = refusals.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { code, texts in
      code == .tooShort || code == .tooLong ? self.nearest(texts, to: code) : [texts[0]]
    }
  }

  /// Whether there are texts for all that conditions on the whole tell apart: where case and outer
  /// white space matter, for each text that they name also one that differs from it in nothing
  /// else.
  private func areToldApart(by accepted: [String]) -> Bool {
    guard operands.isExact else { return operands.areExact }
    guard !operands.hasExactParts, !operands.mayHavePartsOfNumbers else { return false }
    let named = Set(operands.texts)
    let variants = Set(
      accepted.filter { !named.contains($0) }.map {
        Operand.meaning(of: input.value(of: $0), isExact: false)
      })
    return operands.texts.allSatisfy {
      variants.contains(Operand.meaning(of: .text($0), isExact: false))
    }
  }

  /// The text whose length misses what is asked by one, where there is such.
  private func nearest(_ texts: [String], to code: RejectCode) -> [String] {
    let length = code == .tooShort ? (input.minLength ?? 1) - 1 : (input.maxLength ?? 0) + 1
    return [texts.first { $0.count == length } ?? texts[0]]
  }

  // MARK: Where texts come from

  /// Texts that nobody asks for, and the empty one.
  private var plain: [String] {
    let other: [String] =
      switch input.format {
      case .any: ["Something else", "Other", "x"]
      case .email where operands.parts.isEmpty: ["a@b.c", "someone@example.com"]
      case .email: ["a@b.c", "someone@example.com", "x@y", "1@2", "me@host.org"]
      case .integer: ["1", "42"]
      case .number: ["1", "1.5", "42"]
      }
    return other.filter { !isAskedFor($0) } + [""]
  }

  private func isAskedFor(_ text: String) -> Bool {
    let value = input.value(of: text)
    return partTexts.isNamed(value) || partTexts.isPart(in: value)
  }

  private var ofOperands: [String] {
    let isOfNumbers = input.format == .integer || input.format == .number
    let numbers =
      numberTexts.plain
      + (isOfNumbers || operands.mayHavePartsOfNumbers ? numberTexts.withParts : [])
    let texts = operands.texts + operands.parts + operands.texts.map { String($0.trimmed()) }
    let inside = operands.isExact ? operands.parts.map { "a\($0)b" } : []
    let combined = partTexts.texts + inside
    let variants =
      operands.isExact
      ? operands.texts.flatMap { [$0.uppercased(), $0.lowercased(), " " + $0] } : []
    let padded = (texts + numbers + combined).compactMap(padded)
    return texts + variants + numbers + combined + padded + texts.flatMap(dressed)
  }

  /// A part of an answer inside something that the format takes.
  private func dressed(_ part: String) -> [String] {
    switch input.format {
    case .any: fitted(part)
    case .email:
      ["a@b.c" + part, part + "@b.c", "a@" + part, "a" + part, part + "a", "a" + part + "a"]
    case .integer, .number: ["1" + part, part + "1"]
    }
  }

  /// A text of some length that the format takes, if it takes one.
  private var ofLengths: [String] {
    var lengths: [Int] = []
    if let minLength = input.minLength { lengths += [minLength, minLength - 1, minLength + 1] }
    if let maxLength = input.maxLength { lengths += [maxLength, maxLength + 1, maxLength - 1] }
    let possible = lengths.filter { 1...TextInput.longestAnswer ~= $0 }.unique
    return possible.flatMap { length in
      [filled("", to: length)] + (operands.parts + operands.texts).map { filled($0, to: length) }
    }
  }

  /// Where there is little room, numbers in other forms than people write them.
  private var shortNumbers: [String] { input.maxLength.map(numberTexts.short(for:)) ?? [] }

  /// What is too short may be long enough with white space, which no comparison looks at.
  private func padded(_ text: String) -> String? {
    guard let minLength = input.minLength, text.count < minLength,
      minLength <= TextInput.longestAnswer
    else { return nil }
    return text + String(repeating: " ", count: minLength - text.count)
  }

  private func fitted(_ text: String) -> [String] {
    guard let minLength = input.minLength, minLength <= TextInput.longestAnswer else { return [] }
    return [filled(text, to: minLength)]
  }

  private func filled(_ text: String, to length: Int) -> String {
    let missing = max(0, length - text.count)
    switch input.format {
    case .any: return text + String(repeating: "x", count: missing)
    case .email:
      if text.contains("@") { return String(repeating: "a", count: missing) + text }
      let host = missing > 4 ? "@b.c" : "@b"
      return String(repeating: "a", count: max(0, missing - host.count)) + text
        + host.suffix(missing)
    case .integer: return text + String(repeating: "1", count: missing)
    case .number where length > 300:
      return text + "1." + String(repeating: "1", count: max(0, missing - 2))
    case .number: return text + String(repeating: "1", count: missing)
    }
  }

  /// Texts of a format that the field does not take.
  private var broken: [String] {
    guard input.format != .any else { return [] }
    let least = max(1, input.minLength ?? 1)
    guard least <= TextInput.longestAnswer else { return [] }
    return ["nothing of the kind", String(repeating: "x", count: least)]
  }
}
