/// Which blocks, buttons and links have been taken, as flags: quick enough to keep while millions
/// of steps are taken.
package struct Marks: Sendable {
  private var flags: [Bool]
  private let blocks: Int
  private let buttons: Int
  private let branches: Int

  package init(_ tables: ScriptTables) {
    (blocks, buttons) = (tables.blocks.count, tables.buttons.count)
    branches = tables.branches.count
    flags = Array(repeating: false, count: 2 * blocks + 2 * buttons + branches)
  }

  private init() { (flags, blocks, buttons, branches) = ([], 0, 0, 0) }

  static let none = Marks()

  package func hasArrived(at block: Int) -> Bool { flags[block] }
  package func hasTapped(_ button: Int) -> Bool { flags[blocks + button] }
  package func hasLeft(by exit: Exit) -> Bool { flags[index(of: exit)] }

  private func index(of exit: Exit) -> Int {
    switch exit {
    case .branch(let number): blocks + buttons + Int(number)
    case .next(.block(let number)): blocks + buttons + branches + Int(number)
    case .next(.button(let number)): 2 * blocks + buttons + branches + Int(number)
    }
  }

  @inline(__always)
  mutating func note(_ observation: Observation) {
    switch observation {
    case .arrived(let block): flags[Int(block)] = true
    case .tapped(let button): flags[blocks + Int(button)] = true
    case .left(let exit, _): flags[index(of: exit)] = true
    case .tried, .submitted, .rejected: break
    }
  }
}

/// A sink that keeps flags alone.
struct MarkSink: EffectSink {
  let handlers = Handlers()
  var marks: Marks

  @inline(__always)
  mutating func add(_: @autoclosure () -> Effect) {}
  @inline(__always)
  mutating func note(_ observation: Observation) { marks.note(observation) }
}

extension Dialog {
  /// Takes an event and marks what it takes on the way.
  package mutating func step(_ event: Event, marking marks: inout Marks) {
    var sink = MarkSink(marks: .none)
    swap(&sink.marks, &marks)
    take(event, answering: nil, &sink)
    swap(&sink.marks, &marks)
  }
}
