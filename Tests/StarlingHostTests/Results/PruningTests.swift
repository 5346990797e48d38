import Starling
import StarlingHost
import Testing

@Suite struct `results that are old` {
  let folder: TemporaryFolder
  let files: ResultFiles

  init() throws {
    folder = try TemporaryFolder()
    files = ResultFiles(at: folder("r.results.jsonl"))
    for (id, day) in [(1, "01"), (2, "03"), (3, "02"), (4, "04")] {
      let line = #"{"starling":1,"id":"\#(id)","at":"2026-03-\#(day)T00:00:00Z"}"# + "\n"
      try Files.append(files.results) { _ in Array(line.utf8) }
    }
  }

  private var ids: [String] {
    get throws {
      try folder.text("r.results.jsonl").split(separator: "\n").map {
        try ResultLine(json: String($0)).id
      }
    }
  }

  private let third = Moment("2026-03-03T00:00:00Z") ?? Moment(seconds: 0)

  @Test func `old results are deleted, and no others`() throws {
    #expect(try files.prune(before: third) == 2)
    #expect(try ids == ["2", "4"])
    #expect(try folder.mode("r.results.jsonl") == 0o600)
    #expect(try folder.names == ["r.results.jsonl", "r.results.jsonl.lock"])
    #expect(try files.prune(before: third) == 0)
  }

  @Test func `old results stay where they wait to be delivered, and are delivered once`() throws {
    let got = folder("got")
    let outbox = Outbox(files, command: "grep -v '\"3\"' >> '\(got)'", seconds: 600)
    try outbox.begin(withBacklog: true)
    #expect(try outbox.deliver()?.delivered == 2)
    #expect(try files.prune(before: third) == 1)
    #expect(try ids == ["2", "3", "4"])
    let open = Outbox(files, command: "cat >> '\(got)'", seconds: 600)
    #expect(try open.deliver()?.delivered == 2)
    #expect(try files.prune(before: third) == 1)
    #expect(try open.deliver() == Outbox.Outcome())
    #expect(try folder.text("got").split(separator: "\n").count == 4)
  }

  @Test func `old results stay where they have stepped aside`() throws {
    let refusing = Outbox(files, command: "grep -v '\"1\"'", seconds: 600)
    try refusing.begin(withBacklog: true)
    for _ in 1...Outbox.mostRefusals { _ = try refusing.deliver() }
    #expect(try files.prune(before: third) == 1)
    #expect(try ids == ["1", "2", "4"])
    let open = Outbox(files, command: "cat > '\(folder("got"))'", seconds: 600)
    #expect(try open.deliver(again: true) == Outbox.Outcome(delivered: 1))
    #expect(try folder.text("got").contains(#""id":"1""#))
  }

  /// A process that prunes is killed at each of its calls in turn: whatever it has written, no
  /// result is delivered twice, and none is skipped.
  @Test func `old results are delivered neither twice nor never if pruning breaks off`() throws {
    let healthy = FaultyFileSystem.healthy()
    let calls = try { () -> Int in
      let (folder, _) = try halfDelivered(refused: "3")
      _ = try ResultFiles(at: folder("r.results.jsonl"), fileSystem: healthy.system).prune(
        before: third)
      return healthy.callCount
    }()
    for call in 0..<calls {
      let (folder, files) = try halfDelivered(refused: "3")
      let faulty = FaultyFileSystem(call, .fromThereOn, 5)
      _ = try? ResultFiles(at: folder("r.results.jsonl"), fileSystem: faulty.system).prune(
        before: third)
      let open = Outbox(files, command: "cat >> '\(folder("got"))'", seconds: 600)
      #expect(try open.deliver()?.delivered == 2, "\(call): \(faulty.calls.suffix(3))")
      let got = try folder.text("got").split(separator: "\n").map {
        try ResultLine(json: String($0)).id
      }
      #expect(got == ["1", "2", "3", "4"], "\(call): \(faulty.calls.suffix(3))")
      #expect(try files.prune(before: third) <= 2)
    }
  }

  /// A folder with four results, of which those before the refused one are delivered.
  private func halfDelivered(refused: String) throws -> (TemporaryFolder, ResultFiles) {
    let folder = try TemporaryFolder()
    let copy = ResultFiles(at: folder("r.results.jsonl"))
    let bytes = try Files.read(files.results)
    try Files.append(copy.results) { _ in bytes }
    let outbox = Outbox(
      copy, command: "grep -v '\"id\":\"\(refused)\"' >> '\(folder("got"))'", seconds: 600)
    try outbox.begin(withBacklog: true)
    _ = try outbox.deliver()
    return (folder, copy)
  }
}
