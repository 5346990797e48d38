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
  private static let names: [String] = allCases.map { key in
    key == .schema || key == .comment ? "$\(key)" : "\(key)"
  }

  /// The key as it is written in a file.
  package var name: String { Self.names[Int(rawValue)] }

  /// The key that a member of an object has, where it is one that the formats know.
  init?(_ document: JSONDocument, _ node: Int) {
    let found: UInt8?
    if document[node].isEscaped {
      var decoded: [UInt8] = []
      document.decode(node, into: &decoded)
      found = KeyTable.shared.find(decoded[...])
    } else {
      found = KeyTable.shared.find(document.source.bytes[document.content(node)])
    }
    guard let found else { return nil }
    self.init(rawValue: found)
  }
}

/// Finds keys by their bytes without making a string of each: a file has many more keys than the
/// formats have names.
private struct KeyTable: Sendable {
  static let shared = KeyTable()

  private var slots = [UInt8](repeating: .max, count: 256)
  private let names = Key.allCases.map { Array($0.name.utf8) }

  private init() {
    for (number, name) in names.enumerated() {
      var slot = Self.slot(of: name[...])
      while slots[slot] != .max { slot = (slot + 1) % slots.count }
      slots[slot] = UInt8(clamping: number)
    }
  }

  func find(_ bytes: ArraySlice<UInt8>) -> UInt8? {
    guard !bytes.isEmpty, bytes.count < 32 else { return nil }
    var slot = Self.slot(of: bytes)
    while slots[slot] != .max {
      let name = names[Int(slots[slot])]
      if name.count == bytes.count, name.elementsEqual(bytes) { return slots[slot] }
      slot = (slot + 1) % slots.count
    }
    return nil
  }

  private static func slot(of bytes: ArraySlice<UInt8>) -> Int {
    let first = Int(bytes[bytes.startIndex])
    let last = Int(bytes[bytes.endIndex - 1])
    let middle = Int(bytes[bytes.startIndex + bytes.count / 2])
    return (first &* 31 &+ last &* 17 &+ middle &* 7 &+ bytes.count &* 41) % 256
  }
}
