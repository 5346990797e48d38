import Starling

/// Draws choices from bytes, one at a time. After the last byte, all choices are zero.
struct ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) { rest = Array(bytes)[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func text() -> String {
    let count = Int(next() % 24)
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  /// An event that fits the prompt, or any event.
  mutating func event(at prompt: Prompt?) -> Event {
    guard next() % 4 != 0, let kind = prompt?.kind else { return anyEvent() }
    switch kind {
    case .tap: return .tap
    case .delay: return .elapsed
    case .choice(let offers):
      let index = Int(next()) % (offers.count + 1)
      return index < offers.count ? .choose(index) : .skip
    case .text(_, let skip):
      return skip != nil && next() % 8 == 0 ? .skip : .submit(text())
    case .stars(let field, let skip):
      let choice = Int(next()) % (field.max + 2)
      if choice == 0 { return field.picked == nil ? .pick(1) : .submit("") }
      return choice <= field.max ? .pick(choice) : skip == nil ? .back : .skip
    }
  }

  private mutating func anyEvent() -> Event {
    switch next() % 10 {
    case 0: .begin
    case 1: .tap
    case 2: .elapsed
    case 3: .choose(number())
    case 4: .submit(text())
    case 5: .pick(number())
    case 6: .skip
    case 7: .leave
    case _: .back
    }
  }

  private mutating func number() -> Int {
    let numbers = [0, 1, 2, 5, 11, -1, Int.max, Int.min]
    return numbers[Int(next()) % numbers.count]
  }
}
