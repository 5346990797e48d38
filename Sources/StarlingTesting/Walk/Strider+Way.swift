internal import Starling

extension Strider {
  /// Leaves by a way, and goes on until the person is asked or the conversation is over.
  mutating func follow(_ way: Track.Way, answer: ValueNumber?) {
    var target = target(of: way, answer)
    while let (next, answer) = arrive(at: target) { target = self.target(of: next, answer) }
  }

  /// The first branch of a way whose condition holds, else its `next`.
  private mutating func target(of way: Track.Way, _ answer: ValueNumber?) -> Target {
    for number in way.branches {
      guard let when = track.branches[number].when, holds(when, answer) else { continue }
      marks.leave(by: .branch(Int32(number)))
      return track.branches[number].next
    }
    marks.leave(by: .next(way.owner))
    return way.next
  }

  /// Comes to a target; returns the way that leads on at once, and the answer that its branches
  /// look at, or nil where the person is asked or the conversation is over.
  mutating func arrive(at target: Target) -> (Track.Way, ValueNumber?)? {
    switch target {
    case .end, .absent: end(.completed)
    case .unknown: end(.stuck)
    case .block(let block): return arrive(at: block)
    }
    return nil
  }

  private mutating func arrive(at block: BlockNumber) -> (Track.Way, ValueNumber?)? {
    guard enter(block) else {
      end(.stuck)
      return nil
    }
    marks.arrive(at: block)
    switch track.stops[Int(block)].kind {
    case .route: return (track.stops[Int(block)].way, nil)
    case .last:
      marks.leave(by: .next(.block(block)))
      end(.completed)
    case .choice:
      offerButtons(of: block)
      guard !offered.isEmpty else {
        return (track.stops[Int(block)].passing, savedAnswer(of: block))
      }
      wait(at: block, bubble: 0)
    case .tap, .time, .field, .stars: wait(at: block, bubble: 0)
    case .unknown: end(.stuck)
    }
    return nil
  }

  /// What is saved as the answer to a block.
  func savedAnswer(of block: BlockNumber) -> ValueNumber? {
    track.stops[Int(block)].answer.flatMap { values[Int($0)] }
  }
}

// MARK: Conditions

extension Strider {
  private mutating func offerButtons(of block: BlockNumber) {
    offered.removeAll(keepingCapacity: true)
    for button in track.stops[Int(block)].buttons where isOffered(button) { offered.append(button) }
  }

  mutating func isOffered(_ button: Int) -> Bool {
    track.presses[button].when.map { holds($0, nil) } ?? true
  }

  private mutating func holds(_ condition: ConditionNumber, _ answer: ValueNumber?) -> Bool {
    for test in track.conditions[Int(condition)] {
      guard holds(test, answer) else { return false }
    }
    return true
  }

  private mutating func holds(_ test: Int, _ answer: ValueNumber?) -> Bool {
    switch track.tests[test] {
    case .answer: return truths.holds(test, for: answer, in: track)
    case .variable(let variable): return truths.holds(test, for: values[Int(variable)], in: track)
    case .nothing: return truths.holds(test, for: nil, in: track)
    case .visited(let block): return hasVisited(block)
    case .not(let inner): return !holds(inner, answer)
    case .any(let inner):
      for condition in inner where holds(condition, answer) { return true }
      return false
    }
  }
}
