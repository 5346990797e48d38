import LawKit
import Starling
import StarlingTesting

/// A script with a promise about it.
struct GeneratedPromise: CustomStringConvertible {
  let source: GeneratedScript
  let promise: Promise

  var script: Script { source.script }
  var description: String { source.json + "\n" + promise.text }
}

extension Choices {
  /// A promise about a small script, with names from the script.
  mutating func promise() throws -> GeneratedPromise {
    let source = try part { try $0.script(blocks: 1...5) }
    let things = Self.things(of: source.script)
    let verb = try part { try $0.verb(things) }
    let scope = part { $0.scope($0.happens(15) ? [verb.thing] : things) }
    let promise = try scope.map { try Promise($0, verb, name: "p") } ?? Promise(verb, name: "p")
    guard promise.problems(on: source.script).isEmpty else { throw Unsuitable() }
    return GeneratedPromise(source: source, promise: promise)
  }

  private mutating func verb(_ things: [Promise.Thing]) throws -> Promise.Verb {
    let thing = happens(15) ? Promise.Thing.any(pick(things), pick(things)) : pick(things)
    return switch below(7) {
    case 0: .never(thing)
    case 1: .always(thing)
    case 2: .atMost(number(1...2), thing)
    case 3: .possible(thing)
    case 4: .questions(.atMost(number(0...2)))
    case 5: .questions(.atLeast(number(0...3)))
    default: .never(thing)
    }
  }

  private mutating func scope(_ things: [Promise.Thing]) -> Promise.Scope? {
    switch below(3) {
    case 0: nil
    case 1: .after(pick(things))
    default: .before(pick(things))
    }
  }

  /// Some sets of several buttons, as answers and as what is saved.
  private static func ticks(at block: Block, in script: Script) -> [Promise.Thing] {
    guard block.several != nil, let answer = block.answer else { return [] }
    let tables = script.tables
    let buttons = Array(block.buttons)
    let sets = [[], Array(buttons.prefix(1)), Array(buttons.suffix(2)), Array(buttons.prefix(3))]
    return sets.flatMap { set -> [Promise.Thing] in
      let titles = set.map { tables.string(tables.buttons[$0].title) }.map {
        $0.replacing("\\", with: "\\\\").replacing("|", with: "\\|")
      }
      let values = set.map { tables.value(of: tables.buttons[$0]) }
      return [
        .answers(titles.joined(separator: " | "), at: tables.id(block)),
        .answers("#1 | #\(set.count + 1)"),
        .set(tables.variables[answer].name.text, to: .list(values)),
      ]
    }
  }

  /// Everything that can happen in a script, and some things that cannot.
  private static func things(of script: Script) -> [Promise.Thing] {
    let tables = script.tables
    let dialog = Dialog(script)
    var things: [Promise.Thing] = [
      .ends(.completed), .ends(.left), .ends(.stuck), .rated, .rated(2), .rated(atLeast: 4),
      .rated(atMost: 1), .picked, .taps, .skips, .submits, .answers("pro"), .answers("3"),
      .answers("much too long"), .says("...a..."),
    ]
    things += script.blockIDs.map { .block($0) }
    things += tables.texts.indices.flatMap { number -> [Promise.Thing] in
      let template = dialog.template(number)
      let whole = template.replacing("{{plan}}", with: "pro").replacing("{{level}}", with: "3")
      return [.says(whole), .says(String(template.prefix(3)) + "..."), .answers(whole)]
    }
    things += Outcome.allCases.map { .outcome($0) }
    things += tables.requests.compactMap { tables.action(of: $0) }.map { .action($0) }
    things += RejectCode.allCases.map { .rejects($0) }
    for variable in tables.variables.map(\.name.text) {
      things.append(.set(variable))
      let values: [Value] = [
        .text("pro"), .text("a"), .number(3), .boolean(true), .text("Yes"), .text("3"),
      ]
      things += values.map { .set(variable, to: $0) }
      things += [.set(variable, atLeast: 3), .set(variable, atMost: 1)]
    }
    things += tables.blocks.flatMap { Self.ticks(at: $0, in: script) }
    return things.filter { thing in
      (try? Promise(.never(thing)))?.problems(on: script).isEmpty == true
    }
  }
}
