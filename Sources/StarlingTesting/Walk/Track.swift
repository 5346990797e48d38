internal import Starling

/// A script in numbers alone, for somebody who answers out of a list. Values are numbers, too:
/// whoever walks a million steps makes no text and compares none twice.
package struct Track: Sendable {
  let start: Target
  let stops: [Stop]
  let presses: [Press]
  let branches: [Branch]
  /// The tests of each condition.
  let conditions: [Range<Int>]
  let tests: [Test]
  /// The variable of each assignment.
  let assigned: [VariableNumber]
  let script: Script
  let values: TrackValues
  /// The texts that fields are answered with.
  let texts: [String]

  /// What is to be known of a block.
  struct Stop: Sendable {
    var kind: Kind
    /// How many texts follow each other in time.
    var bubbles: Int32
    var buttons: Range<Int>
    var skip: Int32?
    /// The variable that keeps its answer.
    var answer: VariableNumber?
    var way: Way
    /// The way on where no button is left.
    var passing: Way
    /// The texts with which a field is answered.
    var texts: Range<Int32>
    var stars: Int32
    var isConfirmed: Bool
  }

  enum Kind: Sendable {
    case route
    /// A text after which nothing comes.
    case last
    case tap, time, choice, field, stars, unknown
  }

  /// What a tap on a button causes.
  struct Press: Sendable {
    var when: ConditionNumber?
    var value: ValueNumber
    var isSaved: Bool
    var sets: Range<Int>
    /// Nil where the way of the block is taken.
    var way: Way?
  }

  enum Test: Sendable {
    /// Of the answer that is given, or of what a variable holds.
    case answer, variable(VariableNumber)
    /// Of no value.
    case nothing
    case visited(BlockNumber)
    case not(ConditionNumber)
    case any(Range<Int32>)
  }

  struct Branch: Sendable {
    var when: ConditionNumber?
    var next: Target
  }

  /// Branches and a `next`, and what they belong to.
  struct Way: Sendable {
    var branches: Range<Int>
    var next: Target
    var owner: Exit.Owner
  }
}

typealias ValueNumber = Int32

/// Every value that a variable can come to hold in a walk, by number: those that buttons save,
/// those that they set, those declared, stars, and the texts that fields are answered with.
struct TrackValues: Sendable {
  private(set) var held: [Held]
  private let firstAssigned: Int
  private let firstDeclared: Int
  private let firstStars: Int
  private let firstText: Int

  init(_ script: Script, texts: [Held]) {
    let tables = script.tables
    held = tables.buttons.indices.map { script.answer(ofButton: $0) }
    firstAssigned = held.count
    held += tables.assignments.map { Held($0.value) }
    firstDeclared = held.count
    held += tables.variables.map { Held($0.declared ?? .text("")) }
    firstStars = held.count
    held += (0...(tables.ratings.map(\.max).max() ?? 0)).map { Held(stars: $0) }
    firstText = held.count
    held += texts
  }

  func button(_ number: Int) -> ValueNumber { ValueNumber(number) }
  func assigned(_ number: Int) -> ValueNumber { ValueNumber(firstAssigned + number) }
  func declared(_ number: Int) -> ValueNumber { ValueNumber(firstDeclared + number) }
  func stars(_ number: Int32) -> ValueNumber { ValueNumber(firstStars) + number }
  func text(_ number: Int32) -> ValueNumber { ValueNumber(firstText) + number }
}
