/// A block of a script built in Swift, which can link to other blocks.
public protocol BuiltBlock: ScriptPart {
  /// The draft of the block, for the builder.
  var block: ScriptBuilder.Draft { get set }
}

/// A block that shows texts, by themselves or above a question.
public protocol SpeakingBlock: BuiltBlock {}

extension SpeakingBlock {
  /// Replaces the texts; each becomes a bubble.
  public func saying(_ text: String, _ more: String...) -> Self {
    with(.text, ScriptBuilder.Draft.text([text] + more))
  }

  /// Replaces the texts by a list of bubbles, some of which may have conditions.
  public func saying(bubbles: [Bubble]) -> Self { with(.text, .array(bubbles.map(\.json))) }

  /// Sets the style of the texts.
  public func style(_ style: Style) -> Self { with(.style, .string(style.rawValue)) }
}

/// A block that sets variables when the conversation reaches it.
public protocol CountingBlock: BuiltBlock {}

extension CountingBlock {
  /// Sets variables when the block is reached.
  public func setting(_ values: KeyValuePairs<String, Value>) -> Self {
    with(.set, .object(values.map { ($0.key, $0.value.jsonText) }))
  }

  /// Adds whole numbers to variables when the block is reached, after it has set others.
  public func adding(_ amounts: KeyValuePairs<String, Int>) -> Self {
    with(.add, .object(amounts.map { ($0.key, .integer($0.value)) }))
  }

  /// Adds numbers of three decimals at most, in the same way.
  public func adding(_ amounts: KeyValuePairs<String, Double>) -> Self {
    with(.add, .object(amounts.map { ($0.key, .number($0.value)) }))
  }
}

/// A block that saves an answer.
public protocol AnsweredBlock: BuiltBlock {}

extension AnsweredBlock {
  /// Saves the answer in a variable other than the block's id.
  public func saving(as variable: String) -> Self { with(.saveAs, .string(variable)) }

  /// Adds a button to continue without an answer.
  public func skip(_ button: Pick) -> Self { with(.skip, button.json) }
}

extension ScriptBuilder {
  /// A block under construction. Only the builder uses its content.
  public struct Draft: Sendable {
    fileprivate let id: String
    var members: KeyedMembers
    fileprivate var link = LinkDraft()

    /// A block that says texts, if there are some.
    init(_ id: String, _ kind: BlockKind, _ texts: [String?] = []) {
      self.id = id
      members = [(.type, .string(kind.rawValue))]
      let said = texts.compactMap { $0 }
      if !said.isEmpty { members.append((.text, Self.text(said))) }
    }

    /// A single text has a different translation path than a list of texts.
    static func text(_ texts: [String]) -> JSONText {
      let all = texts.map { JSONText.string($0) }
      return all.count == 1 ? all[0] : .array(all)
    }
  }
}

extension BuiltBlock {
  /// The block as a part of the script.
  public var contribution: ScriptBuilder.Contribution {
    ScriptBuilder.Contribution(.block(block.id, block.members + block.link.members))
  }

  /// Links to a block if no branch applies; nil ends the conversation.
  public func next(_ id: String?) -> Self { changed { $0.link.next = .some(id) } }

  /// Links to a block, or ends if the id is nil, if this is the first branch whose condition holds.
  public func when(_ condition: When, to id: String?) -> Self {
    changed { $0.link.branches.append((condition, id)) }
  }

  /// Says what its id was, so that saves, results and tests follow it.
  public func was(_ ids: String...) -> Self { with(.was, .array(ids.map { .string($0) })) }

  /// A copy with a key set; an earlier value is replaced.
  func with(_ key: Key, _ value: JSONText) -> Self {
    changed { block in
      block.members.removeAll { $0.0 == key }
      block.members.append((key, value))
    }
  }

  private func changed(_ change: (inout ScriptBuilder.Draft) -> Void) -> Self {
    changing(self) { change(&$0.block) }
  }
}

/// The branches and the next block of a block or a button.
struct LinkDraft: Sendable {
  var branches: [(When, String?)] = []
  /// Nil if it is not set; an inner nil ends the conversation.
  var next: String??

  var members: KeyedMembers {
    let list = branches.map { condition, id in
      JSONText.keyed([(.when, condition.json), (.next, .orNull(id))])
    }
    return (list.isEmpty ? [] : [(.branches, .array(list))])
      + (next.map { [(.next, .orNull($0))] } ?? [])
  }
}
