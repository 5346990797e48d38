import Starling

/// A script from its blocks alone, in JSON without the outer braces.
func script(_ blocks: String, _ more: String = "") throws -> Script {
  try Script(json: "{\(more)\(more.isEmpty ? "" : ",") \"blocks\": {\(blocks)}}")
}

/// A dialog whose effects are described by lines.
struct Talk {
  var dialog: Dialog
  var handlers = Handlers()

  init(_ script: Script, _ options: Dialog.Options = Dialog.Options()) {
    dialog = Dialog(script, options)
  }

  init(_ blocks: String, _ more: String = "", _ options: Dialog.Options = Dialog.Options()) throws {
    self.init(try script(blocks, more), options)
  }

  /// Sends events; returns the lines for the effects of the last one.
  mutating func take(_ events: Event...) -> [String] {
    var effects: [Effect] = []
    for event in events { effects = dialog.step(event, handlers: handlers) }
    return effects.map(\.line)
  }

  /// A talk that has begun, and the lines for its first effects.
  static func begun(_ blocks: String, _ more: String = "") throws -> (Talk, [String]) {
    var talk = try Talk(blocks, more)
    let lines = talk.take(.begin)
    return (talk, lines)
  }
}

extension Effect {
  var line: String {
    switch self {
    case .say(let text, .text): "say \(text)"
    case .say(let text, let style): "say \(text) as \(style)"
    case .offer(let prompt): "offer \(prompt.kind.line)"
    case .echo(let text): "echo \(text)"
    case .set(let name, let value): "set \(name) = \(value.json)"
    case .picked(let stars): "picked \(stars)"
    case .rated(let stars): "rated \(stars)"
    case .outcome(let outcome, let step): "outcome \(outcome) at \(step)"
    case .action(let name): "action \(name)"
    case .reject(let code): "reject \(code.rawValue)"
    case .finish(let ending): "finish \(ending)"
    }
  }
}

extension Prompt.Kind {
  var line: String {
    switch self {
    case .tap: "tap"
    case .delay(let seconds): "delay \(seconds)"
    case .choice(let offers): "choice " + offers.map(\.title).joined(separator: " | ")
    case .text(let field, let skip): "text (\(field.button.title))" + Self.line(skip)
    case .stars(let field, let skip):
      "stars \(field.max)" + (field.submit.map { " (\($0.title))" } ?? "")
        + (field.picked.map { " with \($0)" } ?? "") + Self.line(skip)
    }
  }

  private static func line(_ skip: Prompt.Offer?) -> String { skip.map { " | \($0.title)" } ?? "" }
}
