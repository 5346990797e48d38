import Starling

extension TextPattern {
  /// Whether a text can match with some values of its placeholders. It may say so of a text that
  /// only what stands between two placeholders keeps from that.
  func canMatch(_ template: String) -> Bool {
    let pieces = Placeholders.pieces(of: template)
    func literal(_ pieces: some Sequence<Placeholders.Piece>) -> [UInt8] {
      Array(
        pieces.prefix { if case .variable = $0 { false } else { true } }
          .map { if case .literal(let text) = $0 { String(text) } else { "{{" } }.joined().utf8)
    }
    guard pieces.contains(where: { if case .variable = $0 { true } else { false } }) else {
      return matches(Placeholders.filled(template) { _ in nil })
    }
    let core = Array(text.utf8)
    let start = literal(pieces)
    let end =
      pieces.lastIndex { if case .variable = $0 { true } else { false } }
      .map { literal(pieces[($0 + 1)...]) } ?? []
    let fitsStart =
      isOpenAtStart || core.starts(with: start) || isOpenAtEnd && start.starts(with: core)
    let fitsEnd =
      isOpenAtEnd || core.reversed().starts(with: end.reversed())
      || isOpenAtStart && end.reversed().starts(with: core.reversed())
    return fitsStart && fitsEnd && (isOpen || core.count >= start.count + end.count)
  }
}

/// Finds the values of placeholders with which a text matches a pattern.
struct PatternedTemplate {
  /// For each placeholder that decides whether the text matches, the values to try.
  private(set) var values: [(name: String, values: [String])] = []
  /// Whether these are all values that could matter.
  private(set) var isExact = true

  /// The literals around the placeholders: one more than there are placeholders.
  private var literals: [[Unicode.Scalar]] = [[]]
  private var names: [String] = []
  private let core: [Unicode.Scalar]
  private let pattern: TextPattern

  private static let mostValues = 32

  /// The reading is applied to the pattern's text and to what stands around the placeholders.
  init(_ template: String, _ pattern: TextPattern, reading: (String) -> String = { $0 }) {
    self.pattern = pattern
    core = Array(reading(pattern.text).unicodeScalars)
    for piece in Placeholders.pieces(of: template) {
      switch piece {
      case .literal(let text): literals[names.count] += reading(String(text)).unicodeScalars
      case .malformed: literals[names.count] += "{{".unicodeScalars
      case .variable(let name):
        names.append(String(name))
        literals.append([])
      }
    }
    if !names.isEmpty, !isDecided { findValues() }
  }

  /// Whether the literals alone decide if the text matches.
  private var isDecided: Bool {
    let first = literals[0]
    let last = literals[names.count]
    if pattern.isOpenAtStart, pattern.isOpenAtEnd {
      let search = ByteSearch(Array(pattern.text.utf8))
      return literals.contains { literal in
        search.isFound(in: String(String.UnicodeScalarView(literal)).utf8)
      }
    }
    if !pattern.isOpenAtStart {
      if pattern.isOpenAtEnd, core.count <= first.count { return true }
      if !core.starts(with: first) { return true }
    }
    guard !pattern.isOpenAtEnd else { return false }
    if pattern.isOpenAtStart, core.count <= last.count { return true }
    return !core.reversed().starts(with: last.reversed())
  }

  private mutating func findValues() {
    for (number, name) in names.enumerated() {
      let found = values(of: number)
      // It stands where the pattern does not look.
      if found.isEmpty { continue }
      if found.count > Self.mostValues { isExact = false }
      values.append((name, found.prefix(Self.mostValues).map(\.text)))
    }
  }

  /// The values of a placeholder: all, or one more than are tried, since a long text has millions.
  private func values(of number: Int) -> [Name] {
    let ends = (0...core.count).filter { canEnd(number, at: $0) }
    var found = [] as [Name]
    var known = [] as Set<Name>
    for start in 0...core.count where canStart(number, at: start) {
      for end in ends.drop(while: { $0 < start }) {
        let value = Name(String(String.UnicodeScalarView(core[start..<end])))
        if known.insert(value).inserted { found.append(value) }
        if found.count > Self.mostValues { return found }
      }
    }
    return found
  }

  /// Whether a placeholder can begin at an offset of the pattern's text.
  private func canStart(_ number: Int, at offset: Int) -> Bool {
    let before = core[..<offset]
    let literal = literals[number][...]
    if pattern.isOpenAtStart, literal.reversed().starts(with: before.reversed()) { return true }
    if number == 0 { return before == literal }
    return before.reversed().starts(with: literal.reversed())
  }

  /// Whether a placeholder can end at an offset of the pattern's text.
  private func canEnd(_ number: Int, at offset: Int) -> Bool {
    let behind = core[offset...]
    let literal = literals[number + 1][...]
    if pattern.isOpenAtEnd, literal.starts(with: behind) { return true }
    if number + 1 == names.count { return behind == literal }
    return behind.starts(with: literal)
  }
}
