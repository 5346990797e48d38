import StarlingHost
import TerminalKit
import Testing

struct AskingTests {
  @Test(arguments: [
    ("2\n\n1\nDark mode\n", "Thank you for telling us!", "completed"), ("", "", "left"),
  ])
  func `a chat has disappeared once its last bubble is shown`(
    input: String, bubble: String, ending: String
  ) throws {
    let (typed, output) = (try Pipe(), try Pipe())
    let child = try Child(
      Child.exerciser, ["stars"], descriptors: [typed.reading, output.writing, output.writing])
    output.closeWriting()
    typed.send(Array(input.utf8))
    typed.closeWriting()
    let lines = output.rest().split(separator: "\n").map { String($0.drop { $0 == " " }) }
    #expect(lines.first == "will appear")
    #expect(lines.suffix(2) == ["did disappear", "result \(ending)"])
    #expect(bubble.isEmpty || lines.dropLast(2).last == bubble, "\(lines)")
    #expect(lines.contains("will disappear"))
    #expect(try child.wait() == .exit(0))
  }
}
