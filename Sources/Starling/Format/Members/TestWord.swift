/// The words for the tests of a condition, each a key of its own.
package enum TestWord: UInt8, CaseIterable {
  case `is`, `in`, contains, has, atLeast, atMost, empty, visited, not, any, all

  private static func row(
    _ key: Key, _ shape: Shape, _ meaning: Meaning, _ example: Meaning
  ) -> (field: Field, example: Meaning) { (Field(key, shape, meaning), example) }

  private var row: (field: Field, example: Meaning) {
    switch self {
    case .is:
      Self.row(
        .is, .scalar,
        "Holds if the value equals this; numbers compare as numbers, texts ignore case.",
        #"{ "of": "plan", "is": "pro" }"#)
    case .in:
      Self.row(
        .in, .scalars, "Holds if the value equals one of these.",
        #"{ "of": "country", "in": ["de", "fr"] }"#)
    case .contains:
      Self.row(
        .contains, .string, "Holds if the text contains this.",
        #"{ "of": "notes", "contains": "crash" }"#)
    case .has:
      Self.row(
        .has, .scalar, "Holds if this is among several answers, or is the only one.",
        #"{ "of": "likes", "has": "Price" }"#)
    case .atLeast:
      Self.row(
        .atLeast, .number(notNegative: false),
        "Holds if the value is a number of at least this, or has so many answers.",
        #"{ "of": "seats", "atLeast": 5 }"#)
    case .atMost:
      Self.row(
        .atMost, .number(notNegative: false),
        "Holds if the value is a number of at most this, or has no more answers.",
        #"{ "of": "age", "atMost": 17 }"#)
    case .empty:
      Self.row(
        .empty, .boolean,
        "true: holds if there is no value or only white space; false: holds otherwise.",
        #"{ "of": "name", "empty": false }"#)
    case .visited:
      Self.row(
        .visited, .blockID(orEnd: false), "Holds if the conversation has visited this block.",
        #"{ "visited": "stars" }"#)
    case .not:
      Self.row(
        .not, .condition, "Holds if this does not.", #"{ "not": { "of": "beta", "is": false } }"#)
    case .any:
      Self.row(
        .any, .list(of: .condition), "Holds if one of these holds.",
        #"""
        { "any": [{ "of": "role", "is": "admin" },
                              { "of": "role", "is": "owner" }] }
        """#)
    case .all:
      Self.row(
        .all, .list(of: .condition), "Holds if all of these hold.",
        #"""
        { "all": [{ "of": "country", "is": "at" },
                              { "of": "age", "atLeast": 18 }] }
        """#)
    }
  }

  package var key: Key { field.key }

  var field: Field { row.field }

  /// A condition with this test.
  package var example: Meaning { row.example }

  /// Whether it tests an answer or a variable.
  package var hasSubject: Bool {
    switch field.shape {
    case .blockID, .condition, .list: false
    default: true
    }
  }

  /// The tests by the numbers of their keys.
  fileprivate static let ofKeys = {
    var tests = [TestWord?](repeating: nil, count: Key.count)
    for test in allCases { tests[Int(test.key.number)] = test }
    return tests
  }()
}

extension Key {
  /// The test of a condition under this key; nil if the key is no test.
  package var test: TestWord? { TestWord.ofKeys[Int(number)] }
}
