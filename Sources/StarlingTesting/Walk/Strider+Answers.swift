package import Starling

extension Strider {
  /// What somebody answers.
  package enum Answer: Sendable {
    case tap, time, skip, leave, submit
    case choose(Int)
    case text(Int32)
    case pick(Int32)
  }

  /// What is drawn of all that can be answered; nil where nothing is asked.
  @inline(__always)
  package mutating func answer(_ numbers: inout SeededNumbers) -> Answer? {
    guard case .waiting(let block, _) = place else { return nil }
    switch track.stops[Int(block)].kind {
    case .tap: return .tap
    case .time: return .time
    case .choice: return .choose(numbers.next(below: offered.count))
    case .field: return text(of: block, &numbers)
    case .stars: return stars(of: block, &numbers)
    case .route, .last, .unknown: return nil
    }
  }

  private mutating func text(
    of block: BlockNumber, _ numbers: inout SeededNumbers
  ) -> Answer {
    let texts = track.stops[Int(block)].texts
    let canSkip = canSkip(block)
    let number = numbers.next(below: texts.count + (canSkip ? 1 : 0))
    if number < texts.count { return .text(texts.lowerBound + Int32(number)) }
    return canSkip ? .skip : .leave
  }

  private mutating func stars(
    of block: BlockNumber, _ numbers: inout SeededNumbers
  ) -> Answer {
    let max = Int(track.stops[Int(block)].stars)
    let canSkip = canSkip(block)
    let number = numbers.next(below: max + (canSkip ? 1 : 0) + (pick == nil ? 0 : max))
    if number < max { return .pick(Int32(number) + 1) }
    return number == max && canSkip ? .skip : .submit
  }

  private mutating func canSkip(_ block: BlockNumber) -> Bool {
    track.stops[Int(block)].skip.map { isOffered(Int($0)) } ?? false
  }

  /// The event that is this answer to a dialog.
  package func event(_ answer: Answer) -> Event {
    switch answer {
    case .tap: .tap
    case .time: .elapsed
    case .skip: .skip
    case .leave: .leave
    case .submit: .submit("")
    case .choose(let index): .choose(index)
    case .text(let number): .submit(track.texts[Int(number)])
    case .pick(let stars): .pick(Int(stars))
    }
  }
}

// MARK: Taking answers

extension Strider {
  /// Takes an answer that was drawn here.
  @inline(__always)
  package mutating func take(_ answer: Answer) {
    guard case .waiting(let block, let bubble) = place else { return }
    switch answer {
    case .tap:
      noteAnswer()
      follow(track.stops[Int(block)].way, answer: nil)
    case .time: passTime(at: block, bubble + 1)
    case .leave: end(.left)
    case .choose(let index): press(offered[index], of: block)
    case .skip: if let skip = track.stops[Int(block)].skip { press(Int(skip), of: block) }
    case .text(let number): give(track.values.text(number), at: block)
    case .pick(let stars):
      guard !track.stops[Int(block)].isConfirmed else { return choose(stars: stars) }
      give(track.values.stars(stars), at: block)
    case .submit: if let pick { give(track.values.stars(pick), at: block) }
    }
  }

  private mutating func passTime(at block: BlockNumber, _ bubble: Int32) {
    guard bubble >= track.stops[Int(block)].bubbles else { return wait(at: block, bubble: bubble) }
    follow(track.stops[Int(block)].way, answer: nil)
  }

  private mutating func press(_ button: Int, of block: BlockNumber) {
    noteAnswer()
    marks.tap(Int32(button))
    let (value, isSaved) = (track.presses[button].value, track.presses[button].isSaved)
    if isSaved, let variable = track.stops[Int(block)].answer { save(value, in: variable) }
    for assignment in track.presses[button].sets {
      let variable = track.assigned[assignment]
      save(track.values.assigned(assignment), in: variable)
    }
    guard let way = track.presses[button].way else {
      return follow(track.stops[Int(block)].way, answer: savedAnswer(of: block))
    }
    follow(way, answer: value)
  }

  /// Saves a text or stars, and goes on.
  private mutating func give(_ value: ValueNumber, at block: BlockNumber) {
    noteAnswer()
    if let variable = track.stops[Int(block)].answer { save(value, in: variable) }
    follow(track.stops[Int(block)].way, answer: value)
  }
}
