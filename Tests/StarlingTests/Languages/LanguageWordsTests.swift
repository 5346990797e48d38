import Starling
import Testing

/// The laws over the languages that have a file, and over each of their words.
struct LanguageWordsTests {
  private static let names =
    EngineWord.allCases.map { $0.rawValue } + RatingText.allCases.map { $0.rawValue }
  private static let others = LanguageWords.tags.filter { $0 != "en" }

  private static func words(_ tag: String) throws -> LanguageWords {
    try #require(LanguageWords.shipped(tag))
  }

  /// The texts of a word, of each form that it has.
  private static func texts(_ name: String, _ words: LanguageWords) -> [String] {
    let forms = words.forms(of: name).map { $0.text }
    return forms.isEmpty ? [words.text(name)].compactMap { $0 } : forms
  }

  @Test(arguments: LanguageWords.tags)
  func `a language has each word once, and nothing else`(_ tag: String) throws {
    let words = try Self.words(tag)
    let stems = Set(words.keys.map { String($0.split(separator: ".")[0]) })
    // A title that is empty in English has no line.
    #expect(stems == Set(Self.names).subtracting(["mainTitle"]))
  }

  /// A word has no form, or all that whole numbers have in the language.
  @Test(arguments: LanguageWords.tags)
  func `a word has all forms of its language`(_ tag: String) throws {
    let words = try Self.words(tag)
    let numbers = Array(0...200) + [1_000_000]
    let forms = Set(numbers.map { PluralForm(of: $0, in: tag) }).union([.other])
    for name in Self.names {
      let own = words.forms(of: name).map { $0.form }
      #expect(own.isEmpty || Set(own) == forms, "\(name)")
      #expect(own.isEmpty || !words.keys.contains(name), "\(name) stands twice")
    }
  }

  @Test(arguments: others)
  func `a word fills in what English fills in, and ends as English does`(_ tag: String) throws {
    let (words, english) = (try Self.words(tag), try Self.words("en"))
    for name in Self.names {
      let original = english.text(name) ?? ""
      for text in Self.texts(name, words) {
        #expect(Self.filledIn(text) == Self.filledIn(original), "\(name): \(text)")
        #expect(Self.end(of: text, tag) == Self.end(of: original, tag), "\(name): \(text)")
        #expect(text == String(text.trimmed()), "\(name) has white space at an end")
        // A line of help can name a key as keyboards of the language do.
        let (bars, wanted) = (text.count { $0 == "|" }, original.count { $0 == "|" })
        #expect(bars == wanted || name == "helpWord" && bars == 1, "\(name)")
      }
    }
  }

  private static func filledIn(_ text: String) -> [String] {
    Placeholders.pieces(of: text).compactMap { piece in
      if case .variable(let name) = piece { String(name) } else { nil }
    }.sorted()
  }

  /// The sign at the end, as English writes it; Thai ends sentences with none.
  private static func end(of text: String, _ tag: String) -> Character? {
    let signs: [Character: Character] = [
      ".": ".", "。": ".", "।": ".", "?": "?", "？": "?", "؟": "?", ";": "?", ":": ":", "：": ":",
      "!": "!", "！": "!", ",": ",", "،": ",",
    ]
    let end = text.last.flatMap { signs[$0] }
    return tag == "th" && end == "." ? nil : end
  }

  /// The longest number of bytes, and a title of twenty letters; help has a command before it.
  @Test(arguments: LanguageWords.tags)
  func `a word fits into a line with its longest values`(_ tag: String) throws {
    let words = try Self.words(tag)
    for name in Self.names where name != "sendThis" && (tag, name) != ("en", "notSeveral") {
      for text in Self.texts(name, words) {
        let whole = Placeholders.filled(text) { value in
          switch value {
          case "count", "min", "max", "stars", "asked", "least", "most": "99"
          case "whole", "fraction": "-123456.789"
          case "titles", "sentence", "a", "b", "text": ""
          case _: "Twenty letters: here"
          }
        }
        let isExplanation = name.hasPrefix("help") && name != "help" && name != "helpHint"
        let most = isExplanation && !whole.contains("|") ? 70 : 80
        #expect(whole.cellWidth <= most, "\(name): \(whole)")
        let parts = whole.split(separator: " ").map { String($0).cellWidth }
        let isSpaced = !["ja", "ko", "th", "zh-Hans", "zh-Hant"].contains(tag)
        #expect(!isSpaced || parts.allSatisfy { $0 <= 40 }, "\(name) has a word wider than 40")
      }
    }
  }

  /// A sentence of a language that reads as in English was forgotten.
  @Test(arguments: others)
  func `nothing is left in English`(_ tag: String) throws {
    let (words, english) = (try Self.words(tag), try Self.words("en"))
    for name in Self.names {
      guard let original = english.text(name), original.filter(\.isLetter).count > 12,
        original.contains(" ")
      else { continue }
      let pieces = Placeholders.pieces(of: original)
      guard pieces.contains(where: { $0.isLiteral(withLetters: 6) }) else { continue }
      #expect(words.text(name) != original, "\(name): \(original)")
    }
  }

  @Test(arguments: CLDRSamples.plurals.split(separator: "\n").map(String.init))
  func `plural forms are those of CLDR`(_ line: String) throws {
    let colon = try #require(line.firstIndex(of: ":"))
    let tag = String(line[..<colon])
    for part in line[colon...].dropFirst().split(separator: ";") {
      let words = part.split(separator: " ")
      let form = try #require(PluralForm(rawValue: String(words[0])))
      for range in words[1].split(separator: ",") {
        let ends = range.split(separator: "-").compactMap { Int($0) }
        for number in ends[0]...(ends.last ?? ends[0]) {
          #expect(PluralForm(of: number, in: tag) == form, "\(tag) \(number)")
        }
      }
    }
  }

  @Test(arguments: CLDRSamples.lists.split(separator: "\n").map(String.init))
  func `lists are those of CLDR`(_ line: String) throws {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let language = Language(
      try script(#""a":{"type":"text","text":"T"}"#, #""locale":"\#(parts[0])""#).tables,
      locale: parts[0], LanguageTables())
    let isEnglish = parts[0] == "en"
    for (count, wanted) in parts.dropFirst(2).enumerated() {
      let things = ["A", "B", "C", "D", "E"].prefix(count + 1).map(\.self)
      let told = parts[1] == "conjunction" ? language.all(things) : language.any(things)
      // English has no comma before the word, as it always had; Hebrew a hyphen only before letters
      // that are not its own.
      let usual = wanted.replacing(", and", with: " and").replacing(", or", with: " or")
      #expect(told == (isEnglish ? usual : wanted.replacing("ו-", with: "ו")))
    }
    #expect(language.all([]) == "" && language.any([]) == "")
  }

  /// What the program says of ticks, it takes as an answer, with titles that hold a comma or "and".
  @Test(arguments: LanguageWords.tags)
  func `an answer is taken as the program writes it`(_ tag: String) throws {
    let and = try #require(Self.words(tag).text("and"))
    let titles = ["Tempo", "A, B", "X \(and) Y", "\(and)9", "Ende", "和平", "Z\(and)"]
    let buttons = titles.map { "\"\($0)\"" }.joined(separator: ",")
    let script = try script(
      #""a":{"type":"choice","many":true,"buttons":[\#(buttons)],"next":null}"#,
      #""locale":"\#(tag)""#)
    for ticks in 1..<(1 << titles.count) {
      let chosen = titles.indices.filter { ticks >> $0 & 1 == 1 }
      var dialog = Dialog(script)
      _ = dialog.step(.begin)
      let told = dialog.language.all(chosen.map { titles[$0] })
      let reader = ReplyReader(try #require(dialog.prompt), in: dialog)
      #expect(reader.read(told) == .event(.chooseMany(chosen)), "\(told)")
    }
  }
}

extension Placeholders.Piece {
  fileprivate func isLiteral(withLetters count: Int) -> Bool {
    if case .literal(let text) = self { text.filter(\.isLetter).count >= count } else { false }
  }
}
