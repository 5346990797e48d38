/// The form that a word has beside a number of things.
package enum PluralForm: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  package var key: Key { Key.named(rawValue) ?? .other }

  /// The form for a whole number in a language, of which the nearest tag with a rule decides.
  /// Without one, there is one thing or not.
  package init(of number: Int, in tag: String) {
    let number = PluralRule.Number(number)
    let tags = LanguageTag.fallbacks(of: tag.lowercased())
    let rule = tags.lazy.compactMap(PluralRule.init(ofTag:)).first ?? .one
    self = rule.form(of: number)
  }
}

extension PluralForm {
  /// The forms that whole numbers have in a language.
  package static func all(in tag: String) -> [PluralForm] {
    let numbers = Array(0...200) + [1_000_000]
    let forms = Set(numbers.map { PluralForm(of: $0, in: tag) }).union([.other])
    return allCases.filter(forms.contains)
  }
}

/// The cardinal rules of CLDR 48, as far as whole numbers follow them. Each has the name of one of
/// its languages, or of what it separates.
private enum PluralRule {
  case none, one, zeroOrOne, oneOrZero, oneAndMillions, zeroOrOneAndMillions, dual
  case ar, br, cs, cy, fil, ga, gd, gv, kw, lt, lv, mk, mt, pl, ro, ru, shi, sl, sr, tzm

  /// The languages of the rules, in lower case.
  private static let languages: KeyValuePairs<PluralRule, String> = [
    .none:
      "bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo sah ses sg su th to "
      + "tpi vi wo yo yue zh",
    .zeroOrOne: "ak am as bho bn csw doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu",
    .oneOrZero: "ksh lag",
    .oneAndMillions: "ca es it lld pt-pt scn vec",
    .zeroOrOneAndMillions: "fr pt",
    .dual: "he iu naq sat se sma smi smj smn sms",
    .ar: "ar",
    .br: "br",
    .cs: "cs sk",
    .cy: "cy",
    .fil: "ceb fil tl",
    .ga: "ga",
    .gd: "gd",
    .gv: "gv",
    .kw: "kw",
    .lt: "lt",
    .lv: "lv prg",
    .mk: "is mk",
    .mt: "mt",
    .pl: "pl",
    .ro: "ro",
    .ru: "be ru uk",
    .shi: "shi",
    .sl: "dsb hsb sl",
    .sr: "bs hr sh sr",
    .tzm: "tzm",
  ]

  /// The rule of exactly this tag, in lower case; nil if it is the usual one.
  init?(ofTag tag: String) {
    let row = Self.languages.first { $0.value.split(separator: " ").contains { $0 == tag } }
    guard let row else { return nil }
    self = row.key
  }

  /// A number with its last digits, by which most rules go.
  struct Number {
    let whole, ten, hundred: Int

    init(_ number: Int) {
      whole = Int(clamping: number.magnitude)
      ten = whole % 10
      hundred = whole % 100
    }

    var endsInOne: Bool { ten == 1 && hundred != 11 }
    var endsInFew: Bool { 2...4 ~= ten && !(12...14 ~= hundred) }
    var isTeen: Bool { 11...19 ~= hundred }
    var isMillions: Bool { whole > 0 && whole % 1_000_000 == 0 }
  }

  func form(of n: Number) -> PluralForm {
    switch self {
    case .none: .other
    case .one: n.whole == 1 ? .one : .other
    case .zeroOrOne: n.whole <= 1 ? .one : .other
    case .oneOrZero: n.whole == 0 ? .zero : n.whole == 1 ? .one : .other
    case .oneAndMillions: n.whole == 1 ? .one : n.isMillions ? .many : .other
    case .zeroOrOneAndMillions: n.whole <= 1 ? .one : n.isMillions ? .many : .other
    case .dual: n.whole == 1 ? .one : n.whole == 2 ? .two : .other
    case .cs: n.whole == 1 ? .one : 2...4 ~= n.whole ? .few : .other
    case .fil: [4, 6, 9].contains(n.ten) ? .other : .one
    case .lt: n.isTeen || n.ten == 0 ? .other : n.ten == 1 ? .one : .few
    case .lv: n.isTeen || n.ten == 0 ? .zero : n.ten == 1 ? .one : .other
    case .mk: n.endsInOne ? .one : .other
    case .pl: n.whole == 1 ? .one : n.endsInFew ? .few : .many
    case .ro: n.whole == 1 ? .one : n.whole == 0 || 1...19 ~= n.hundred ? .few : .other
    case .ru: n.endsInOne ? .one : n.endsInFew ? .few : .many
    case .shi: n.whole <= 1 ? .one : n.whole <= 10 ? .few : .other
    case .sl: n.hundred == 1 ? .one : n.hundred == 2 ? .two : 3...4 ~= n.hundred ? .few : .other
    case .sr: n.endsInOne ? .one : n.endsInFew ? .few : .other
    case .tzm: n.whole <= 1 || 11...99 ~= n.whole ? .one : .other
    case .ar, .mt: semitic(n)
    case .br, .cy, .ga, .gd, .gv, .kw: celtic(n)
    }
  }

  private func semitic(_ n: Number) -> PluralForm {
    if n.whole == 0 { return self == .ar ? .zero : .few }
    if n.whole <= 2 { return n.whole == 1 ? .one : .two }
    if 3...10 ~= n.hundred { return .few }
    return n.hundred > 10 && (self == .ar || n.isTeen) ? .many : .other
  }

  private func celtic(_ n: Number) -> PluralForm {
    switch self {
    case .br:
      let isUsual = ![1, 7, 9].contains(n.hundred / 10)
      if isUsual, 1...2 ~= n.ten { return n.ten == 1 ? .one : .two }
      return isUsual && [3, 4, 9].contains(n.ten) ? .few : n.isMillions ? .many : .other
    case .cy:
      let forms: [Int: PluralForm] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
      return forms[n.whole] ?? .other
    case .ga:
      if 1...2 ~= n.whole { return n.whole == 1 ? .one : .two }
      return 3...6 ~= n.whole ? .few : 7...10 ~= n.whole ? .many : .other
    case .gd:
      guard 1...19 ~= n.whole else { return .other }
      return n.whole % 10 == 1 ? .one : n.whole % 10 == 2 ? .two : .few
    case .gv:
      if 1...2 ~= n.ten { return n.ten == 1 ? .one : .two }
      return n.hundred % 20 == 0 ? .few : .other
    default: return cornish(n)
    }
  }

  private func cornish(_ n: Number) -> PluralForm {
    if n.whole <= 1 { return n.whole == 0 ? .zero : .one }
    let thousands = n.whole % 100_000 / 1000
    let isRound =
      n.whole % 1000 == 0 && (1...20 ~= thousands || [40, 60, 80].contains(thousands))
      || n.whole % 1_000_000 == 100_000
    switch n.hundred % 20 {
    case 2: return .two
    case 3: return .few
    case 1: return .many
    default: return isRound ? .two : .other
    }
  }
}
