/// Every key that the formats know, script and configuration alike: a case is named as its key
/// is written, but for the two that begin with a dollar sign.
package enum Key: UInt8, CaseIterable, Sendable {
  case schema, comment

  // A script.
  case starling, title, author, locale, start, variables, blocks, translations, config
  case name, avatar

  // Blocks and buttons.
  case type, text, style, showNextAfter, branches, next
  case left, right, buttons, buttonStyle, buttonTitle, saveAs, skip
  case placeholder, required, minLength, maxLength, format, retry
  case max, confirm, symbols, full, empty
  case when, outcome, action, set, value

  // Conditions.
  case of, `is`, `in`, exact, contains, atLeast, atMost, visited, not, any

  // A configuration: its rules, its texts, its scenarios.
  case disabled, displaySessionCount, maxNumberOfReminder, daysBeforeAskingAgain
  case daysWithoutCrash, maxDaysBetweenSession, useSessionSpaceChecking, actionThreshold
  case askAgainOnNewVersion, maxDisplaysPerYear, scenario, positiveStarsLimit
  case validateRatingButtonEnable, useDefaultBehavior, prefersNativeRating
  case localLocalizableStringsEnabled
  case mainTitle, mainText, mainActionButton
  case likeMainTitle, likeMainText, likeActionButton, likeExitButton
  case dislikeMainTitle, dislikeMainText, dislikeActionButton, dislikeExitButton
  case emailSupport, emailObject, emailHeaderContent, scenarios
  case minEventsRequired, maxEventsPermitted, maxExecutionsPermitted
  case minSecondsSinceFirstEvent, minSecondsSinceLastEvent, minSecondsBetweenExecutions
}

extension Key {
  static let count = allCases.count

  /// In the order of the cases. The cases could be asked for what they are called, but that takes
  /// longer than reading a script.
  private static let names = [
    "$schema", "$comment", "starling", "title", "author", "locale", "start", "variables", "blocks",
    "translations", "config", "name", "avatar", "type", "text", "style", "showNextAfter",
    "branches", "next", "left", "right", "buttons", "buttonStyle", "buttonTitle", "saveAs", "skip",
    "placeholder", "required", "minLength", "maxLength", "format", "retry", "max", "confirm",
    "symbols", "full", "empty", "when", "outcome", "action", "set", "value", "of", "is", "in",
    "exact", "contains", "atLeast", "atMost", "visited", "not", "any", "disabled",
    "displaySessionCount", "maxNumberOfReminder", "daysBeforeAskingAgain", "daysWithoutCrash",
    "maxDaysBetweenSession", "useSessionSpaceChecking", "actionThreshold", "askAgainOnNewVersion",
    "maxDisplaysPerYear", "scenario", "positiveStarsLimit", "validateRatingButtonEnable",
    "useDefaultBehavior", "prefersNativeRating", "localLocalizableStringsEnabled", "mainTitle",
    "mainText", "mainActionButton", "likeMainTitle", "likeMainText", "likeActionButton",
    "likeExitButton", "dislikeMainTitle", "dislikeMainText", "dislikeActionButton",
    "dislikeExitButton", "emailSupport", "emailObject", "emailHeaderContent", "scenarios",
    "minEventsRequired", "maxEventsPermitted", "maxExecutionsPermitted",
    "minSecondsSinceFirstEvent", "minSecondsSinceLastEvent", "minSecondsBetweenExecutions",
  ]

  /// The key as it is written in a file.
  package var name: String { Self.names[Int(rawValue)] }

  /// The key that reads so, where it is one that the formats know.
  static func named(_ name: Span<UInt8>) -> Key? {
    KeyTable.shared.find(name).flatMap(Key.init(rawValue:))
  }
}

/// Finds keys by their bytes without making a string of each: a file has many more keys than the
/// formats have names.
private struct KeyTable: Sendable {
  static let shared = KeyTable()

  private struct Slot: Sendable {
    /// The number of the key; the greatest where the slot is empty.
    var number: UInt8 = .max
    /// Where its name lies.
    var start: UInt16 = 0
    var end: UInt16 = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 256)
  private var bytes: [UInt8] = []

  private init() {
    for key in Key.allCases {
      let start = bytes.count
      bytes += key.name.utf8
      var place = Self.place(of: bytes.span.extracting(start..<bytes.count))
      while slots[place].number != .max { place = (place + 1) % slots.count }
      slots[place] = Slot(
        number: key.rawValue, start: UInt16(clamping: start), end: UInt16(clamping: bytes.count))
    }
  }

  @inline(__always)
  func find(_ name: Span<UInt8>) -> UInt8? {
    var place = Self.place(of: name)
    while slots[place].number != .max {
      let slot = slots[place]
      if bytes.span.extracting(Int(slot.start)..<Int(slot.end)).isEqual(to: name) {
        return slot.number
      }
      place = (place + 1) % slots.count
    }
    return nil
  }

  private static func place(of name: Span<UInt8>) -> Int {
    let product = (name.tail ^ UInt64(name.count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(product >> 56)
  }
}
