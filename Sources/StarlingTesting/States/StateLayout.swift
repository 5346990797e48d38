/// How what a conversation remembers at a block is written as one number: for each thing that may
/// still be asked for a few bits, which are its class plus one, or nothing where it is forgotten.
struct StateLayout {
  private(set) var fields: [Field] = []
  /// The things for which there was no room.
  private(set) var forgotten: Set<Int> = []
  private var index: [Int: Int] = [:]

  struct Field {
    var thing: Int
    var shift: UInt64
    var mask: UInt64

    func code(in key: UInt64) -> UInt64 { key >> shift & mask }
  }

  /// Room for things, each with the number of its classes.
  init(_ things: some Sequence<(thing: Int, classes: Int)> = []) {
    var shift: UInt64 = 0
    for (thing, classes) in things {
      let bits = UInt64(Int.bitWidth - classes.leadingZeroBitCount)
      guard classes < Self.mostClasses, shift + bits <= 64 else {
        forgotten.insert(thing)
        continue
      }
      index[thing] = fields.count
      fields.append(Field(thing: thing, shift: shift, mask: 1 << bits - 1))
      shift += bits
    }
  }

  /// Of the codes, nothing included, each is a bit of a word.
  private static let mostClasses = 64

  subscript(thing: Int) -> Field? { index[thing].map { fields[$0] } }

  static func code(of number: Int?) -> UInt64 { number.map { UInt64($0) + 1 } ?? 0 }
}
