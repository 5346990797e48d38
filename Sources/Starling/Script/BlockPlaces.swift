/// The source ranges of the blocks, including their keys, in the order of the script.
struct BlockPlaces {
  private var places: [Place] = []
  private var ids: [String] = []

  init(_ source: SourceText) {
    let (document, _) = JSONReader.read(source)
    guard let blocks = document.member(.blocks, of: JSONDocument.root) else { return }
    document.forEachMember(of: blocks) { key, value in
      guard document[key].key != .comment, !document[key].isDuplicate else { return }
      places.append(Place(Int(document[key].start), Int(document[value].end)))
      ids.append(document.string(key))
    }
  }

  func block(at place: Place) -> Int? {
    let next = places.partitioningIndex { place.start < $0.start }
    return next > 0 && place.start < places[next - 1].end ? next - 1 : nil
  }

  func id(at place: Place) -> String? { block(at: place).map { ids[$0] } }
}
