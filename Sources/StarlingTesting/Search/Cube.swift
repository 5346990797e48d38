/// What must hold at some point of a conversation: for some variables a few classes of values, for
/// some blocks whether they have been visited.
struct Cube: Hashable {
  /// What is wanted of one thing.
  struct Want: Hashable {
    var thing: Int32
    var classes: ClassSet

    func allows(_ number: Int) -> Bool { classes.contains(number) }
  }

  /// In the order of the things, each once.
  private(set) var wants: [Want] = []

  /// Of no thing anything.
  init() {}

  /// Of one thing some classes.
  init(_ thing: Int, _ classes: ClassSet) {
    wants = [Want(thing: Int32(thing), classes: classes)]
  }

  /// What holds where both do; nil where they exclude each other.
  func and(_ other: Cube) -> Cube? {
    if wants.isEmpty { return other }
    var both = self
    for want in other.wants {
      guard both.add(want) else { return nil }
    }
    return both
  }

  private mutating func add(_ want: Want) -> Bool {
    let index = wants.firstIndex { $0.thing >= want.thing } ?? wants.count
    guard index < wants.count, wants[index].thing == want.thing else {
      wants.insert(want, at: index)
      return true
    }
    wants[index].classes = wants[index].classes.intersection(want.classes)
    return !wants[index].classes.isEmpty
  }

  /// What is left to be wanted where a thing is of a class; nil where it must not be.
  func given(_ thing: Int, is number: Int) -> Cube? {
    guard let index = wants.firstIndex(where: { $0.thing == Int32(thing) }) else { return self }
    guard wants[index].allows(number) else { return nil }
    var rest = self
    rest.wants.remove(at: index)
    return rest
  }

  /// What holds where one of two does that differ in what is wanted of one thing; nil of others.
  func merged(with other: Cube) -> Cube? {
    guard wants.count == other.wants.count else { return nil }
    var both = self
    var differences = 0
    for index in wants.indices where wants[index] != other.wants[index] {
      differences += 1
      guard differences == 1, wants[index].thing == other.wants[index].thing else { return nil }
      both.wants[index].classes.formUnion(other.wants[index].classes)
    }
    return both
  }

  /// What is wanted of some things.
  func only(_ isMeant: (Int) -> Bool) -> Cube {
    var some = self
    some.wants.removeAll { !isMeant(Int($0.thing)) }
    return some
  }

  /// Whether it holds wherever another one does.
  func isImplied(by other: Cube) -> Bool {
    var index = 0
    for want in wants {
      while index < other.wants.count, other.wants[index].thing < want.thing { index += 1 }
      guard index < other.wants.count, other.wants[index].thing == want.thing,
        other.wants[index].classes.isSubset(of: want.classes)
      else { return false }
    }
    return true
  }
}

extension [Cube] {
  /// Every combination of one of each; of very many only one side, which wants less.
  @inline(never)
  func and(_ others: [Cube]) -> [Cube] {
    guard count * others.count <= Self.most else { return count < others.count ? self : others }
    return flatMap { one in others.compactMap { one.and($0) } }
  }

  /// So many ways to hold are told apart.
  static var most: Int { 64 }
}
