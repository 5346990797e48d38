import StarlingHost
import TerminalKit
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct `Processes that count in one file and are killed` {
  @Test
  func `killed processes lose nothing that was reported as kept, and count nothing twice`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder("state")
    try await withThrowingTaskGroup(of: (String, Int).self) { group in
      for name in ["a", "b", "c", "d"] {
        group.addTask { (name, try countAndKill(name, path)) }
      }
      for try await (name, acknowledged) in group {
        let counts = try countsOnFile(folder)
        let kept = try #require(counts[name])
        // The process may have stored the last number and been killed before printing it.
        #expect(kept == acknowledged || kept == acknowledged + 1)
      }
    }
    let litter = Set(try folder.names).subtracting(["state", "state.bak", "state.lock"])
    #expect(litter.isSubset(of: ["state.tmp"]))
  }

  private func countsOnFile(_ folder: TemporaryFolder) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for line in try folder.text("state").split(separator: "\n") {
      let parts = line.split(separator: "=")
      counts[String(parts[0])] = Int(parts[1])
    }
    return counts
  }
}

/// Starts a process ten times, kills it after some numbers, and returns the last number it printed.
private func countAndKill(_ name: String, _ path: String) throws -> Int {
  var last = 0
  for round in 0..<10 {
    let pipe = try Pipe()
    let child = try Child(
      Child.exerciser, ["count", path, name], descriptors: [-1, pipe.writing])
    pipe.closeWriting()
    let numbersToHear = round * 7 % 5
    for _ in 0..<numbersToHear {
      guard let line = pipe.line(), let number = Int(line) else { break }
      #expect(number == last + 1 || (number == last + 2))
      last = number
    }
    child.send(SIGKILL)
    for line in pipe.rest().split(separator: "\n") { last = Int(line) ?? last }
    #expect(try child.wait() == .signal(SIGKILL))
  }
  return last
}
