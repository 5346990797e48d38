/// The value classes that the branches of a link have not taken yet.
///
/// The classes are grouped into pieces that start and end only where a branch starts or stops
/// holding, so that all work is in proportion to the text of the link.
struct RemainingClasses {
  /// The starts of the pieces, and the end of the last one.
  private var cuts: [Int] = []
  /// For each piece, itself while it is left, then a later one such that all between them are
  /// taken.
  private var next: [Int]

  init(_ all: Range<Int>, toldApartBy bounds: [ClassBounds]) {
    var found = [all.lowerBound, all.upperBound]
    for bound in bounds {
      for range in bound.may.ranges { found += [range.lowerBound, range.upperBound] }
      guard !bound.areExact else { continue }
      for range in bound.must.ranges { found += [range.lowerBound, range.upperBound] }
    }
    found.sort()
    for cut in found where cut != cuts.last { cuts.append(cut) }
    next = Array(cuts.indices)
  }

  var isEmpty: Bool { mutating get { first(from: 0) == cuts.count - 1 } }

  mutating func hasAny(of classes: ClassSet) -> Bool {
    for range in classes.ranges where first(from: piece(range.lowerBound)) < piece(range.upperBound)
    {
      return true
    }
    return false
  }

  mutating func remove(_ classes: ClassSet) {
    for range in classes.ranges {
      let end = piece(range.upperBound)
      var piece = first(from: piece(range.lowerBound))
      while piece < end {
        next[piece] = piece + 1
        piece = first(from: piece)
      }
    }
  }

  private func piece(_ cut: Int) -> Int { cuts.partitioningIndex { $0 >= cut } }

  /// The first piece that is left, from one on. The path to it is shortened for the next search.
  private mutating func first(from start: Int) -> Int {
    var end = start
    while next[end] != end { end = next[end] }
    var piece = start
    while piece != end {
      let following = next[piece]
      next[piece] = end
      piece = following
    }
    return end
  }
}
