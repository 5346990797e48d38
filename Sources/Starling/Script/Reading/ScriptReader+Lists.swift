// A choice that names a list is read as if the list were written there.
extension ScriptReader {
  /// Finds the lists before any block is read, wherever they stand in the file.
  mutating func nameLists() {
    guard let lists = part(.lists, of: JSONDocument.root) else { return }
    var members = document.members(of: lists)
    while let (key, value) = document.nextMember(&members) {
      guard document.isOwn(key) else { continue }
      document.withText(key) { _ = tables.listNumbers.add($0) }
      let place = document[key].place
      let whole = Place(Int(place.start), Int(document[value].end))
      tables.lists.append(ButtonList(keyPlace: place, place: whole))
      listNodes.append(value)
    }
    if hasWrong(lists) { misfits.blocksWithErrors.insert(Name(Key.lists.name)) }
  }

  mutating func readButtons(_ node: Int, of block: inout Block) -> Run<Button> {
    guard document[node].kind == .string else { return readButtons(node) }
    let known = document.withText(node) { tables.listNumbers.number(of: $0) }
    guard let list = known.map({ ListNumber($0) }), !document[node].isWrong else { return .empty }
    block.list = list
    let buttons = readButtons(listNodes[list.index])
    tables.lists[list].add(buttons, of: block.number)
    return buttons
  }

  /// Reads the lists of which no block has a copy: they may have mistakes, and shall be written.
  mutating func readUnusedLists() {
    for list in tables.lists.indices where tables.lists[list].blocks.isEmpty {
      let buttons = readButtons(listNodes[list.index])
      tables.lists[list].add(buttons, of: nil)
    }
  }

  /// Whether an error was found inside a value, or in the list that it shares.
  func hasWrong(_ value: Int, sharing list: ListNumber? = nil) -> Bool {
    (value..<Int(document[value].next)).contains { document[$0].isWrong }
      || list.map { hasWrong(listNodes[$0.index]) } ?? false
  }
}
