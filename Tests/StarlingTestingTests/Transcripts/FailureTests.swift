import Starling
import StarlingTesting
import Testing

/// Which block a failure names: the one whose place in the script matters.
struct FailureTests {
  private static let menu = """
    bot: Well?
    you: #3
    ! set menu = "\\"Quoted\\""
    bot: How many?
    you: 7
    ! set number = 7
    bot: Well?
    you: Twice
    ! set menu = "Twice"
    bot: One.
    @ 0.1s
    bot: Two.
    @ 0.1s
    bot: Three.
    @ 0.2s
    bot: Well?
    ...
    """
  @Test(arguments: [
    ("bot: Hi!", "bot: Hello!", "hello"),
    ("bot: You", "bot: They", "hello"),
    ("@ 1.2s\nbot: How", "@ 1.3s\nbot: How", "hello"),
    ("@ 1.2s\nbot: How", "@ 1.1s\nbot: How", "hello"),
    ("bot: How", "bot: Why", "stars"),
    ("! picked 5", "! picked 4", "stars"),
    ("! rated 5\n", "", "stars"),
    ("! rated 5", "reject: not-now", "stars"),
    ("bot: Thank", "@ 1s\nbot: Thank", "happy"),
    ("bot: Thank you!", "! action openStore\nbot: Thank you!", "stars"),
    ("you: let's go!", "stars: 5", "happy"),
    ("you: let's go!", "you: nobody", "happy"),
    ("! outcome review", "! outcome later", "happy"),
    ("! action openStore", "! action openShop", "happy"),
    ("! action openStore\n", "", "happy"),
    ("bot: See", "bot: Miss", "bye"),
    ("end", "left", "bye"),
  ])
  func `a failure names the block that does what does not fit`(
    _ old: String, _ new: String, _ block: String
  ) throws {
    try expect(block, where: old, is: new, in: Scripts.happyLines, on: try Scripts.rated())
  }

  @Test(arguments: [
    ("! set number = 7", "! set number = 8", "number"),
    ("! set number = 7", "! set other = 7", "number"),
    ("@ 0.1s\nbot: Three", "@ 0.3s\nbot: Three", "pauses"),
    ("@ 0.2s", "@ 0.3s", "more"),
  ])
  func `answers and delays are those of the blocks that were left`(
    _ old: String, _ new: String, _ block: String
  ) throws {
    try expect(block, where: old, is: new, in: Self.menu, on: try Scripts.chosen())
  }

  /// Expects that a case with one changed line fails at a block.
  private func expect(
    _ block: String, where old: String, is new: String, in lines: String, on script: Script
  ) throws {
    let changed = lines.replacing(old, with: new, maxReplacements: 1)
    try #require(changed != lines)
    let failure = try #require(try play(changed, on: script))
    #expect(failure.block == block)
  }

  @Test func `what never comes where anything may happen is missed at the end`() throws {
    let lines = "...\nbot: How do you like it?\nyou: 5\n...\n! action openShop\nend"
    #expect(try play(lines, on: try Scripts.rated())?.block == "happy")
  }
}
