public import Starling

/// What people notice of an edit of a script, found in all conversations of both.
///
///     let diff = ScriptDiff(from: old, to: new)
///     if diff.isSame { print("the same for everybody") }
///     for difference in diff.differences { print(difference.conversation) }
public struct ScriptDiff: Sendable {
  /// Something that people notice, with the shortest conversation that shows it.
  public struct Difference: Hashable, Sendable {
    /// The kinds of differences.
    public enum Kind: String, CaseIterable, Sendable {
      /// A block says something else, or in another style.
      case says
      /// A block offers something else: titles, styles, limits, a delay.
      case offers
      /// An answer leads elsewhere.
      case leads
      /// An answer settles, sets or triggers something else, or is refused.
      case does
      /// Only the new script has the block.
      case new
      /// Only the old script has the block.
      case gone
    }

    /// The kind of the difference.
    public let kind: Kind
    /// The id of the block: in the new script, unless only the old one has it.
    public let block: String
    /// What it was; nil if there was nothing.
    public let was: String?
    /// What it is now; nil if there is nothing any more.
    public let now: String?
    /// The conversation in the lines of transcripts, each behind a space, a minus or a plus: with
    /// the old script, with the new one, or with both. It is written each time.
    public var conversation: [String] { written.lines }
    let written: WrittenConversation
    /// The languages in which it is so, where that is not the only one.
    package let languages: [String]
    /// Whether it is so in all languages.
    let isInAll: Bool
    /// What it is about, if it is one thing of the block.
    let subject: Subject?
    /// Whether the person has done nothing before.
    let isAtStart: Bool
    /// The block in each script; nil where it has none.
    let blocks: Both<BlockNumber?>
  }

  /// What a difference is about.
  enum Subject: Hashable, Sendable {
    /// What a conversation has besides its blocks: a ``GeneralSettings``.
    case generalSetting
    /// A delay that became longer or shorter.
    case delay(isSlower: Bool)
    /// An answer that only one of the scripts takes.
    case way(Way)
    /// The variables that an answer sets otherwise, and nothing else.
    case values(Set<Name>)
  }

  /// An answer that only one of two scripts takes.
  struct Way: Hashable, Sendable {
    /// What the person chooses, writes or picks.
    let title: String
    /// Whether the person writes it.
    let isTyped: Bool
    /// What the answer settles.
    package let outcomes: [Outcome]
    /// How many questions only this script has behind it, up to what both have.
    package let questions: Int
  }

  /// The script before the edit.
  public let old: Script
  /// The script after it.
  public let new: Script
  /// What became of blocks and buttons.
  public let mapping: ScriptMapping
  /// The differences, the shortest conversations first.
  public let differences: [Difference]
  /// What keeps the comparison from being a proof, as a phrase; nil if it is one.
  public let bound: String?
  /// Whether it is proved that every conversation has the same outcome.
  public let keepsOutcomes: Bool
  /// What becomes of the people who are in the middle of a conversation.
  public let peopleUnderWay: PeopleUnderWay
  /// The languages that were compared, that of the new script first.
  public let languages: [String]
  /// The rules of the two that are not the same, in words.
  public let rules: [String]
  package let lengths: (old: Lengths, new: Lengths)

  /// Whether both scripts are the same for everybody: all conversations were compared.
  public var isSame: Bool { differences.isEmpty && rules.isEmpty && bound == nil }

  /// Compares two scripts in every language that either of them has, or in one alone.
  public init(from old: Script, to new: Script, locale: String? = nil) {
    self.init(from: old, to: new, locale: locale, work: nil)
  }

  /// Compares them with all their states, if there are not more than a number. The default is what
  /// is quick.
  package init(
    from old: Script, to new: Script, locale: String?, work: (any Work)? = nil,
    mostStates: Int? = nil
  ) {
    self.old = old
    self.new = new
    let mapping = ScriptMapping(from: old, to: new)
    let mostStates =
      mostStates ?? max(10_000, 2 * max(old.tables.blocks.count, new.tables.blocks.count))
    self.mapping = mapping
    // Where nothing was edited, nothing need be searched.
    let comparison =
      old.json == new.json ? nil : Comparison(mapping, locale, work, mostStates: mostStates)
    bound = comparison?.trust.words
    keepsOutcomes = comparison.map { $0.trust.isWhole && !$0.mayChangeOutcomes } ?? true
    languages = Comparison.languages(mapping, only: locale)
    differences = comparison?.differences ?? []
    rules =
      ConfigurationChanges(
        from: old.configuration ?? Configuration(), to: new.configuration ?? Configuration()
      ).words
    peopleUnderWay = comparison.map { PeopleUnderWay($0) } ?? PeopleUnderWay()
    lengths = (Lengths(old, mostStates: mostStates), Lengths(new, mostStates: mostStates))
  }
}
