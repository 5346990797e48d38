import Starling

/// A script from its blocks alone, in JSON without the outer braces.
func script(_ blocks: String, _ more: String = "") throws -> Script {
  try Script(json: "{\(more)\(more.isEmpty ? "" : ",") \"blocks\": {\(blocks)}}")
}

/// A dialog whose effects are described by lines.
struct DescribedDialog {
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
    return effects.map(\.description)
  }

  /// A talk that has begun, and the lines for its first effects.
  static func begun(_ blocks: String, _ more: String = "") throws -> (DescribedDialog, [String]) {
    var talk = try DescribedDialog(blocks, more)
    let lines = talk.take(.begin)
    return (talk, lines)
  }
}
