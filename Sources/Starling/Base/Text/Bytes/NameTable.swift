/// Numbers names from zero, in the order in which they are added. It compares bytes, so that a
/// name in a source need not become a string.
package struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  private var index = HashIndex()

  package init() {}

  package var count: Int { ends.count }

  /// The number of a name; nil if the table does not have it.
  func number(of name: Span<UInt8>) -> Int? { number(of: name, Self.hash(of: name)) }

  /// The number of a name, which is added if the table does not have it.
  mutating func add(_ name: Span<UInt8>) -> (number: Int, isNew: Bool) {
    let hash = Self.hash(of: name)
    if let number = number(of: name, hash) { return (number, false) }
    index.insert(ends.count, hash: hash)
    unsafe name.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    ends.append(UInt32(clamping: bytes.count))
    return (ends.count - 1, true)
  }

  func text(_ number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  /// A hash with a seed that differs in each process, so that no file can choose names that all
  /// collide.
  private static func hash(of name: Span<UInt8>) -> UInt32 {
    var hasher = Hasher()
    unsafe name.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  private func number(of name: Span<UInt8>, _ hash: UInt32) -> Int? {
    index.first(hash) { bytes.span.extracting(range($0)).isEqual(to: name) }
  }

  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  /// The number of a name; nil if the table does not have it.
  subscript(name: Name) -> Int? {
    let bytes = Array(name.text.utf8)
    return number(of: bytes.span)
  }
}
