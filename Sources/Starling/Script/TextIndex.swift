/// Finds the texts of a script by path or by content.
struct TextIndex {
  private var readings = NameTable()
  /// The texts with each content.
  private var numbers: [[TextNumber]] = []

  init(_ tables: ScriptTables) {
    for (_, number) in tables.translatableTexts {
      let (reading, isNew) = tables.withText(number) { readings.add($0) }
      if isNew { numbers.append([]) }
      numbers[reading].append(number)
    }
  }

  /// What a key of a language table translates; nil if nothing. A path that exists takes precedence
  /// over a text that reads the same.
  func target(of key: Span<UInt8>, in tables: ScriptTables) -> Locale.Target? {
    if let number = tables.text(atPath: key) { return .path(number) }
    if let reading = readings.number(of: key) { return .texts(numbers[reading]) }
    return EngineWords.isKey(key) ? .engine : nil
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
    let text = texts[number]
    let place = Int(text.place.start) + 1..<max(Int(text.place.start) + 1, Int(text.place.end) - 1)
    guard text.isEscaped else { return body(source.bytes.span.extracting(place)) }
    var decoded: [UInt8] = []
    JSONEscape.decode(source.bytes, in: place, into: &decoded)
    return body(decoded.span)
  }
}
