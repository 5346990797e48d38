internal import Starling

/// A passage between two blocks, made ready for states that are numbers: for which of them it is
/// open, and what is remembered behind it.
struct Crossing {
  let target: BlockNumber?
  /// It is open where one of these holds.
  private var cubes: [[Want]] = []
  /// It may be open where one of these holds: more is wanted, of which states tell nothing.
  private var unsureCubes: [[Want]] = []
  private var copies: [Copy] = []
  /// The same fields, those together that move as far.
  private(set) var shifts: [Shift] = []
  private(set) var translations: [Translation] = []
  private(set) var constant: UInt64 = 0

  struct Want {
    var field: StateLayout.Field
    /// The codes that fit.
    var codes: ClassSet

    func allows(_ key: UInt64) -> Bool { codes.contains(Int(field.code(in: key))) }
  }

  private struct Copy {
    var from: StateLayout.Field
    var shift: UInt64
  }

  /// Some bits of a key, which are all moved up so far.
  struct Shift {
    var mask: UInt64
    var by: Int
  }

  struct Translation {
    var from: StateLayout.Field
    var shift: UInt64
    /// The part of a key behind it that each code becomes.
    var parts: [UInt64]
  }

  init(to target: BlockNumber?) { self.target = target }

  /// What must be wanted for it to be open, or perhaps open, one of it.
  var wants: [[Want]] { cubes + unsureCubes }

  /// Whether it is open for some state.
  var isOpen: Bool { !cubes.isEmpty || !unsureCubes.isEmpty }

  /// Opens it where fields are of certain classes, and perhaps more holds; a field that is
  /// forgotten may be of any.
  mutating func open(
    where wants: [(field: StateLayout.Field, classes: ClassSet)], isSure: Bool = true
  ) {
    let cube = wants.map { Want(field: $0.field, codes: $0.field.codes(of: $0.classes)) }
    if isSure { cubes.append(cube) } else { unsureCubes.append(cube) }
  }

  /// Behind it a field is what another one was before.
  mutating func copy(_ from: StateLayout.Field, to field: StateLayout.Field) {
    copies.append(Copy(from: from, shift: field.shift))
    let (mask, by) = (from.mask << from.shift, Int(field.shift) - Int(from.shift))
    if let known = shifts.firstIndex(where: { $0.by == by }) {
      shifts[known].mask |= mask
    } else {
      shifts.append(Shift(mask: mask, by: by))
    }
  }

  /// The same where some classes are not told apart any more: each of so many codes becomes a part
  /// of a key.
  mutating func translate(
    _ from: StateLayout.Field, to field: StateLayout.Field, _ parts: [UInt64]
  ) {
    translations.append(Translation(from: from, shift: field.shift, parts: parts))
  }

  /// What a field is behind it.
  enum Origin {
    /// What another one was before, or what became of each of its codes.
    case field(StateLayout.Field, becomes: [Int]?)
    /// Always the same.
    case code(Int)
  }

  func origin(of field: StateLayout.Field) -> Origin {
    if let copy = copies.first(where: { $0.shift == field.shift }) {
      return .field(copy.from, becomes: nil)
    }
    if let translation = translations.first(where: { $0.shift == field.shift }) {
      return .field(translation.from, becomes: translation.parts.map { Int(field.code(in: $0)) })
    }
    return .code(Int(field.code(in: constant)))
  }

  /// Behind it a part of the key is always the same.
  mutating func set(_ part: UInt64) { constant |= part }

  func fits(_ key: UInt64) -> Bool { Self.fits(cubes, key) || Self.fits(unsureCubes, key) }

  private static func fits(_ cubes: [[Want]], _ key: UInt64) -> Bool {
    for cube in cubes {
      var fits = true
      for want in cube where !want.allows(key) {
        fits = false
        break
      }
      if fits { return true }
    }
    return false
  }

  /// Whether it is open for a state or not, whatever has been forgotten.
  func isCertain(_ key: UInt64) -> Bool {
    !fits(key)
      || cubes.contains { cube in
        cube.allSatisfy { want in
          want.field.number(in: key) != nil && want.allows(key)
        }
      }
  }

  func key(behind key: UInt64) -> UInt64 {
    var result = constant
    for shift in shifts { result |= (key & shift.mask) << shift.by }
    for translation in translations {
      result |= translation.parts[Int(translation.from.code(in: key))]
    }
    return result
  }
}
