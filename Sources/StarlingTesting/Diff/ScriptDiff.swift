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
    /// the old script, with the new one, or with both.
    public let conversation: [String]
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
  package let lengths: (old: Lengths, new: Lengths)

  /// Whether both scripts are the same for everybody: all conversations were compared.
  public var isSame: Bool { differences.isEmpty && bound == nil }

  /// Compares two scripts, in the language of the old one or in another.
  public init(from old: Script, to new: Script, locale: String? = nil) {
    (self.old, self.new) = (old, new)
    let mapping = ScriptMapping(from: old, to: new)
    self.mapping = mapping
    let oldMap = Exploration(
      old, DiffDistinctions.options(for: old, besides: new, locale: locale) { mapping.block($0) })
    let newMap = Exploration(
      new,
      DiffDistinctions.options(for: new, besides: old, locale: locale) { mapping.origin(of: $0) }
    )
    let walk = LockstepWalk(mapping, oldMap, newMap)
    bound = walk.bound
    keepsOutcomes = walk.bound == nil && !walk.mayChangeOutcomes
    let writer = ConversationPair(mapping, locale)
    differences = walk.findings.map { finding in
      let block =
        finding.key.new.map { new.tables.id($0) } ?? finding.key.old.map { old.tables.id($0) }
      return Difference(
        kind: finding.key.kind, block: block ?? new.tables.id(new.tables.start), was: finding.was,
        now: finding.now, conversation: writer.lines(finding.steps))
    }
    peopleUnderWay = PeopleUnderWay(oldMap, in: newMap, locale)
    lengths = (Lengths(old), Lengths(new))
  }
}

/// Writes a conversation with two scripts as one, in the lines of transcripts.
private struct ConversationPair {
  private let mapping: ScriptMapping
  private let locale: String?

  init(_ mapping: ScriptMapping, _ locale: String?) {
    (self.mapping, self.locale) = (mapping, locale)
  }

  func lines(_ steps: [LockstepWalk.Step]) -> [String] {
    let (old, new) = (
      written(steps, mapping.old, isNew: false), written(steps, mapping.new, isNew: true)
    )
    let hunks = Diff(from: old, to: new, context: old.count + new.count).hunks
    return hunks.isEmpty ? old.map { " " + $0 } : hunks.flatMap(\.lines)
  }

  private func written(
    _ steps: [LockstepWalk.Step], _ script: Script, isNew: Bool
  ) -> [String] {
    var options = Dialog.Options()
    (options.keeps, options.locale) = ([], locale)
    if case .begin(let variables)? = steps.first { options.variables = variables }
    var dialog = Dialog(script, options)
    var recorder = Recorder()
    for step in steps {
      for event in step.events(isNew: isNew) { recorder.record(event, dialog.step(event)) }
    }
    let recorded = recorder.recorded(
      as: "", settings: Recorder.settings(for: script, options))
    return recorded.lines.flatMap(\.written)
  }
}

extension LockstepWalk.Step {
  fileprivate func events(isNew: Bool) -> [Event] {
    switch self {
    case .begin: [.begin]
    case .both(let old, let new): isNew ? new : old
    case .old(let events): isNew ? [] : events
    case .new(let events): isNew ? events : []
    }
  }
}
