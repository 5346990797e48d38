/// The classes of one value for which a condition may hold, and those for which it must hold,
/// whatever the other values that it looks at.
struct ClassBounds {
  var may: ClassSet
  var must: ClassSet

  init(may: ClassSet, must: ClassSet) { (self.may, self.must) = (may, must) }

  init(_ classes: ClassSet) { self.init(may: classes, must: classes) }

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
