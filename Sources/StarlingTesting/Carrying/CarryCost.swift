internal import Starling

/// What a step of a carried conversation costs. The cheapest conversation is the one that a person
/// who wanted the same would have.
///
/// New and gone prompts are nearly free: else ten inserted questions would blow the search up.
enum CarryCost {
  /// The same answer at the same prompt.
  static let same = 0
  /// A new question is answered; a new text is tapped away, or picked stars are submitted.
  static let newQuestion = 200, newTap = 100
  /// A prompt that is gone: its answer is left out; its tap.
  static let goneAnswer = 200, goneTap = 100
  /// An attempt that was refused, and no longer is; one that is refused for another reason.
  static let refusal = 100, otherReason = 50
  /// A prompt without a partner takes the answer literally.
  static let literal = 300
  /// A known prompt is answered as elsewhere in this case, or with its plainest answer or a tap.
  static let known = 1_500, knownPlain = 3_000, knownTap = 1_500
  /// An answer of a living prompt is left out; a tap.
  static let answer = 3_000, tap = 1_500
  /// An answer is changed, to stay on the way.
  static let change = 3_500
  /// By a change, an omission or an addition an outcome is lost or won, or the conversation ends
  /// otherwise.
  static let outcome = 10_000
  /// What a case says at its open end is no longer said.
  static let goal = 3_000
  /// The rank of an answer among its kind; a skip; an answer that another case gives anyway.
  static let rank = 1, skip = 5, given = 10

  /// The number of states of the new dialog that are looked at for each place in the old
  /// conversation, and in all.
  static let mostStates = 200, mostInAll = 30_000

  /// What it costs to answer where the old conversation did not.
  static func ofNew(_ events: [Event], isKnown: Bool) -> Int {
    let plain =
      events == [.tap]
      ? (isKnown ? knownTap : newTap) : (isKnown ? knownPlain : newQuestion)
    return events == [.skip] ? plain + skip : plain
  }
}
