/// The spellings of a text that are equal if case is ignored. A spelling is a sequence of
/// letters, each of which folds to the next part of the text.
package enum CaseForms {
  /// A letter that folds to a part of a text.
  fileprivate struct Form {
    var letter: Unicode.Scalar
    /// How many scalars it folds to.
    var length = 1
    /// By how many characters the letter shortens the text: one for `ß`, which folds to `ss`.
    var saving = 0
  }

  fileprivate struct Irregular {
    var folded: [Unicode.Scalar]
    var form: Form
  }

  /// The letters that are not the lower, upper or title case of one scalar, by the first scalar
  /// that they fold to.
  private static let irregular: [Unicode.Scalar: [Irregular]] = {
    let letters = FoldingTable.irregularLetters.compactMap(Unicode.Scalar.init).map { letter in
      let folded = Array(String(letter).foldingCase().unicodeScalars)
      let saving = folded.filter(\.beginsCharacter).count - (letter.beginsCharacter ? 1 : 0)
      return Irregular(
        folded: folded, form: Form(letter: letter, length: folded.count, saving: saving))
    }
    return Dictionary(grouping: letters) { $0.folded.first ?? $0.form.letter }
  }()

  /// The longest text, in scalars, whose spellings are counted.
  private static let mostScalars = 1_000

  package static func letters(foldingTo text: String) -> [Unicode.Scalar] {
    let scalars = Array(text.unicodeScalars)
    return scalars.isEmpty
      ? [] : forms(at: 0, of: scalars).filter { $0.length == scalars.count }.map(\.letter)
  }

  /// The length of the shortest spelling of a lower-case text, in characters.
  package static func shortest(of text: String) -> Int {
    guard
      text.utf8.contains(where: { $0 == UInt8(ascii: "f") || $0 == UInt8(ascii: "s") || $0 >= 0x80 }
      )
    else { return text.count }
    let scalars = Array(text.unicodeScalars)
    var savings = [Int](repeating: 0, count: scalars.count + 1)
    for place in scalars.indices.reversed() {
      savings[place] = savings[place + 1]
      for other in irregular[scalars[place]] ?? [] where other.stands(at: place, of: scalars) {
        let saving = other.saving(at: place, of: scalars) + savings[place + other.folded.count]
        savings[place] = max(savings[place], saving)
      }
    }
    return text.count - savings[0]
  }

  /// Whether a text has more than a number of spellings whose length is in a range.
  static func areMore(of text: String, than number: Int, asLongAs lengths: ClosedRange<Int>) -> Bool
  {
    let scalars = Array(text.unicodeScalars)
    let length = text.count
    let least = max(0, length - lengths.upperBound)
    let most = length - lengths.lowerBound
    // Usually the spellings that keep every letter's length are enough.
    if least == 0, most >= 0, areMoreOfSameLength(scalars, than: number) { return true }
    // Too long to count: assume that there are enough.
    guard scalars.count <= mostScalars else { return true }
    var waysBehind: [[Int: Int]] = Array(repeating: [:], count: scalars.count + 1)
    waysBehind[scalars.count] = [0: 1]
    for place in scalars.indices.reversed() {
      var ways: [Int: Int] = [:]
      for form in forms(at: place, of: scalars) {
        for (saving, count) in waysBehind[place + form.length] {
          ways[saving + form.saving, default: 0] += count
        }
      }
      waysBehind[place] = ways.mapValues { min($0, number + 1) }
    }
    let counts = waysBehind[0].filter { $0.key >= least && $0.key <= most }.values
    return counts.reduce(0, +) > number
  }

  private static func areMoreOfSameLength(
    _ scalars: [Unicode.Scalar], than number: Int
  ) -> Bool {
    var count = 1
    for place in scalars.indices where scalars[place].properties.changesWhenCaseMapped {
      count *= forms(at: place, of: scalars).count { $0.length == 1 && $0.saving == 0 }
      if count > number { return true }
    }
    return count > number
  }

  /// The letters that fold to the scalars at a place of a folded text.
  private static func forms(at place: Int, of scalars: [Unicode.Scalar]) -> [Form] {
    let scalar = scalars[place]
    var forms: [Form] = []
    for mapping in [
      String(scalar), scalar.properties.uppercaseMapping, scalar.properties.titlecaseMapping,
    ] {
      guard let letter = mapping.onlyScalar, !forms.contains(where: { $0.letter == letter }),
        String(letter).foldingCase().onlyScalar == scalar
      else { continue }
      forms.append(Form(letter: letter))
    }
    for other in irregular[scalar] ?? [] where other.stands(at: place, of: scalars) {
      guard !forms.contains(where: { $0.letter == other.form.letter }) else { continue }
      var form = other.form
      form.saving = other.saving(at: place, of: scalars)
      forms.append(form)
    }
    return forms
  }
}

extension CaseForms.Irregular {
  fileprivate func stands(at place: Int, of scalars: [Unicode.Scalar]) -> Bool {
    scalars[place...].starts(with: folded)
  }

  /// The characters saved at a place. A combining letter cannot combine at the start of a line.
  fileprivate func saving(at place: Int, of scalars: [Unicode.Scalar]) -> Int {
    guard !form.letter.beginsCharacter else { return form.saving }
    let isFirst = place == 0 || scalars[place - 1].properties.generalCategory == .control
    return isFirst ? form.saving - 1 : form.saving
  }
}

extension Unicode.Scalar {
  fileprivate var beginsCharacter: Bool { !properties.isGraphemeExtend }
}

extension String {
  /// Its only scalar; nil if it has none or several.
  fileprivate var onlyScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().isEmpty else { return nil }
    return first
  }
}
