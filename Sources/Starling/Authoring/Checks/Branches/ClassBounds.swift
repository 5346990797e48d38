/// The classes of one value for which a condition may hold, and those for which it must hold,
/// whatever the other values that it looks at.
struct ClassBounds {
  var may: ClassSet
  var must: ClassSet

  init(may: ClassSet, must: ClassSet) { (self.may, self.must) = (may, must) }

  /// Exact bounds: some classes.
  init(_ classes: ClassSet) { self.init(may: classes, must: classes) }

  /// Exact bounds: a range of classes.
  init(_ range: Range<Int>) { self.init(ClassSet(range)) }

  /// The bounds of a condition that may hold for every class, and must hold for none.
  static func unknown(in range: Range<Int>) -> ClassBounds {
    ClassBounds(may: ClassSet(range), must: ClassSet(0..<0))
  }

  /// Whether this value alone decides the condition.
  var areExact: Bool { may == must }

  func intersection(_ other: ClassBounds) -> ClassBounds {
    ClassBounds(may: may.intersection(other.may), must: must.intersection(other.must))
  }

  func complement(in all: Range<Int>) -> ClassBounds {
    ClassBounds(may: must.complement(in: all), must: may.complement(in: all))
  }

  init(unionOf bounds: [ClassBounds]) {
    self.init(
      may: ClassSet(unionOf: bounds.map(\.may)), must: ClassSet(unionOf: bounds.map(\.must)))
  }
}

/// A value that conditions look at in some place, with its classes.
struct TestedValue {
  let subject: Subject
  let place: ConditionPlace
  let classes: ValueClasses
}

extension ScriptTables {
  /// The classes of a value for which a condition may hold and must hold.
  func bounds(of condition: ConditionNumber, on value: TestedValue) -> ClassBounds {
    let numbers = conditions[condition].tests
    guard let first = numbers.first else { return ClassBounds(value.classes.all) }
    return numbers.dropFirst().reduce(bounds(ofTest: first, on: value)) { found, number in
      found.intersection(bounds(ofTest: number, on: value))
    }
  }

  private func bounds(ofTest number: TestNumber, on value: TestedValue) -> ClassBounds {
    let test = tests[number]
    switch test.kind {
    case .not(let inner): return bounds(of: inner, on: value).complement(in: value.classes.all)
    case .any(let inner): return ClassBounds(unionOf: inner.map { bounds(of: $0, on: value) })
    case .value, .visited:
      guard value.place.subject(of: test) == value.subject else {
        return .unknown(in: value.classes.all)
      }
      return test.asked?.bounds(in: value.classes) ?? ClassBounds(value.classes.set)
    }
  }
}

extension ValueTest {
  /// The classes of values for which it may hold and must hold.
  fileprivate func bounds(in classes: ValueClasses) -> ClassBounds {
    switch self {
    case .equals(let operands):
      ClassBounds(unionOf: operands.map { ClassBounds(classes.classes(equalTo: $0)) })
    case .has(let operand):
      ClassBounds(unionOf: [
        ClassBounds(classes.classes(equalTo: operand)),
        ClassBounds(may: classes.lists(having: operand), must: ClassSet(0..<0)),
      ])
    case .atLeast(let number): ClassBounds(classes.classes(atLeast: number))
    case .atMost(let number): ClassBounds(classes.classes(atMost: number))
    case .empty(true): ClassBounds(classes.empty)
    case .empty(false): ClassBounds(classes.empty.complement(in: classes.all))
    case .contains(let part) where part.part.isEmpty: ClassBounds(classes.single)
    case .contains(let part):
      classes.classes(containing: part).map { ClassBounds($0) } ?? .unknown(in: classes.single)
    }
  }
}

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

  init(_ all: Range<Int>, distinguishedBy bounds: [ClassBounds]) {
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
