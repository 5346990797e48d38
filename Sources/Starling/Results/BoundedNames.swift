/// Names and their numbers. Beyond a limit, all further names share one place, so that a file with
/// ever new names takes no more memory than any other.
struct BoundedNames: Sendable {
  /// The name of all that are not told apart.
  static let others = "(others)"
  private static let longestName = 256

  let limit: Int
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  init(limit: Int) { self.limit = limit }

  var count: Int { names.count }

  subscript(number: Int) -> String { names[number] }

  /// The number of a name, a new one where it had none.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    let isOwn = names.count < limit && name.utf8.count <= Self.longestName
    return isOwn ? add(name) : numbers[Self.others] ?? add(Self.others)
  }

  /// The number of a name that has one.
  func knownNumber(of name: String) -> Int? { numbers[name] }

  private mutating func add(_ name: String) -> Int {
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }
}

/// Recognizes an id that has been seen among the latest million, and perhaps one before them.
///
/// Results are delivered at least once, so two files may hold the same one. More ids than this
/// would take memory that grows with the files.
package struct RecentIDs: Sendable {
  private let limit: Int
  /// Two generations of hashes: the older one is dropped when the newer one is full.
  private var newer: Set<UInt64> = []
  private var older: Set<UInt64> = []

  package init(limit: Int = 1_000_000) { self.limit = limit }

  /// Notes an id, and says whether it is new. An empty one always is.
  package mutating func insert(_ id: String) -> Bool {
    guard !id.isEmpty else { return true }
    // FNV-1a; two of a million ids have the same number once in 30 million tallies.
    let hash = id.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    guard !older.contains(hash), newer.insert(hash).inserted else { return false }
    if newer.count >= limit { (older, newer) = (newer, []) }
    return true
  }
}
