import Starling
import StarlingHost

/// Works until descriptor 4 ends, as commands do whose work takes long, with nothing to wait for
/// before that is said.
func workLong() throws {
  let isPlain = CommandLine.arguments.contains("--plain")
  let pace = Progress.Pace(first: 0, next: 0.01)
  try Progress.during(isPlain: isPlain, pace: pace) { work in
    work?.expect(40, .cases)
    work?.did(12, .cases)
    work?.did(41_233, .states)
    for number in 1...21 { work?.found("the case \(number) fails") }
    try Output(3).write("working, \(work == nil ? "untold" : "told")\n")
    _ = try Files.read("/dev/fd/4")
  }
  try Output.print("all done")
}
