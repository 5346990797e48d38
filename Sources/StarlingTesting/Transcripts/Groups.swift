import Starling

extension Array {
  /// The elements with the same key together, in the order of the first ones.
  func inGroups<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    let keys = map(key)
    let groups = Dictionary(grouping: indices) { keys[$0] }
    return keys.unique.map { key in (key, (groups[key] ?? []).map { self[$0] }) }
  }
}
