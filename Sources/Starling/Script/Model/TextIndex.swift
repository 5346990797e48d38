/// Finds the texts of a script by path or by content.
package struct TextIndex {
  private var readings = NameTable()
  private var numbers: [[TextNumber]] = []

  package init(_ tables: ScriptTables) {
    for (_, number) in tables.translatableTexts {
      let (reading, isNew) = tables.withText(number) { readings.add($0) }
      if isNew { numbers.append([]) }
      numbers[reading].append(number)
    }
  }

  /// What a key of a language table translates; nil if nothing. A path that exists takes precedence
  /// over a text that reads the same.
  package func target(of key: Span<UInt8>, in tables: ScriptTables) -> Locale.Target? {
    if let number = tables.text(atPath: key) { return .path(number) }
    if let numbers = tables.texts(atListPath: key) { return .shared(numbers) }
    if let reading = readings.number(of: key) { return .texts(numbers[reading]) }
    return EngineWordKeys.isKey(key) ? .engine : nil
  }

  /// For each text, the first text with the same content.
  func firsts(in tables: ScriptTables) -> Column<Text, TextNumber> {
    var firsts = Column<Text, TextNumber>(Array(tables.texts.indices))
    for texts in numbers {
      guard let first = texts.first else { continue }
      for text in texts { firsts[text] = first }
    }
    return firsts
  }
}

extension ScriptTables {
  /// Calls the body with the bytes of a text, with escapes resolved.
  func withText<Result>(_ number: TextNumber, _ body: (Span<UInt8>) -> Result) -> Result {
    source.withText(in: texts[number].place.content, isEscaped: texts[number].isEscaped, body)
  }
}

/// A quick scan of the bytes of a text, which spares most texts a full check.
struct TextScan {
  /// Whether there are two opening braces in a row, as at the start of a placeholder.
  private(set) var hasBraces = false
  /// Whether there is a visible ASCII character.
  private var hasInk = false
  /// Whether there may be a control character or a direction mark.
  private var isSuspicious = false

  /// Whether no rule for texts can apply, placeholders aside.
  var isHarmless: Bool { hasInk && !isSuspicious }

  init(_ text: Span<UInt8>) {
    var previous: UInt8 = 0
    var beforeThat: UInt8 = 0
    for index in text.indices {
      let byte = text[index]
      if byte < 0x80 {
        hasInk = hasInk || byte > 0x20
        hasBraces = hasBraces || byte == UInt8(ascii: "{") && previous == byte
        isSuspicious = isSuspicious || byte < 0x20 || byte == 0x7F
      } else {
        // The controls U+0080 to U+009F, and the direction marks U+202A to U+202E and U+2066 to
        // U+2069.
        let isTurning =
          beforeThat == 0xE2 && (previous == 0x80 || previous == 0x81) && 0xA6...0xAE ~= byte
        isSuspicious = isSuspicious || isTurning || previous == 0xC2 && byte < 0xA0
      }
      (previous, beforeThat) = (byte, previous)
    }
  }
}
