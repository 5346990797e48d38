/// Writes conditions as JSON.
struct ConditionWriter {
  let tables: ScriptTables

  func json(_ number: ConditionNumber) -> JSONText {
    let tests = tables.tests[tables.conditions[Int(number)].tests.range]
    var members: [(String, JSONText)] = []
    // What its tests look at is said once for all of them.
    if let variable = tests.lazy.compactMap(\.subject.variable).first {
      members.append(("of", .string(tables.variables[Int(variable)].name.text)))
    }
    for test in tests { add(test, to: &members) }
    if tests.contains(where: isExact) { members.append(("exact", .boolean(true))) }
    return .object(members)
  }

  private func add(_ test: Test, to members: inout [(String, JSONText)]) {
    switch test.kind {
    case .equals(let run):
      let values = tables.operands[run.range].map(\.value.jsonText)
      let isTaken = members.contains { $0.0 == "is" }
      let isOne = values.count == 1 && !isTaken
      members.append(isOne ? ("is", values[0]) : ("in", .array(values)))
    case .contains(let run):
      members += tables.operands[run.range].map { ("contains", $0.value.jsonText) }
    case .atLeast(let number): members.append(("atLeast", .number(number)))
    case .atMost(let number): members.append(("atMost", .number(number)))
    case .empty(let isEmpty): members.append(("empty", .boolean(isEmpty)))
    case .visited(let block):
      members.append(("visited", .string(tables.id(block))))
    case .not(let inner): members.append(("not", json(inner)))
    case .any(let run):
      members.append(("any", .array(run.range.map { json(ConditionNumber($0)) })))
    }
  }

  private func isExact(_ test: Test) -> Bool {
    switch test.kind {
    case .equals(let run), .contains(let run): tables.operands[run.range].contains(where: \.isExact)
    case .atLeast, .atMost, .empty, .visited, .not, .any: false
    }
  }
}
