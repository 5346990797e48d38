/// A set of variables, each with a place that mentions it.
struct MentionSet {
  private struct Mention: Hashable {
    let variable: VariableNumber
    let place: UInt32
    let copy: BlockNumber?
  }

  private var numbers: [Mention: Int] = [:]

  /// Adds a mention of a variable; returns false if it is there already.
  mutating func insert(_ variable: VariableNumber, at place: Place) -> Bool {
    number(of: variable, at: place).isNew
  }

  /// The number of a mention, in the order of their first occurrences, and whether it is new.
  /// Those in the copies of a shared list differ by their block.
  mutating func number(
    of variable: VariableNumber, at place: Place, in copy: BlockNumber? = nil
  ) -> (number: Int, isNew: Bool) {
    let mention = Mention(variable: variable, place: place.start, copy: copy)
    if let known = numbers[mention] { return (known, false) }
    numbers[mention] = numbers.count
    return (numbers.count - 1, true)
  }
}

extension ScriptTables {
  /// Calls the body with each variable that a text or a condition mentions, and the place of the
  /// string that mentions it.
  func forEachMention(_ body: (VariableNumber, Place) -> Void) {
    for text in texts {
      for placeholder in text.placeholders { body(placeholders[placeholder], text.place) }
    }
    for test in tests {
      if case .variable(let variable, let place) = test.subject { body(variable, place) }
    }
  }
}

/// The source ranges of the blocks, including their keys, in the order of the script.
package struct BlockPlaces {
  private var places: [Place] = []
  private var ids: [String] = []

  package init(_ source: SourceText) {
    let (document, _) = JSONReader.read(source)
    guard let blocks = document.blocks else { return }
    document.forEachMember(of: blocks) { key, value in
      guard document.isOwn(key) else { return }
      places.append(Place(Int(document[key].start), Int(document[value].end)))
      ids.append(document.string(key))
    }
  }

  package func block(at place: Place) -> Int? {
    let next = places.partitioningIndex { place.start < $0.start }
    return next > 0 && place.start < places[next - 1].end ? next - 1 : nil
  }

  package func id(at place: Place) -> String? { block(at: place).map { ids[$0] } }
}
