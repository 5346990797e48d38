package import Starling

/// Somebody who walks along a track and answers at random. It goes where a `Dialog` goes that takes
/// the same events; a law of the tests holds the one against the other.
package struct Strider: Sendable {
  let track: Track
  package private(set) var place = Place.ready
  /// The buttons that are offered where the person is asked to choose.
  var offered: [Int] = []
  /// What the variables hold.
  private(set) var values: [ValueNumber?]
  /// The stars that are picked and not submitted yet.
  package private(set) var pick: Int32?
  package internal(set) var marks: Marks
  var truths = Truths()

  private let declared: [ValueNumber?]
  /// For each block when it was last come to.
  private var visits: [Visit]
  private var conversation = 0
  private var stretch = 0

  package enum Place: Equatable, Sendable {
    case ready
    case waiting(BlockNumber, bubble: Int32)
    case ended(Ending)
  }

  /// A conversation, and a stretch between two answers.
  private struct Visit: Sendable {
    var conversation = 0
    var stretch = 0
  }

  package init(_ track: Track) {
    self.track = track
    let tables = track.script.tables
    declared = tables.variables.indices.map {
      tables.variables[$0].declared == nil ? nil : track.values.declared($0)
    }
    values = declared
    marks = Marks(tables)
    visits = Array(repeating: Visit(), count: tables.blocks.count)
  }

  /// How the conversation ended; nil as long as it goes on.
  package var ending: Ending? { if case .ended(let ending) = place { ending } else { nil } }

  /// Begins a conversation, as if there had been none before.
  package mutating func begin() {
    conversation += 1
    noteAnswer()
    for variable in values.indices { values[variable] = declared[variable] }
    guard let (way, answer) = arrive(at: track.start) else { return }
    follow(way, answer: answer)
  }

  /// Begins a new stretch: the person did something.
  mutating func noteAnswer() {
    stretch += 1
    pick = nil
  }

  /// Notes that a block is come to; false where it was come to already since the last answer.
  mutating func enter(_ block: BlockNumber) -> Bool {
    guard visits[Int(block)].stretch != stretch else { return false }
    visits[Int(block)] = Visit(conversation: conversation, stretch: stretch)
    return true
  }

  package func hasVisited(_ block: BlockNumber) -> Bool {
    visits[Int(block)].conversation == conversation
  }

  mutating func wait(at block: BlockNumber, bubble: Int32) {
    place = .waiting(block, bubble: bubble)
  }

  /// What a variable holds.
  package func value(of variable: VariableNumber) -> Held? {
    values[Int(variable)].map { track.values.held[Int($0)] }
  }

  mutating func end(_ ending: Ending) {
    place = .ended(ending)
    pick = nil
  }

  mutating func save(_ value: ValueNumber, in variable: VariableNumber) {
    values[Int(variable)] = value
  }

  mutating func choose(stars: Int32) { pick = stars }
}
