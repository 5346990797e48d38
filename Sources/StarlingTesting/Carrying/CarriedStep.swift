import Starling

/// A step of a carried conversation.
struct CarriedStep {
  enum Kind: Hashable {
    /// The old act with this number is done, in the words of the new dialog.
    case taken(Int)
    case left(Int)
    /// Something else is done in its place.
    case changed(Int)
    /// A prompt more is answered.
    case added
    case waited

    /// The number of the old act that is done, if one is.
    var number: Int? {
      switch self {
      case .taken(let number), .changed(let number): number
      case .left, .added, .waited: nil
      }
    }
  }

  let kind: Kind
  let events: [Event]

  init(_ kind: Kind, _ events: [Event] = []) {
    self.kind = kind
    self.events = events
  }
}
