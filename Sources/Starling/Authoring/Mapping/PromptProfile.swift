/// What a block is known by in another script. Blocks are numbered in their order.
struct PromptProfile: Sendable {
  let id: Name
  /// What it waits for; a person cannot answer one as another.
  let kind: BlockTraits.Wait
  /// What the block says that its id was.
  var formerIDs: Set<Name> = []
  /// The texts that are said before it asks, folded.
  var texts: [String] = []
  var offers: [Offer] = []
  /// The variable in which the answer is kept.
  var variable: Name?
  /// The places to which it leads.
  var next: Set<Int> = []
  /// Whether the conversation starts here.
  var isStart = false

  /// The number that stands for the end of the conversation where places are listed.
  static let end = -1

  /// A button.
  struct Offer: Sendable {
    /// The title, folded.
    let title: String
    /// What it says that its title was, folded.
    var formerTitles: [String] = []
    /// The value that it saves instead of its title, folded.
    var value: String?
    /// The places to which it leads.
    let targets: Set<Int>
    var effect = Effect()

    /// What a tap does, apart from where it leads.
    struct Effect: Hashable, Sendable {
      /// What it asks of the host, as words.
      var requests: [Name] = []
      /// What it sets and adds, as words.
      var sets: [Name] = []

      var isReported: Bool { !requests.isEmpty }
      var isAny: Bool { isReported || !sets.isEmpty }
    }
  }
}

extension PromptProfile {
  /// Whether it can be the same place as another.
  func fits(_ other: PromptProfile) -> Bool { kind == other.kind }

  /// What it says and offers; nil if nothing of it is seen.
  var look: Look? {
    texts.isEmpty && offers.isEmpty
      ? nil
      : Look(kind: kind, texts: texts.map { Name($0) }, titles: Set(offers.map { Name($0.title) }))
  }

  struct Look: Hashable {
    var kind: BlockTraits.Wait
    var texts: [Name]
    var titles: Set<Name>
  }
}
