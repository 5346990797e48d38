/// Every key that the formats know, of scripts, configurations and results alike.
package enum Key: String, CaseIterable, Sendable {
  case schema = "$schema"
  case comment = "$comment"

  // A script.
  case starling, title, author, locale, start, progress, disclosure, variables, lists, blocks,
    translations,
    was, config
  case zero, one, two, few, other
  case name, avatar

  // Blocks and buttons.
  case type, text, style, showNextAfter, branches, next
  case left, right, buttons, buttonStyle, buttonTitle, saveAs, skip
  case placeholder, required, minLength, maxLength, format, retry
  case min, max, labels, confirm, symbols, full, empty
  case many, alone, host
  case when, outcome, action, set, add, value

  // Conditions.
  case of, `is`, `in`, exact, contains, has, atLeast, atMost, visited, not, any, all

  // A configuration: its rules, its texts, its scenarios.
  case disabled, afterSessions, askAtMost, daysBetween
  case daysAfterCrash, forgetSessionsAfterDays, oneSessionADay, afterSuccesses
  case askAgainOnNewVersion, askAtMostPerYear, scenario, positiveFrom
  case confirmStars, rulesDecide, preferNativePrompt, textsFromTables
  case mainTitle, mainText, mainActionButton
  case likeMainTitle, likeMainText, likeActionButton, likeExitButton
  case dislikeMainTitle, dislikeMainText, dislikeActionButton, dislikeExitButton
  case emailSupport, emailObject, emailHeaderContent, scenarios, polite, reviewURL
  case askShare, askRound, oneAppADay
  case minEventsRequired, maxEventsPermitted, eventsWithinDays, maxExecutionsPermitted
  case minSecondsSinceFirstEvent, minSecondsSinceLastEvent, minSecondsBetweenExecutions

  // The names that rules have in other libraries: each is an alias of one of the above.
  case displaySessionCount, maxNumberOfReminder, daysBeforeAskingAgain
  case daysWithoutCrash, maxDaysBetweenSession, useSessionSpaceChecking, actionThreshold
  case maxDisplaysPerYear, positiveStarsLimit, validateRatingButtonEnable
  case useDefaultBehavior, prefersNativeRating, localLocalizableStringsEnabled

  // What only the line of a result has.
  case id, at, app, version, script, ending, seconds, rating, outcomes, step, actions
  case answers, block, number, kind, again, button, list, picked, path, forced, walked, unseen
}

extension Key {
  static let count = inOrder.count

  /// The keys in their order.
  private static let inOrder = allCases

  /// Its place among all keys, as the table of their words numbers them. To look it up by its name
  /// would take longer than to read a key.
  var number: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) }

  static func numbered(_ number: UInt8) -> Key { inOrder[Int(number)] }

  /// The key as it is written in a file.
  package var name: String { rawValue }

  /// The key that is written like this; nil if the formats know none.
  package static func named(_ name: String) -> Key? {
    table.number(of: name.utf8.span).map(numbered)
  }

  /// Whether only the line of a result has it.
  var isOfResults: Bool { number >= Key.id.number }

  /// Looks up the keys that the formats know.
  static let table = WordTable(inOrder.map { $0.name })
}

/// A hash table of the words of a short list. It compares bytes, since making strings of all the
/// other words of a file would take time.
struct WordTable: Sendable {
  private var words: [[UInt8]] = []
  /// The number of the word in each slot, or -1.
  private var numbers = [Int16](repeating: -1, count: 512)

  /// Builds a table of at most two hundred words, numbered in their order.
  init(_ words: [String]) {
    for word in words {
      let bytes = Array(word.utf8)
      var place = Self.place(of: bytes.span)
      while numbers[place] >= 0 { place = (place + 1) % numbers.count }
      numbers[place] = Int16(clamping: self.words.count)
      self.words.append(bytes)
    }
  }

  func number(of word: Span<UInt8>) -> UInt8? {
    guard !word.isEmpty else { return nil }
    var place = Self.place(of: word)
    while numbers[place] >= 0 {
      let known = words[Int(numbers[place])]
      if known.span.isEqual(to: word) { return UInt8(clamping: numbers[place]) }
      place = (place + 1) % numbers.count
    }
    return nil
  }

  /// The slot of a word, by its length and three of its bytes, which differ for most words.
  private static func place(of word: Span<UInt8>) -> Int {
    let first = Int(word[0])
    let last = Int(word[word.count - 1])
    return (word.count * 37 + first * 7 + last * 59 + Int(word[word.count / 2])) % 512
  }
}

protocol ListedWord: RawRepresentable<String>, Sendable {
  /// All words, in the order of their numbers.
  static var all: [Self] { get }
  static var table: WordTable { get }
}
