/// A block of a script in Swift: it may lead on, and keep its answer.
public protocol BuiltBlock: ScriptPart {
  /// What has been said of it so far.
  var block: BlockDraft { get set }
}

/// A block that says something, by itself or above what it asks.
public protocol SpeakingBlock: BuiltBlock {}

extension SpeakingBlock {
  /// Says these texts instead, one bubble each.
  public func saying(_ text: String, _ more: String...) -> Self {
    with("text", BlockDraft.text([text] + more))
  }

  /// Says its texts in another style.
  public func style(_ style: Style) -> Self { with("style", .string(style.rawValue)) }
}

/// A block that has an answer.
public protocol AnsweredBlock: BuiltBlock {}

extension AnsweredBlock {
  /// Keeps the answer in another variable than the one of the block's id.
  public func saving(as variable: String) -> Self { with("saveAs", .string(variable)) }
}

/// A block that is being written; only the builder looks inside.
public struct BlockDraft: Sendable {
  fileprivate let id: String
  var members: [(String, JSONText)]
  fileprivate var link = LinkDraft()

  init(_ id: String, _ kind: BlockKind) {
    (self.id, members) = (id, [("type", .string(kind.rawValue))])
  }

  mutating func says(_ texts: [String]) { members.append(("text", Self.text(texts))) }

  /// A single text has another path for its translation than a list of texts.
  static func text(_ texts: [String]) -> JSONText {
    let all = texts.map { JSONText.string($0) }
    return all.count == 1 ? all[0] : .array(all)
  }
}

extension BuiltBlock {
  /// What it adds to the script.
  public var contribution: ScriptContribution {
    ScriptContribution(.block(block.id, block.members + block.link.members))
  }

  /// Leads to a block where no branch is taken; nil ends the conversation.
  public func next(_ id: String?) -> Self { changed { $0.link.next = .some(id) } }

  /// Leads to a block, or to the end, where a condition holds and none before it did.
  public func when(_ condition: When, to id: String?) -> Self {
    changed { $0.link.branches.append((condition, id)) }
  }

  /// The same block with a key; what was said of it before is forgotten.
  func with(_ key: String, _ value: JSONText) -> Self {
    changed { block in
      block.members.removeAll { $0.0 == key }
      block.members.append((key, value))
    }
  }

  private func changed(_ change: (inout BlockDraft) -> Void) -> Self {
    var copy = self
    change(&copy.block)
    return copy
  }
}

/// Where a block or a button of a script in Swift leads.
struct LinkDraft: Sendable {
  var branches: [(When, String?)] = []
  /// Nil where nothing is said; a nil in it ends the conversation.
  var next: String??

  var members: [(String, JSONText)] {
    let list = branches.map { condition, id in
      JSONText.object([("when", condition.json), ("next", Self.target(id))])
    }
    return (list.isEmpty ? [] : [("branches", .array(list))])
      + (next.map { [("next", Self.target($0))] } ?? [])
  }

  private static func target(_ id: String?) -> JSONText { id.map { .string($0) } ?? .null }
}
