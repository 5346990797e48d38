import StarlingHost
import TerminalKit
import Testing

@Suite struct `The surroundings of a process` {
  @Test(arguments: [("XXX-5:30", "19800"), ("YYY3", "-10800"), ("UTC0", "0")])
  func `The surroundings of a process tell the local offset from UTC`(zone: String, offset: String)
    throws
  {
    let pipe = try Pipe()
    let child = try Child(
      "/usr/bin/env", ["TZ=\(zone)", Child.exerciser, "offset"], descriptors: [-1, pipe.writing])
    pipe.closeWriting()
    #expect(pipe.line() == offset)
    #expect(try child.wait() == .exit(0))
  }

  @Test func `The surroundings of a process tell variables, folder, cores and time`() {
    #expect(Platform.environment("STARLING_NO_SUCH_VARIABLE") == nil)
    #expect(Platform.environment("PATH")?.isEmpty == false)
    #expect(Platform.workingFolder?.hasPrefix("/") == true)
    #expect(Platform.coreCount >= 1)
    #expect(Platform.secondsSince1970 > 1_700_000_000)
    let before = Platform.monotonicNanoseconds
    #expect(Platform.monotonicNanoseconds >= before)
  }

  @Test func `The surroundings of a process give all of standard input`() throws {
    let (input, output) = (try Pipe(), try Pipe())
    let child = try Child(
      Child.exerciser, ["echo"], descriptors: [input.reading, output.writing])
    input.closeReading()
    output.closeWriting()
    input.send(Array("a\nb".utf8))
    input.closeWriting()
    #expect(output.rest() == "a\nb")
    #expect(try child.wait() == .exit(0))
  }
}
