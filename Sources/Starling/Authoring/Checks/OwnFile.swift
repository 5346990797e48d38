/// Whose a file is that stands among others in a folder, or is open in an editor.
package enum OwnFile: Sendable {
  /// A script, or what says that it belongs to one.
  case ours
  /// It is no JSON, and shows no blocks: whose it is cannot be said.
  case unreadable
  /// A file of another program.
  case other

  /// A file that a transcript names is ours, whatever it holds.
  package init(_ document: JSONDocument, isNamed: Bool = false) {
    if isNamed || document.isOurs {
      self = .ours
    } else if document.isWhole {
      self = .other
    } else {
      self = document.showsBlocks ? .ours : .unreadable
    }
  }
}

extension JSONDocument {
  /// Whether all of it could be read as it is written, with every quote and bracket.
  package var isWhole: Bool { isComplete && !original.isOther }

  /// Whether it says that it is ours, or has blocks by their ids, perhaps under a misspelt key. A
  /// list of blocks is what other programs have.
  fileprivate var isOurs: Bool {
    guard isComplete else { return false }
    var isOurs = false
    var isKept = false
    var hasVersion = false
    let spelling = Spelling([Key.blocks.name])
    forEachMember(of: Self.root) { key, value in
      switch self[key].key {
      case .starling: hasVersion = true
      case .schema:
        isOurs =
          isOurs || self[value].kind == .string && string(value).hasSuffix("starling.schema.json")
      case .blocks: isOurs = isOurs || self[value].kind == .object
      default:
        let name = string(key)
        isKept = isKept || Self.keysOfKept.contains(name)
        isOurs = isOurs || holdsBlocks(value) && spelling.nearest(to: name) != nil
      }
    }
    return isOurs || hasVersion && !isKept
  }

  /// The keys by which saves, results and histories differ from scripts, which have a version, too.
  private static let keysOfKept: Set<String> = ["script", "sessions", "answer"]

  private func holdsBlocks(_ object: Int) -> Bool {
    var members = members(of: object)
    while let (_, value) = nextMember(&members) {
      if member(.type, of: value) != nil { return true }
    }
    return false
  }

  /// Whether blocks by their ids stand anywhere in what could be read.
  fileprivate var showsBlocks: Bool {
    nodes.indices.dropLast().contains { nodes[$0].key == .blocks && nodes[$0 + 1].kind == .object }
  }
}
