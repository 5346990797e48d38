extension Configuration {
  /// What is wrong with the values, or with the text from which they were read. With any error, the
  /// verdict is no: it is not known when the author wants to ask.
  package var errors: [Diagnostic] {
    errorsOfValues + faults(ofGate: .none).map { $0.noting("it stands in \"scenario\"") }
  }

  /// What is wrong with single values, whatever rules these are laid over.
  var errorsOfValues: [Diagnostic] { faults + Configuration.fields.flatMap { $0.errors(in: self) } }

  /// What is wrong with a scenario that ``scenario`` names.
  func faults(ofGate place: Place) -> [Diagnostic] {
    guard let scenario, let name = scenario.name else { return [] }
    guard scenarios?[name] != nil else {
      let nearest = Spelling(scenarios?.names ?? []).nearest(to: name)
      let finding = Finding.contradiction("\"scenarios\" has no \(quoted(name))")
      return [Diagnostic(place, finding, suggestion: nearest)]
    }
    guard scenario != Conditions(named: name) else { return [] }
    let reason = "its limits count only where they stand, in \(quoted(name)) of \"scenarios\""
    return [Diagnostic(place, .contradiction(reason))]
  }
}

extension PropertyField<Configuration> {
  /// The errors of the value, as they would be found in a file. The note names the key.
  fileprivate func errors(in configuration: Configuration) -> [Diagnostic] {
    guard let value = json(configuration)?.text, field.shape.mayBeWrong(value) else { return [] }
    // JSON has no way to write what is not a finite number.
    guard value != "null" else {
      let finding = Finding.wrongType(expected: "a number", found: "none that is finite")
      return [Diagnostic(.none, finding).noting("it stands in \(quoted(key.name))")]
    }
    let source = SourceText(name: "configuration", text: "{ \(quoted(key.name)): \(value) }")
    let (document, syntax) = JSONReader.read(source)
    let note = "\(quoted(key.name)) is \(value.prefix(80))"
    guard document.isComplete else { return syntax.map { $0.noting(note) } }
    let (checked, format) = FormatCheck.run(document, as: .object(.configuration))
    let reading = value.hasEscape ? ConfigurationReading(JSONDocument.root, of: checked) : nil
    return (syntax + format + (reading?.controlCharacters ?? [])).map { $0.noting(note) }
  }
}

extension String {
  /// Whether a value as JSON has an escape, as which a control character is always written.
  fileprivate var hasEscape: Bool { utf8.contains(UInt8(ascii: "\\")) }
}

extension Shape {
  /// Whether Swift code can have set a value of the right type that no file may have.
  fileprivate func mayBeWrong(_ json: String) -> Bool {
    switch self {
    case .boolean: false
    case .text, .string: json.hasEscape
    case .nullable(let shape): shape.mayBeWrong(json)
    default: true
    }
  }
}

extension ConfigurationReading {
  /// Finds texts that could control a terminal.
  var controlCharacters: [Diagnostic] {
    shownTexts.compactMap { place, text in
      text.firstControlCharacter.map { Diagnostic(place, .controlCharacter($0)) }
    }
  }
}

extension Finding {
  static func contradiction(_ reason: String) -> Finding {
    Finding(.contradiction, "this can never say yes: \(reason)")
  }

  static func controlCharacter(_ scalar: UInt32) -> Finding {
    Finding(
      .controlCharacter,
      "the text holds the control character \(codePoint(scalar)), which could control a terminal")
  }
}
