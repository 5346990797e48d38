/// Why a JSON text cannot be read.
package protocol JSONFailure: Error {
  /// The part to which keys lead is not what is expected. An element of a list has no key.
  init(at keys: [String?], expected: String)
}

/// A part of a JSON text that a program wrote. Reading throws if it has not the expected form.
package struct JSONPart<Failure: JSONFailure> {
  private let whole: Whole
  let node: Int

  /// All parts share the document.
  private final class Whole {
    let document: JSONDocument
    init(_ document: JSONDocument) { self.document = document }
  }

  package init(_ document: JSONDocument) { self.init(Whole(document), JSONDocument.root) }

  private init(_ whole: Whole, _ node: Int) { (self.whole, self.node) = (whole, node) }

  var document: JSONDocument { whole.document }
  private var kind: JSONDocument.Kind { document[node].kind }

  /// The part as it is written.
  package var json: String { document.source.text(at: document[node].place) }

  package var text: String? { kind == .string ? document.string(node) : nil }

  /// The truth value; nil for anything else.
  package var boolean: Bool? { kind == .true ? true : kind == .false ? false : nil }

  /// The number, which may be infinite; nil for anything else.
  var number: Double? { kind == .number ? document.number(node) : nil }

  package func nonNull() -> Self? { kind == .null ? nil : self }

  /// The member of an object; nil if it is missing.
  package func optional(_ name: String) throws(Failure) -> Self? {
    guard kind == .object else { throw failure("object") }
    return document.member(name, of: node).map { Self(whole, $0) }
  }

  /// The member of an object; nil if it is missing or `null`.
  package func given(_ name: String) throws(Failure) -> Self? { try optional(name)?.nonNull() }

  package func member(_ name: String) throws(Failure) -> Self {
    guard let member = try optional(name) else { throw failure("value", in: [name]) }
    return member
  }

  func members() throws(Failure) -> [(name: String, part: Self)] {
    guard kind == .object else { throw failure("object") }
    var members: [(name: String, part: Self)] = []
    document.forEachMember(of: node) { members.append((document.string($0), Self(whole, $1))) }
    return members
  }

  package func elements() throws(Failure) -> [Self] {
    guard kind == .array else { throw failure("list") }
    var elements: [Self] = []
    document.forEachElement(of: node) { elements.append(Self(whole, $0)) }
    return elements
  }

  /// The elements of a list, each read by a body; none if it is missing.
  package func list<Element>(
    _ name: String, _ read: (Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    var list: [Element] = []
    for element in try given(name)?.elements() ?? [] { list.append(try read(element)) }
    return list
  }

  package func string() throws(Failure) -> String {
    guard let text else { throw failure("text") }
    return text
  }

  func words(_ name: String) throws(Failure) -> [String] {
    try list(name) { part throws(Failure) in try part.string() }
  }

  func word<Word: RawRepresentable>() throws(Failure) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: try string()) else { throw failure("known word") }
    return word
  }

  func double() throws(Failure) -> Double {
    guard let number, number.isFinite else { throw failure("number") }
    return number
  }

  /// A whole number. It is read exactly unless it has a fraction or an exponent, since a `Double`
  /// loses the last digits of large numbers.
  package func integer(
    in range: ClosedRange<Int64> = .min ... .max, _ expected: String = "number in range"
  ) throws(Failure) -> Int64 {
    guard let number else { throw failure("number") }
    guard let integer = Int64(json) ?? Int64(exactly: number) else {
      throw failure("whole number that can be counted with")
    }
    guard range ~= integer else { throw failure(expected) }
    return integer
  }

  package func integer(in range: ClosedRange<Int>) throws(Failure) -> Int {
    Int(try integer(in: Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  /// A count that may be missing.
  func count(_ name: String) throws(Failure) -> Int? { try given(name)?.integer(in: 0...Int.max) }
}

extension JSONPart {
  var keys: [String?] { document.keys(to: node) }

  /// The error for this part, or for a member of it.
  func failure(_ expected: String, in member: [String?] = []) -> Failure {
    Failure(at: keys + member, expected: expected)
  }
}

extension JSONDocument {
  /// The keys of the members in which a value lies; nil where it lies in an element of a list.
  fileprivate func keys(to node: Int) -> [String?] {
    var keys: [String?] = []
    var outer = Self.root
    while outer != node {
      let key = self[outer].kind == .object ? 1 : 0
      var inner = outer + 1 + key
      while self[inner].next <= node { inner = Int(self[inner].next) + key }
      keys.append(key == 1 ? string(inner - 1) : nil)
      outer = inner
    }
    return keys
  }
}
