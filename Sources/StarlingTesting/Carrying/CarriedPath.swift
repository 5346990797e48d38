import Starling

/// An answer to a block, by its number among the moves there.
struct GivenAnswer: Hashable {
  var block: BlockNumber
  var move: Int
}

/// The way of a carried conversation.
struct CarriedPath {
  var steps: [Step]
  var cost: Int

  struct Step {
    enum Kind: Hashable {
      /// The old act with this number is done, in the words of the new dialog.
      case taken(Int)
      /// It is left out.
      case left(Int)
      /// Something else is done in its place.
      case changed(Int)
      /// A prompt more is answered.
      case added
      /// A delay passes.
      case waited
    }

    let kind: Kind
    let events: [Event]
    let answer: GivenAnswer?

    init(_ kind: Kind, _ events: [Event] = [], answer: GivenAnswer? = nil) {
      self.kind = kind
      self.events = events
      self.answer = answer
    }
  }
}
