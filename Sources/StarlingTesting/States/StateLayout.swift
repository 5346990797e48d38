internal import Starling

/// How what a conversation remembers at a block is written as one number: for each thing that may
/// still be asked for a few bits, which are its class, or nothing where it may be forgotten.
struct StateLayout {
  private(set) var fields: [Field] = []
  /// The things for which there was no room.
  private(set) var forgotten: Set<Int> = []
  private var index: [Int: Int] = [:]
  /// For each class of a thing that is like another one, and so not told from it, that one.
  private var likes: [Int: [Int]] = [:]
  /// The first bits of all fields, then their second bits, and so on.
  private var levels: [UInt64] = []

  struct Field {
    var thing: Int
    var shift: UInt64
    var mask: UInt64
    /// How many classes there are.
    var classes: Int

    /// How many codes stand for nothing that is known.
    var unknown: UInt64

    var bits: Int { mask.nonzeroBitCount }
    func code(in key: UInt64) -> UInt64 { key >> shift & mask }
    func code(of number: Int?) -> UInt64 { number.map { UInt64($0) + unknown } ?? 0 }
    /// The class that a code stands for.
    func number(of code: UInt64) -> Int? { code < unknown ? nil : Int(code - unknown) }
    func number(in key: UInt64) -> Int? { number(of: code(in: key)) }

    /// The codes of some classes, and of what may be any of them.
    func codes(of classes: ClassSet) -> ClassSet { unknown == 0 ? classes : classes.movedUp }
  }

  /// Room of so many bits for things, each with the number of its classes, and whether its class is
  /// always known.
  init(
    _ things: some Sequence<(thing: Int, classes: Int, isKnown: Bool)> = [],
    room: Int = UInt64.bitWidth
  ) {
    var shift: UInt64 = 0
    for (thing, classes, isKnown) in things {
      let unknown: UInt64 = isKnown ? 0 : 1
      let last = classes - 1 + Int(unknown)
      let bits = UInt64(Int.bitWidth - last.leadingZeroBitCount)
      guard classes < ClassSet.limit, shift + bits <= room else {
        forgotten.insert(thing)
        continue
      }
      index[thing] = fields.count
      fields.append(
        Field(thing: thing, shift: shift, mask: 1 << bits - 1, classes: classes, unknown: unknown))
      shift += bits
    }
    levels = (0..<UInt64(UInt64.bitWidth)).map { level in
      fields.reduce(0) { $0 | ($1.mask >> level & 1) << ($1.shift + level) }
    }
    levels.removeAll { $0 == 0 }
  }

  /// Classes of a thing are not told apart any more: others stand for them.
  mutating func merge(_ thing: Int, _ likes: [Int]) { self.likes[thing] = likes }

  /// The class that stands for one of a thing.
  func like(_ number: Int, of thing: Int) -> Int { likes[thing]?[number] ?? number }

  /// A part of a key: that a field is of a class.
  func key(_ field: Field, of number: Int?) -> UInt64 {
    field.code(of: number.map { like($0, of: field.thing) }) << field.shift
  }

  /// For each code of a field the part of a key that it becomes in a field of another layout; nil
  /// where it stays as it is.
  func parts(of own: Field, in field: Field, of other: StateLayout) -> [UInt64]? {
    let codes = 0..<own.unknown + UInt64(own.classes)
    let numbers = codes.map { own.number(of: $0) }
    guard
      numbers.contains(where: { number in
        number.map { like($0, of: own.thing) == $0 && other.like($0, of: own.thing) != $0 } == true
      })
    else { return nil }
    return numbers.map { other.key(field, of: $0) }
  }

  /// How many bits all fields take.
  var bits: Int { fields.last.map { Int($0.shift) + $0.bits } ?? 0 }

  /// At most so many of some keys. Those that are among the others come first. Then come those that
  /// differ in the fewest things from one of the others or from a key that is drawn by a lot; lots
  /// mean the same for all blocks, so that what is kept of one block leads to what is kept of the
  /// next.
  func sample(
    _ keys: [UInt64], _ most: Int, around others: [UInt64], by lots: Range<UInt64>
  ) -> [UInt64] {
    let known = Set(others)
    guard keys.count > most else {
      return keys.filter { known.contains($0) } + keys.filter { !known.contains($0) }
    }
    let middles = others.prefix(Self.mostMiddles) + lots.map { drawn($0) }
    let ranked = keys.map { key in
      (rank: known.contains(key) ? 0 : rank(of: key, middles), key: key)
    }.sorted { $0.rank < $1.rank }
    return ranked.prefix(most).map(\.key)
  }

  private static let mostMiddles = 64

  /// A key drawn by lot.
  private func drawn(_ lot: UInt64) -> UInt64 {
    fields.reduce(0) { key, field in
      var numbers = SeededNumbers(seed: UInt64(field.thing) << 32 | lot)
      return key | self.key(field, of: numbers.next(below: field.classes))
    }
  }

  /// In how few things a key differs from one of some; of those alike, each has a rank of its own.
  private func rank(of key: UInt64, _ middles: ArraySlice<UInt64>) -> UInt64 {
    let least = middles.reduce(fields.count) { min($0, difference(key, $1)) }
    var numbers = SeededNumbers(seed: key)
    return UInt64(least) << 56 | numbers.next() >> 8
  }

  /// In how many things two keys differ.
  private func difference(_ one: UInt64, _ other: UInt64) -> Int {
    var different: UInt64 = 0
    for (level, bits) in levels.enumerated() {
      different |= ((one ^ other) & bits) >> UInt64(level)
    }
    return different.nonzeroBitCount
  }

  subscript(thing: Int) -> Field? { index[thing].map { fields[$0] } }
}
