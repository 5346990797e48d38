import Starling

/// Two readers agree on what is JSON, and a value that is written reads the same.
enum JSONLaws {
  static func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    let (document, problems) = JSONReader.read(SourceText(name: "fuzz", bytes: bytes))
    for problem in problems {
      let place = problem.place
      try expect(place.start <= place.end && place.end <= bytes.count, "\(problem) lies outside")
    }
    let isStrict = problems.allSatisfy { $0.code == .duplicateKey }
    try expect(isStrict == StrictJSON.accepts(bytes), "another reader disagrees with \(problems)")
    try expect(document.isComplete || !problems.isEmpty, "it was given up without a reason")
    if isStrict { try checkWriting(document, problems.count) }
  }

  private static func checkWriting(
    _ document: JSONDocument, _ duplicates: Int
  ) throws(BrokenLaw) {
    let value = document.value(at: JSONDocument.root)
    for text in [value.text, value.laidOut()] {
      let (again, problems) = JSONReader.read(SourceText(name: "fuzz", text: text))
      try expect(again.isComplete && problems.count == duplicates, "\(problems) in \(text)")
      try expect(again.value(at: JSONDocument.root).text == value.text, "it changes: \(text)")
    }
  }

  /// Throws if a text is not JSON.
  static func expectJSON(_ text: String, on oneLine: Bool = false) throws(BrokenLaw) {
    try expect(StrictJSON.accepts(Array(text.utf8)), "this is no JSON: \(text)")
    if oneLine { try expect(!text.utf8.contains(0x0A), "this is no line: \(text)") }
  }
}

extension JSONDocument {
  /// A value with its content; numbers keep their spelling.
  fileprivate func value(at node: Int) -> JSONText {
    switch self[node].kind {
    case .null: return .null
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .number: return .raw(source.text(at: self[node].place))
    case .string: return .string(string(node))
    case .array:
      var elements: [JSONText] = []
      forEachElement(of: node) { elements.append(value(at: $0)) }
      return .array(elements)
    case .object:
      var members: [(String, JSONText)] = []
      forEachMember(of: node) { members.append((string($0), value(at: $1))) }
      return .object(members)
    }
  }
}
