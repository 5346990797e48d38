/// The words for the tests of a condition, each a key of its own.
package enum TestWord: UInt8, CaseIterable {
  case `is`, `in`, contains, atLeast, atMost, empty, visited, not, any

  package var key: Key {
    switch self {
    case .is: .is
    case .in: .in
    case .contains: .contains
    case .atLeast: .atLeast
    case .atMost: .atMost
    case .empty: .empty
    case .visited: .visited
    case .not: .not
    case .any: .any
    }
  }

  /// Whether it tests an answer or a variable.
  var hasSubject: Bool {
    switch self {
    case .is, .in, .contains, .atLeast, .atMost, .empty: true
    case .visited, .not, .any: false
    }
  }

  /// The tests by the raw values of their keys.
  fileprivate static let ofKeys = {
    var tests = [TestWord?](repeating: nil, count: Key.count)
    for test in allCases { tests[Int(test.key.rawValue)] = test }
    return tests
  }()
}

extension Key {
  /// The test of a condition under this key; nil if the key is no test.
  var test: TestWord? { TestWord.ofKeys[Int(rawValue)] }
}
