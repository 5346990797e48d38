extension ScriptReader {
  mutating func readNext(_ node: Int, into link: inout Link) {
    link.next = document[node].isWrong ? .end : readTarget(node)
    link.place = document[node].place
  }

  mutating func readBranches(_ node: Int) -> Run<Branch> {
    let start = tables.branches.endIndex
    if document[node].isWrong { appendBranch(node) }
    var elements = document.elements(of: node)
    while let element = document.nextElement(&elements) { appendBranch(element) }
    return start..<tables.branches.endIndex
  }

  private mutating func appendBranch(_ node: Int) {
    let next = part(.next, of: node)
    let branch = Branch(
      when: readCondition(document.member(.when, of: node) ?? node),
      next: next.map { readTarget($0) } ?? .end, place: document[node].place,
      nextPlace: next.map { document[$0].place } ?? .none)
    tables.branches.append(branch)
  }

  // MARK: Buttons

  mutating func append(_ one: Button?, _ other: Button? = nil) -> Run<Button> {
    let start = tables.buttons.endIndex
    if let one { tables.buttons.append(one) }
    if let other { tables.buttons.append(other) }
    return start..<tables.buttons.endIndex
  }

  mutating func readButtons(_ node: Int) -> Run<Button> {
    let start = tables.buttons.endIndex
    var elements = document.elements(of: node)
    while let element = document.nextElement(&elements) {
      let button = readButton(element, style: .style)
      tables.buttons.append(button)
    }
    return start..<tables.buttons.endIndex
  }

  mutating func readSkip(_ node: Int) -> ButtonNumber {
    var button = readButton(node, style: .style)
    if part(.style, of: node) == nil { button.style = .lightButton }
    return tables.buttons.append(button)
  }

  /// Reads a button from its own object, from its block's object, or from a plain title.
  mutating func readButton(_ node: Int, style: Key) -> Button {
    let title = document[node].kind == .string ? node : part(.title, of: node) ?? node
    var button = Button(place: document[node].place, title: readText(title))
    if document[node].isWrong { button.link.next = .end }
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard let name = document[key].key, !document[key].isWrong else { continue }
      switch name {
      case style: button.style = word(value) ?? .button
      case .alone: button.isAlone = !document[value].isWrong && document.boolean(value)
      case .when: button.when = readCondition(value)
      case _ where Assignment.Deed.keys.contains(name):
        if button.sets.isEmpty { button.sets = readAssignments(of: node) }
      case .value:
        button.value = readValue(value).map {
          tables.values.append(ButtonValue(value: $0, place: document[value].place))
        }
      case .branches: button.link.branches = readBranches(value)
      case .next: readNext(value, into: &button.link)
      case .was where style == .style: tables.note(readNames(value), ofButtonAt: button.place)
      default:
        guard let field = HostRequest.keys[name], !document[value].isWrong else { continue }
        read(value, field, into: &button.request)
      }
    }
    return button
  }

  /// Reads what a button or a block does to variables, in the order in which it is done.
  mutating func readAssignments(of node: Int) -> Run<Assignment> {
    let start = tables.assignments.endIndex
    for key in Assignment.Deed.keys {
      if let members = part(key, of: node) { readAssignments(members, adds: key == .add) }
    }
    return start..<tables.assignments.endIndex
  }

  /// Reads what the answers of a rating add.
  mutating func readAdditions(_ node: Int) -> Run<Assignment> {
    let start = tables.assignments.endIndex
    readAssignments(node, adds: true)
    return start..<tables.assignments.endIndex
  }

  private mutating func readAssignments(_ node: Int, adds: Bool) {
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard document.isOwn(key) else { continue }
      let number = variable(named: key)
      tables.variables[number].isSet = true
      if adds { tables.variables[number].isAdded = true }
      if tables.variables[number].definition == nil {
        tables.variables[number].definition = document[key].place
      }
      guard let read = document[value].isWrong ? nil : document.value(of: value, lists: adds)
      else { continue }
      let assignment = Assignment(
        variable: number, deed: adds ? .add(read) : .set(read), place: document[key].place,
        valuePlace: document[value].place)
      for amount in assignment.deed.amounts { tables.variables[number].note(amount) }
      tables.assignments.append(assignment)
    }
  }
}
