import Starling
import Testing

@Suite struct `The help at a prompt` {
  private static let skipped = #""type":"text-input","text":"T","skip":"Later""#

  @Test(arguments: [
    (#""type":"choice","text":"T","buttons":["A","B"]"#, ["↑ ↓     to go through", "Tab "]),
    (#""type":"rating","text":"T""#, ["↑ ↓     for one more", "Tab "]),
    (skipped, ["↑ ↓     to move between", "↓       in an empty", "Alt-↵ ", "Ctrl-W "]),
    (#""type":"text-input","text":"T""#, ["↑ ↓     to move between", "Alt-↵ ", "Ctrl-W "]),
    (#""type":"button","text":"T","title":"A""#, ["↑ ↓     to go through", "Tab "]),
    (#""type":"text","text":"T","showNextAfter":1"#, []),
  ])
  func `The help at a prompt names the keys of a line editor, if there is one`(
    block: String, keys: [String]
  ) throws {
    var dialog = Dialog(try script(#""a":{\#(block),"next":null}"#))
    _ = dialog.step(.begin)
    let prompt = try #require(dialog.prompt)
    let without = ChatView(dialog).help(at: prompt)
    let help = ChatView(dialog).help(at: prompt, editsLines: true)
    #expect(help.hasPrefix(without))
    let lines = help.dropFirst(without.count).split(separator: "\n")
    #expect(lines.count == keys.count)
    for (line, key) in zip(lines, keys) { #expect(line.hasPrefix("   " + key), "\(line)") }
  }
}
