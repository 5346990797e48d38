/// Places in order, which do not overlap.
struct PlaceSet: Sendable {
  private let places: [Place]

  init(_ places: [Place] = []) { self.places = places.sorted { $0.start < $1.start } }

  /// Whether a place has a byte in common with one of them, or lies in it.
  func meets(_ place: Place) -> Bool {
    let behind = places.partitioningIndex { $0.start >= place.end }
    return behind > 0 && places[behind - 1].end > place.start
  }
}
