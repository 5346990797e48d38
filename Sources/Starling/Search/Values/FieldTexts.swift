/// Texts to type into a field: for each class of answers that tests distinguish, at each length at
/// which the field starts or stops accepting them, and for each rejection.
struct FieldTexts {
  /// The texts, the simplest first. Some of them are rejected.
  package private(set) var texts: [String] = []
  /// Whether the accepted texts cover everything that the tests can distinguish.
  private(set) var areExact = false
  private let input: TextInput
  private let operands: TestOperands
  private let typed: [Name]
  private let partTexts: PartTexts
  private let numberTexts: NumberTexts
  private let style: NumberStyle

  /// The texts for a field, in a language that writes numbers in a style. The typed ones are
  /// distinguished from all others, even where the field reads them alike.
  package init(
    _ input: TextInput, _ operands: TestOperands, _ style: NumberStyle, typed: [Name] = []
  ) {
    let bounds: [ValueTest] = [input.min.map { .atLeast($0) }, input.max.map { .atMost($0) }]
      .compactMap(\.self)
    let isAsked = operands.isRead || !typed.isEmpty
    let operands = operands.adding(bounds.map { .test($0) })
    self.input = input
    self.operands = operands
    self.style = style
    self.typed = typed
    partTexts = PartTexts(operands, input)
    numberTexts = NumberTexts(operands)
    texts = (plain + ofOperands + ofLengths + written + broken).flatMap(asTyped).unique
    let accepted = texts.filter { input.rejection(of: $0, in: style) == nil }
    let values = accepted.map(value)
    areExact =
      (bounds.isEmpty || areAroundBounds(values))
      && (!isAsked
        || areDistinguished(by: accepted) && partTexts.areAll(in: values)
          && numberTexts.areAll(in: values.compactMap(\.number), of: input)
          && operands.areWrittenOtherwise(values) && areTypedOtherwise(accepted)
          && areRejectedOtherwise)
  }

  /// Whether the texts include a number on each bound of the field and on each side of it, as far
  /// as there are such texts.
  private func areAroundBounds(_ values: [Value]) -> Bool {
    let codes = Set(texts.compactMap { input.rejection(of: $0, in: style) })
    return numberTexts.areAll(in: values.compactMap(\.number), of: input)
      && codes.isSuperset(of: input.rejectionsByBounds)
  }

  private func value(of text: String) -> Value { input.value(of: text, in: style) }

  /// A number as people type it, besides the text itself, which a field for numbers may refuse.
  private func asTyped(_ text: String) -> [String] {
    switch input.format {
    case .any, .email: [text]
    case .integer, .number:
      JSONNumber.value(ofText: text) == nil && style.value(of: text) == nil
        ? [text] : [style.text(text), text]
    }
  }

  /// Whether the texts include, for each one that is distinguished as it is typed, another one with
  /// a value that passes the same tests.
  private func areTypedOtherwise(_ accepted: [String]) -> Bool {
    let named = Set(typed)
    let classes = operands.classes
    func valueClass(_ text: String) -> ValueTests.Class {
      classes.valueClass(of: StoredValue(value(of: text)))
    }
    let others = Set(accepted.filter { !named.contains(Name($0)) }.map(valueClass))
    return accepted.filter { named.contains(Name($0)) }.allSatisfy { text in
      others.contains(valueClass(text)) || operands.isDistinguished(value(of: text))
    }
  }

  /// Whether the texts include, for each rejection of one that is distinguished as it is typed,
  /// another one that is rejected for the same reason.
  private var areRejectedOtherwise: Bool {
    guard !typed.isEmpty else { return true }
    let named = Set(typed)
    func codes(_ texts: some Sequence<String>) -> Set<RejectCode> {
      Set(texts.compactMap { input.rejection(of: $0, in: style) })
    }
    return codes(typed.map(\.text)).isSubset(of: codes(texts.filter { !named.contains(Name($0)) }))
  }

  /// The texts that matter as they are written or typed, and forms of them that read alike.
  private var written: [String] {
    operands.writtenForms + typed.flatMap { TestOperands.forms(of: $0.text) }
  }

  /// Whether the texts cover everything that conditions on the whole answer distinguish. If case
  /// and outer white space matter, each text in a condition also needs one that differs from it in
  /// nothing else.
  private func areDistinguished(by accepted: [String]) -> Bool {
    let isOfNumbers = input.format == .integer || input.format == .number
    guard operands.areExact(for: accepted.map(value), in: isOfNumbers ? input : nil) else {
      return false
    }
    guard operands.isExact else { return true }
    let named = Set(operands.texts)
    let variants = Set(
      accepted.filter { !named.contains($0) }.map {
        Operand.meaning(of: value(of: $0), isExact: false)
      })
    return operands.texts.allSatisfy { text in
      variants.contains(Operand.meaning(of: .text(text), isExact: false))
        || !text.isBlank && !input.accepts(aFormOf: text.foldedForComparison)
    }
  }

  // MARK: Sources of texts

  /// Texts of which a condition rarely asks for all, nor for a part of all.
  static let others = ["Something else", "Ann", "x"]

  /// Texts that no condition asks for, and the empty one.
  private var plain: [String] {
    let other: [String] =
      switch input.format {
      case .any: Self.others
      case .email where operands.parts.isEmpty: ["ann@example.com", "a@b.c"]
      case .email: ["ann@example.com", "a@b.c", "x@y.z", "1@2.3", "me@host.org"]
      case .integer: ["1", "42"]
      case .number: ["1", "1.5", "42"]
      }
    return other.filter { !isAskedFor($0) } + [""]
  }

  private func isAskedFor(_ text: String) -> Bool {
    let value = value(of: text)
    return partTexts.isNamed(value) || partTexts.isPart(in: value)
  }

  private var ofOperands: [String] {
    let isOfNumbers = input.format == .integer || input.format == .number
    let numbers =
      numberTexts.plain
      + (isOfNumbers || operands.mayHavePartsOfNumbers ? numberTexts.withParts : [])
    let parts = operands.partTexts
    let texts = operands.texts + parts + operands.texts.map { String($0.trimmed()) }
    let inside = operands.isExact ? parts.map { "a\($0)b" } : []
    let combined = partTexts.texts + inside
    let variants =
      operands.isExact
      ? operands.texts.flatMap { [$0.uppercased(), $0.lowercased(), " " + $0] } : []
    let padded = (texts + numbers + combined).compactMap(padded)
    return texts + variants + numbers + combined + padded + texts.flatMap(dressed)
  }

  /// A part of an answer with additions that the format accepts.
  private func dressed(_ part: String) -> [String] {
    switch input.format {
    case .any: fitted(part)
    case .email:
      [
        "a@b.c" + part, part + "@b.c", "a@" + part, "a@" + part + ".c", "a" + part, part + "a",
        "a" + part + "a", "a@b" + part + "c",
      ]
    case .integer, .number: ["1" + part, part + "1"]
    }
  }

  /// Texts with lengths at and around the limits, in the format if possible.
  private var ofLengths: [String] {
    var lengths: [Int] = []
    if let minLength = input.minLength { lengths += [minLength, minLength - 1, minLength + 1] }
    if let maxLength = input.maxLength { lengths += [maxLength, maxLength + 1, maxLength - 1] }
    let possible = lengths.filter { 1...TextInput.longestAnswer ~= $0 }.unique
    let texts = [""] + operands.partTexts + operands.texts
    return possible.flatMap { length in texts.map { filled($0, to: length) } }
  }

  /// The text, made long enough with white space, which comparisons usually ignore.
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
      let host = "@b.c"
      return String(repeating: "a", count: max(0, missing - host.count)) + text
        + host.suffix(missing)
    case .integer: return text + String(repeating: "1", count: missing)
    case .number where length > 300:
      return text + "1." + String(repeating: "1", count: max(0, missing - 2))
    case .number: return text + String(repeating: "1", count: missing)
    }
  }

  /// Texts in a format that the field does not accept.
  private var broken: [String] {
    guard input.format != .any else { return [] }
    let least = max(1, input.minLength ?? 1)
    guard least <= TextInput.longestAnswer else { return [] }
    return ["nothing of the kind", String(repeating: "x", count: least)]
  }
}

extension TextInput {
  /// The maximum length of an answer that is tried.
  package static let longestAnswer = 65_536

  /// Whether answers on both sides of its limits are tried.
  var hasTriedLimits: Bool {
    (minLength ?? 0) <= Self.longestAnswer && (maxLength ?? 0) < Self.longestAnswer
  }

  /// The reasons for which the rules of the field can refuse a text.
  package var rejections: [RejectCode] {
    var codes: [RejectCode] = isRequired ? [.empty] : []
    if let minLength, minLength > 1 { codes.append(.tooShort) }
    if maxLength != nil { codes.append(.tooLong) }
    guard longest > 0, shortest <= longest else { return codes }
    switch format {
    case .any: return codes
    case .email: return codes + [.notAnEmail]
    case .integer: return codes + [.notAnInteger] + rejectionsByBounds
    case .number: return codes + [.notANumber] + rejectionsByBounds
    }
  }
}
