/// The titles that a text can mean: those that equal it or, failing that, begin with it or, failing
/// that, contain it, ignoring case and accents.
enum TitleMatch: Equatable {
  case none
  /// It equals this title, or only this one begins with it.
  case one(Int)
  /// Only this title contains it.
  case part(Int)
  case several([Int])

  package init(_ text: String, among titles: [String]) {
    let wanted = text.asTyped
    guard !wanted.isEmpty else {
      self = .none
      return
    }
    let titles = titles.map { $0.asTyped }
    func fitting(_ fits: (String) -> Bool) -> [Int] { titles.indices.filter { fits(titles[$0]) } }
    let beginning = [fitting { $0 == wanted }, fitting { $0.hasPrefix(wanted) }]
      .first { !$0.isEmpty }
    if let beginning {
      self = beginning.count == 1 ? .one(beginning[0]) : .several(beginning)
      return
    }
    // A letter or a digit is in too many titles to mean one of them.
    let search = ByteSearch(Array(wanted.utf8))
    let containing = wanted.count < 2 ? [] : fitting { search.isFound(in: Array($0.utf8)) }
    switch containing.count {
    case 0: self = .none
    case 1: self = .part(containing[0])
    default: self = .several(containing)
    }
  }

  /// The only title that equals a text, ignoring case and accents; among several, the one that
  /// equals it exactly.
  static func exact(_ text: String, among titles: [String]) -> Int? {
    let wanted = text.asTyped
    let fitting = titles.indices.filter { !wanted.isEmpty && titles[$0].asTyped == wanted }
    if fitting.count > 1 {
      let same = fitting.filter { titles[$0].trimmed() == text.trimmed() }
      return same.count == 1 ? same[0] : nil
    }
    return fitting.first
  }
}

extension String {
  /// The text as typed on a keyboard: without case and accents, and with plain apostrophes, quotes,
  /// hyphens, spaces and letters in place of typographic and full-width ones.
  package var asTyped: String { String(trimmed()).asTypedWithSpace }

  /// The same with the white space at both ends.
  package var asTypedWithSpace: String {
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{2018}", "\u{2019}", "\u{2BC}": plain.append("'")
      case "\u{201C}", "\u{201D}": plain.append("\"")
      case "\u{2010}", "\u{2011}": plain.append("-")
      // Marks of direction, which lists of some languages have.
      case "\u{200E}", "\u{200F}", "\u{61C}": break
      // The full-width forms of East Asian keyboards.
      case "\u{FF01}"..."\u{FF5E}": Unicode.Scalar(scalar.value - 0xFEE0).map { plain.append($0) }
      case _ where scalar.properties.isWhitespace: plain.append(" ")
      default: plain.append(scalar)
      }
    }
    return String(plain).foldingCaseAndAccents()
  }
}

extension StringProtocol {
  /// The number that a text consists of, in digits of any script; nil if there is anything else.
  var typedNumber: Int? {
    guard !isEmpty else { return nil }
    var number: Int64 = 0
    for scalar in unicodeScalars {
      guard scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue
      else { return nil }
      let (tenfold, overflows) = number.multipliedReportingOverflow(by: 10)
      guard !overflows, tenfold < Int64.max - 9 else { return nil }
      number = tenfold + Int64(digit)
    }
    return Int(clamping: number)
  }
}
