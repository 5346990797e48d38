/// Language tags as defined by BCP 47.
package enum LanguageTag {
  private static let grandfathered: Set<String> = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
    "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl",
    "sgn-ch-de",
  ]

  /// Whether a tag is well-formed: language, script, region, variants, extensions, private use.
  package static func isWellFormed(_ tag: String) -> Bool {
    let lowercase = tag.lowercased()
    if grandfathered.contains(lowercase) { return true }
    var parts = Parts(lowercase.split(separator: "-", omittingEmptySubsequences: false))
    guard parts.areAlphanumeric else { return false }
    if parts.first == "x" { return parts.takePrivateUse() && parts.isEmpty }
    return parts.takeLanguage() && parts.takeVariants() && parts.takeExtensions()
      && (parts.isEmpty || parts.takePrivateUse()) && parts.isEmpty
  }

  /// The tags to look up in turn, from the tag itself to its language alone: `fr-CA`, `fr`.
  package static func fallbacks(of tag: String) -> [String] {
    var tags: [String] = []
    var rest = tag
    while !rest.isEmpty {
      tags.append(rest)
      rest = parent(of: rest) ?? String(rest[..<(rest.lastIndex(of: "-") ?? rest.startIndex)])
    }
    return tags
  }

  /// The wider tag where it is not the beginning of a tag, by CLDR; nil for most.
  private static func parent(of tag: String) -> String? {
    switch tag.lowercased() {
    case "zh-tw", "zh-hk", "zh-mo": "zh-hant"
    case "zh-cn", "zh-sg": "zh-hans"
    case "nn", "no": "nb"
    case "iw": "he"
    case "in": "id"
    default: nil
    }
  }

  private struct Parts {
    private var parts: ArraySlice<Substring>

    init(_ parts: [Substring]) { self.parts = parts[...] }

    var isEmpty: Bool { parts.isEmpty }
    var first: Substring? { parts.first }

    var areAlphanumeric: Bool {
      parts.allSatisfy { part in
        1...8 ~= part.utf8.count
          && part.utf8.allSatisfy { Self.isLetter($0) || JSONNumber.isDigit($0) }
      }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }

    private static func isLetters(_ part: Substring) -> Bool { part.utf8.allSatisfy(isLetter) }

    private static func isDigits(_ part: Substring) -> Bool {
      part.utf8.allSatisfy(JSONNumber.isDigit)
    }

    private mutating func take(_ fits: (Substring) -> Bool) -> Bool {
      guard let part = parts.first, fits(part) else { return false }
      parts.removeFirst()
      return true
    }

    mutating func takeLanguage() -> Bool {
      guard let language = parts.first, take({ Self.isLetters($0) && $0.utf8.count >= 2 }) else {
        return false
      }
      var extended = language.utf8.count <= 3 ? 3 : 0
      while extended > 0, take({ Self.isLetters($0) && $0.utf8.count == 3 }) { extended -= 1 }
      _ = take { Self.isLetters($0) && $0.utf8.count == 4 }
      _ = take {
        Self.isLetters($0) && $0.utf8.count == 2 || Self.isDigits($0) && $0.utf8.count == 3
      }
      return true
    }

    /// Takes variants: five to eight characters, or four if the first is a digit; no duplicates.
    mutating func takeVariants() -> Bool {
      var seen: Set<Substring> = []
      while let part = parts.first,
        part.utf8.count >= 5
          || part.utf8.count == 4 && part.utf8.first.map(JSONNumber.isDigit) == true
      {
        guard seen.insert(part).inserted else { return false }
        parts.removeFirst()
      }
      return true
    }

    mutating func takeExtensions() -> Bool {
      var seen: Set<Substring> = []
      while let singleton = parts.first, singleton.utf8.count == 1, singleton != "x" {
        parts.removeFirst()
        guard seen.insert(singleton).inserted, take({ $0.utf8.count >= 2 }) else { return false }
        while take({ $0.utf8.count >= 2 }) {}
      }
      return true
    }

    mutating func takePrivateUse() -> Bool {
      guard take({ $0 == "x" }), !parts.isEmpty else { return false }
      parts = []
      return true
    }
  }
}
