/// A list of buttons that choices share. The reader copies it into each of them, so that nothing
/// that happens in a conversation knows of it.
package struct ButtonList: Sendable {
  let keyPlace: Place
  /// The key and the list.
  package let place: Place
  package private(set) var blocks: [BlockNumber] = []
  /// The buttons of the first copy or, if there is none, buttons that no block has.
  package private(set) var buttons = Run<Button>.empty

  init(keyPlace: Place, place: Place) { (self.keyPlace, self.place) = (keyPlace, place) }

  mutating func add(_ copy: Run<Button>, of block: BlockNumber?) {
    if blocks.isEmpty { buttons = copy }
    if let block { blocks.append(block) }
  }
}

package typealias ListNumber = Number<ButtonList>

extension ScriptTables {
  package func name(of list: ListNumber) -> String { listNumbers.text(list.index) }

  /// The id of a block, if a place is in the list that it shares with others.
  func sharer(_ block: BlockNumber, at place: Place) -> String? {
    guard let list = blocks[block].list, lists[list].place.contains(place) else { return nil }
    return id(block)
  }

  package func sharers(at place: Place) -> [BlockNumber] {
    lists.first { $0.place.contains(place) }?.blocks ?? []
  }

  /// Findings by their place, those in the copies of a list once.
  func inOrder(_ found: [Diagnostic]) -> [Diagnostic] {
    lists.isEmpty ? found.inOrder : found.inOrder.saidOnce
  }
}

/// The path of a title in a shared list: `lists.agree.0.title`. It stands for the title in all
/// copies, for which the path of a single one takes precedence.
struct ListPath {
  let name: String
  let index: Int

  init?(_ path: String) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "lists", parts[3] == "title",
      Name(String(parts[1])).isValid, let index = TextPath.Part.number(parts[2])
    else { return nil }
    name = String(parts[1])
    self.index = index
  }

  init?(_ path: Span<UInt8>) {
    let prefix = "lists."
    guard path.count > prefix.utf8.count,
      path.extracting(0..<prefix.utf8.count).isEqual(to: prefix.utf8.span)
    else { return nil }
    self.init(String(decoding: path.indices.map { path[$0] }, as: UTF8.self))
  }

  init(_ name: String, _ index: Int) { (self.name, self.index) = (name, index) }

  var description: String { "lists.\(name).\(index).title" }
}

extension ScriptTables {
  var listPaths: [String] {
    lists.indices.flatMap { list in
      lists[list].buttons.enumerated().map { ListPath(name(of: list), $0.offset).description }
    }
  }

  /// The titles in all copies of a list that a path stands for; nil if it stands for none.
  package func texts(atListPath path: Span<UInt8>) -> [TextNumber]? {
    guard !lists.isEmpty, let path = ListPath(path),
      let number = listNumbers[Name(path.name)].map({ ListNumber($0) }),
      path.index < lists[number].buttons.count
    else { return nil }
    let copies = lists[number].blocks.map { blocks[$0].buttons }
    return (copies.isEmpty ? [lists[number].buttons] : copies).map {
      buttons[$0.lowerBound.advanced(by: path.index)].title
    }
  }
}

extension TextPath {
  /// The path in the shared list that the text was copied from; nil if it has none.
  package func shared(in tables: ScriptTables) -> String? {
    guard let block, case .button(let index) = part, let list = tables.blocks[block].list else {
      return nil
    }
    return ListPath(tables.name(of: list), index).description
  }
}
