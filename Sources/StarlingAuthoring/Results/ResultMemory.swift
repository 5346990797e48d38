import Starling

/// The memory of a tally: its names, and room for its counts.
///
/// Counts that find no room are left out, so that a hostile file does not take ever more memory.
struct ResultMemory: Sendable {
  var names = BoundedNames(limit: 20_000)
  private var room = 400_000

  /// Takes room for a number of counts; returns whether there was any.
  mutating func take(_ count: Int = 1) -> Bool {
    guard room >= count else { return false }
    room -= count
    return true
  }
}

/// Numbers names. Beyond a limit, all new names share one number, so that a file with ever new
/// names does not take ever more memory.
package struct BoundedNames: Sendable {
  /// The name that stands for all names beyond the limit.
  static let others = "(others)"
  private static let longestName = 1_024

  let limit: Int
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  init(limit: Int) { self.limit = limit }

  var count: Int { names.count }

  package subscript(number: Int) -> String { names[number] }

  /// The number of a name, which is added if it is new.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    let isOwn = names.count < limit && name.utf8.count <= Self.longestName
    return isOwn ? add(name) : numberOfOthers
  }

  /// The number of a name; nil if it was never added.
  package func knownNumber(of name: String) -> Int? { numbers[name] }

  /// The number of the name that stands for all names beyond the limit.
  var numberOfOthers: Int { mutating get { numbers[Self.others] ?? add(Self.others) } }

  private mutating func add(_ name: String) -> Int {
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }
}

/// Recognizes ids among at least the last million.
///
/// Results are delivered at least once, so two files may contain the same one. Remembering all ids
/// would take memory that grows with the files.
package struct RecentIDs: Sendable {
  private let limit: Int
  /// Two generations of hashes: the older one is dropped when the newer one is full.
  private var newer: Set<UInt64> = []
  private var older: Set<UInt64> = []

  package init(limit: Int = 1_000_000) { self.limit = limit }

  /// Adds an id; returns whether it is new. An empty id always counts as new.
  package mutating func insert(_ id: String) -> Bool {
    guard !id.isEmpty else { return true }
    // With a million ids, one of 30 million tallies has a collision.
    let hash = id.stableHash()
    guard !older.contains(hash), newer.insert(hash).inserted else { return false }
    if newer.count >= limit { (older, newer) = (newer, []) }
    return true
  }
}
