/// Language tags as defined by BCP 47.
package enum LanguageTag {
  /// Whether a tag has the form of one: a language of two letters or more, or `x` or `i`, and parts
  /// of letters and digits behind hyphens, each of eight at most.
  package static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, language.allSatisfy(isLetter) else { return false }
    let isPrivate = parts.count > 1 && ["x", "i"].contains(tag.lowercased().prefix(1))
    return language.count > (isPrivate ? 0 : 1)
      && parts.allSatisfy { part in
        1...8 ~= part.count && part.allSatisfy { isLetter($0) || JSONNumber.isDigit($0) }
      }
  }

  /// Whether a tag has the form of one, and its language is as short as those in use are.
  package static func isShort(_ tag: String) -> Bool {
    isWellFormed(tag) && tag.prefix { $0 != "-" }.count <= 3
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// The tags to look up in turn, from the tag itself to its language alone: `fr-CA`, `fr`. Chinese
  /// without a script is the simplified one.
  package static func fallbacks(of tag: String) -> [String] {
    var tags: [String] = []
    var rest = tag
    while !rest.isEmpty {
      tags.append(rest)
      rest = parent(of: rest) ?? String(rest[..<(rest.lastIndex(of: "-") ?? rest.startIndex)])
    }
    return tag.lowercased() == "zh" ? [tag, "zh-hans"] : tags
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
}
