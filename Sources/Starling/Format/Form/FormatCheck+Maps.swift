// Objects whose keys are names: of blocks, languages, variables.
extension FormatCheck {
  mutating func checkMap(_ node: Int, _ keys: MapKeys, of shape: Shape) {
    guard document[node].kind == .object else {
      let note = "each block stands behind its id: \"blocks\": { \"hello\": { \"type\": … } }"
      return report(
        node, .wrongType(expected: keys.description, found: document[node].kind.description),
        notes: keys == .blockIDs && document[node].kind == .array ? [Diagnostic.Note(note)] : [])
    }
    var isEmpty = true
    var tags: [Name: Place] = [:]
    // Whether the entry before belongs into a value, whose first line is lost.
    var isLost = false
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard document[key].key != .comment else { continue }
      isEmpty = false
      let lost = lostOpening(key, value, keys, again: isLost)
      if let lost, !isLost { report(key, lost) }
      isLost = lost != nil
      guard !isLost else {
        if keys == .blockIDs { document.original.isLost = true }
        document.markWrong(key)
        document.markWrong(value)
        continue
      }
      if keys == .locales { checkTag(key, after: &tags) }
      guard !document[key].isWrong else { continue }
      checkMapKey(key, keys)
      check(value, as: shape)
    }
    if isEmpty, keys == .blockIDs { report(node, .emptyList("\"blocks\"")) }
  }

  /// What is to be said of a member that belongs into a block or a language, and stands where one
  /// is expected; nil if it does not seem so.
  private func lostOpening(_ key: Int, _ value: Int, _ keys: MapKeys, again: Bool) -> Finding? {
    guard !document[key].isWrong, document[value].kind != .object || again else { return nil }
    switch keys {
    case .blockIDs:
      guard document[key].key.map(ObjectKind.keysOfBlocks.contains) == true,
        document.member(.type, of: value) == nil
      else { return nil }
      return .lostBlock
    case .locales:
      guard document[value].kind != .object,
        again || !LanguageTag.isWellFormed(document.string(key))
      else { return nil }
      return .lostLanguage
    case .variables, .counters, .lists, .texts, .scenarios: return nil
    }
  }

  /// Checks a language tag. Tags that differ only in case are duplicates; the first one counts.
  private mutating func checkTag(_ key: Int, after tags: inout [Name: Place]) {
    guard !document[key].isWrong else { return }
    let tag = Name(document.string(key).lowercased())
    if let first = tags[tag] {
      report(document.markRepeated(key, first: first))
    } else {
      tags[tag] = document[key].place
    }
  }

  private mutating func checkMapKey(_ key: Int, _ keys: MapKeys) {
    switch keys {
    case .blockIDs:
      checkName(key)
      checkBesideLists(key)
    case .variables, .counters, .lists: checkName(key)
    case .locales: checkLocale(key)
    case .texts, .scenarios: break
    }
  }
}

extension Finding {
  static let lostBlocks = lostOpening(of: "the blocks", "\"blocks\": {")
  static let lostBlock = lostBlock("id")
  static let lostLanguage = lostOpening(of: "this language", "\"fr\": {")

  static func lostBlock(_ id: String) -> Finding {
    lostOpening(of: "this block", "\(quoted(id)): {")
  }
}
