extension Script.Condition {
  var json: JSONText {
    var members: [(String, JSONText)] = []
    // All tests of a condition share their variable, which is written once.
    if let variable = tests.lazy.compactMap(\.variable).first {
      members.append(("of", .string(variable)))
    }
    for test in tests {
      let member = test.json(besides: members.map(\.0))
      members.append(member)
    }
    if tests.contains(where: \.isExact) { members.append(("exact", .boolean(true))) }
    return .object(members)
  }
}

extension Script.ConditionTest {
  /// The key and the value of the test. If `is` is taken, the test is written as `in`.
  fileprivate func json(besides keys: [String]) -> (String, JSONText) {
    switch kind {
    case .equals(let values):
      values.count == 1 && !keys.contains("is")
        ? ("is", values[0].jsonText) : ("in", .array(values.map(\.jsonText)))
    case .contains(let part): ("contains", .string(part))
    case .atLeast(let number): ("atLeast", .number(number))
    case .atMost(let number): ("atMost", .number(number))
    case .isEmpty(let isEmpty): ("empty", .boolean(isEmpty))
    case .visited(let block): ("visited", .string(block.id))
    case .not(let inner): ("not", inner.json)
    case .any(let inner): ("any", .array(inner.map(\.json)))
    }
  }
}
