import Starling

/// Finds the places of keys that the tables of a script do not keep.
struct KeyPlaces {
  private let document: JSONDocument

  init(_ source: SourceText) { document = JSONReader.read(source).0 }

  /// The key before a value that starts at an offset; the value itself if it has no key.
  func key(of value: Place) -> Place {
    guard let node = node(at: value.start), node > 0, document[node - 1].key != nil else {
      return value
    }
    return document[node - 1].place
  }

  /// A key of an object that starts at an offset; nil if the object does not have it.
  func key(_ key: Key, ofObjectAt place: Place) -> Place? {
    node(at: place.start).flatMap { self.key(key, of: $0) }
  }

  /// A key of the object that is the value of another key.
  func key(_ key: Key, behindKeyAt place: Place) -> Place? {
    guard let node = node(at: place.start), node + 1 < document.nodes.count else { return nil }
    return self.key(key, of: node + 1)
  }

  private func key(_ key: Key, of object: Int) -> Place? {
    document.member(key, of: object).map { document[$0 - 1].place }
  }

  /// Finds a node by its offset. Nodes are in the order of their places.
  private func node(at offset: UInt32) -> Int? {
    let node = document.nodes.partitioningIndex { $0.start >= offset }
    return node < document.nodes.count && document.nodes[node].start == offset ? node : nil
  }
}
