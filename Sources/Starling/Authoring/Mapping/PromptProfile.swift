/// What is known of a place in a dialog by which the same place is found in another script: all of
/// it from a script, or what transcripts show.
///
/// Places are numbered as they come in a list of profiles; that of a script has its blocks in their
/// order.
package struct PromptProfile: Sendable {
  /// The id of the block; nil if it is not known.
  package var id: String?
  package var kind: Kind?
  /// What the block says that its id was.
  package var formerIDs: Set<Name> = []
  /// The texts that are said before it asks, folded.
  package var texts: [String] = []
  package var offers: [Offer] = []
  /// The last of them as it was read, where the place has no id.
  package var shown: String?
  /// How many of the offers are seen in their order. Behind them are those of which no more is
  /// known than that they were chosen.
  package var listed = 0
  /// Whether it has no other offers.
  package var isWhole = false
  /// The variable in which the answer is kept.
  package var variable: Name?
  /// The places at which the dialog may wait next.
  package var next: Set<Int> = []
  /// The places that it may pass on the way there.
  package var passed: Set<Int> = []
  /// Whether the conversation starts here.
  package var isStart = false

  /// The number that stands for the end of the conversation where places are listed.
  package static let end = -1

  package init(id: String? = nil, kind: Kind? = nil) { (self.id, self.kind) = (id, kind) }

  /// What a place waits for; a person cannot answer one as another.
  package enum Kind: Hashable, Sendable { case text, choice, input, rating, route }

  /// A button, as far as it is known.
  package struct Offer: Sendable {
    package let title: String
    /// The title as titles are compared.
    let folded: String
    /// What it says that its title was, folded.
    package var formerTitles: [String] = []
    /// The value that it saves instead of its title, as a text.
    package var value: String?
    /// The places where the dialog may wait behind it; empty if that is not known.
    package var targets: Set<Int> = []
    /// The first text behind it, folded; nil is the end. Empty if that is not known.
    package var sayings: Set<String?> = []
    package var effect = Effect()
    /// The tests elsewhere in the script that hold for the answer.
    package var tests: Set<TestPlace> = []

    package init(_ title: String) { (self.title, folded) = (title, title.foldedWords) }

    /// What a tap does, apart from where it leads.
    package struct Effect: Hashable, Sendable {
      package var outcome: Outcome?
      package var action: Name?
      /// What it sets and adds, as words; nil if that is not known.
      package var sets: [Name]? = []

      package init() {}

      var isReported: Bool { outcome != nil || action != nil }
      var isAny: Bool { isReported || sets?.isEmpty == false }

      func equals(_ other: Effect) -> Bool {
        (outcome, action) == (other.outcome, other.action) && (sets == nil || sets == other.sets)
      }
    }

    /// A test, by the place that has it and its number among those there.
    package struct TestPlace: Hashable, Sendable {
      package var block: Int
      package var number: Int
    }
  }
}

extension PromptProfile {
  /// Whether transcripts show no more of it than that it was answered.
  package var isUnseen: Bool { id == nil && texts.isEmpty }

  /// Whether it can be the same place as another.
  func fits(_ other: PromptProfile) -> Bool { kind == nil || kind == other.kind }

  /// What it says and offers; nil if nothing of it is seen.
  var look: Look? {
    texts.isEmpty && offers.isEmpty
      ? nil
      : Look(
        kind: kind, texts: texts.map { Name($0) }, titles: Set(offers.map { Name($0.folded) }))
  }

  struct Look: Hashable {
    var kind: Kind?
    var texts: [Name]
    var titles: Set<Name>
  }
}
