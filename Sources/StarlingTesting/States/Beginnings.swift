internal import Starling

// What conversations begin with.
extension Leavings {
  /// The class of a thing before anything has happened.
  func first(of thing: Int) -> Int? {
    guard thing < variableCount else { return 0 }
    let declared = track.script.tables.variables[thing].declared
    return classes.number(of: declared.map { Held($0) }, thing)
  }

  /// The same, and what else hosts may make of it.
  func beginnings(of thing: Int) -> [Int?] {
    guard thing < variableCount else { return [0] }
    let hosts = classes.hostValues(of: thing).map { classes.number(of: Held($0), thing) }
    return [first(of: thing)] + hosts
  }

  /// What a host sets so that something holds before anything has happened; nil where it cannot.
  func variables(for cube: Cube) -> [String: Value]? {
    var variables: [String: Value] = [:]
    for want in cube.wants {
      let thing = Int(want.thing)
      guard thing < variableCount else {
        guard want.allows(0) else { return nil }
        continue
      }
      let variable = track.script.tables.variables[thing]
      let fits = { (value: Value?) in
        self.classes.number(of: value.map { Held($0) }, thing).map { want.allows($0) } ?? true
      }
      if fits(variable.declared) { continue }
      let values = classes.hostValues(of: thing)
      guard let value = values.first(where: fits) else { return nil }
      variables[variable.name.text] = value
    }
    return variables
  }
}

extension StateGraph {
  /// What a host sets so that conversations begin in a state, as far as that is known of it.
  func variables(ofBeginning state: Int32) -> [String: Value] {
    let states = blocks[Int(blockOfState[Int(state)])]
    let key = states.keys[Int(state) - states.first]
    return leavings.variables(for: states.layout.past(of: key)) ?? [:]
  }
}

extension StateLayout {
  /// What is remembered by a key, as far as it is known.
  func past(of key: UInt64) -> Cube {
    fields.reduce(Cube()) { cube, field in
      field.number(in: key).flatMap { cube.and(Cube(field.thing, ClassSet($0))) } ?? cube
    }
  }

  private static let mostBeginnings = 8_192

  /// The keys with which conversations may begin. Of too many, some are drawn by lots; without lots
  /// what would be too many may be any.
  func keysToBegin(
    _ hostSets: HostSets, _ ground: Ground, _ leavings: Leavings, by lots: Range<UInt64>?
  ) -> (keys: [UInt64], areAll: Bool) {
    switch hostSets {
    case .nothing: ([leavings.key(of: ground.dialog().state, self)], true)
    case .one(let sets): (sets.map { leavings.key(of: ground.dialog($0).state, self) }, true)
    case .anything: keysToBegin(leavings, by: lots)
    }
  }

  private func keysToBegin(
    _ leavings: Leavings, by lots: Range<UInt64>?
  ) -> (keys: [UInt64], areAll: Bool) {
    let choices = fields.map { field in
      leavings.beginnings(of: field.thing).map { key(field, of: $0) }.unique
    }
    var keys: [UInt64] = [0]
    var areAll = true
    for choice in choices {
      if keys.count * choice.count <= Self.mostBeginnings {
        keys = keys.flatMap { key in choice.map { key | $0 } }
      } else if let lots {
        var numbers = SeededNumbers(seed: lots.lowerBound)
        let drawn = (0..<Self.mostBeginnings).map { _ in
          choices.reduce(0) { $0 | $1[numbers.next(below: $1.count)] }
        }
        return (drawn.unique, false)
      } else {
        areAll = false
      }
    }
    return (keys, areAll)
  }
}
