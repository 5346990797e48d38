import Starling
import StarlingHost
import Testing

@Suite struct `results in a file` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func files(_ fileSystem: any FileSystem = RealFileSystem()) -> ResultFiles {
    ResultFiles(at: folder("app.results.jsonl"), fileSystem: fileSystem)
  }

  private func keeper(_ fileSystem: any FileSystem = RealFileSystem()) -> FileResultStore {
    FileResultStore(files(fileSystem), app: "app", variables: [:])
  }

  /// Adopts what is left. A process that another test starts may hold the lock for a moment: it has
  /// all open files of this process until it runs its own program.
  private func adopt(_ files: ResultFiles, leaving open: Int = 0) throws {
    for _ in 0..<10_000 {
      try files.adoptCutOff()
      if try files.openNumbers().count <= open { return }
      RealFileSystem().idle(milliseconds: 1)
    }
    Issue.record("a file is still locked: \(try files.openNumbers())")
  }

  private func line(_ rating: Int) throws -> ResultLine {
    try ResultLine(json: #"{"starling":1,"at":"2026-03-02T18:05:00Z","rating":\#(rating)}"#)
  }

  private var ratings: [Int?] {
    get throws {
      try folder.text("app.results.jsonl").split(separator: "\n").map {
        try ResultLine(json: String($0)).rating
      }
    }
  }

  @Test func `are added at the end of a conversation, once`() throws {
    let keeper = keeper()
    try keeper.keep(line(1), isOver: false)
    try keeper.keep(line(2), isOver: false)
    #expect(try folder.names == ["app.open-1"])
    try keeper.keep(line(3), isOver: true)
    #expect(try ratings == [3])
    #expect(try folder.names == ["app.results.jsonl", "app.results.jsonl.lock"])
    #expect(try folder.mode("app.results.jsonl") == 0o600)
  }

  @Test func `lie beside the history that they belong to`() {
    let store = FileHistoryStore(path: "/x/state.json")
    #expect(ResultFiles(besides: store).results == "/x/state.json.results.jsonl")
  }

  @Test func `of two conversations at the same time do not meet`() throws {
    let (one, other) = (keeper(), keeper())
    try one.keep(line(1), isOver: false)
    try other.keep(line(2), isOver: false)
    #expect(try folder.names == ["app.open-1", "app.open-2"])
    try files().adoptCutOff()
    #expect(try folder.names == ["app.open-1", "app.open-2"])
    try other.keep(line(2), isOver: true)
    try one.keep(line(1), isOver: true)
    #expect(try ratings == [2, 1])
  }

  @Test func `of a conversation that was cut off are adopted, once`() throws {
    var keeper: FileResultStore? = keeper()
    try keeper?.keep(line(1), isOver: false)
    try keeper?.keep(line(2), isOver: false)
    keeper = nil
    for _ in 1...2 { try adopt(files()) }
    #expect(try ratings == [2])
    #expect(try !folder.names.contains("app.open-1"))
  }

  @Test func `that are there already are not adopted again`() throws {
    let keeper = keeper()
    try keeper.keep(line(1), isOver: false)
    let kept = try folder.text("app.open-1")
    try keeper.keep(line(1), isOver: true)
    try folder.write("app.open-1", kept)
    try adopt(files())
    #expect(try ratings == [1])
  }

  @Test func `of a conversation that goes on are left to it`() throws {
    var first: FileResultStore? = keeper()
    try first?.keep(line(1), isOver: false)
    let id = try #require(first?.id)
    first = nil
    let next = FileResultStore(files(), app: "app", variables: [:], id: id)
    try next.keep(line(1), isOver: false)
    try files().adoptCutOff(discarding: id)
    try next.keep(line(2), isOver: true)
    #expect(try ratings == [2])
  }

  @Test func `have no half of a line, whatever a power cut left`() throws {
    let keeper = keeper()
    try keeper.keep(line(1), isOver: true)
    let whole = try folder.text("app.results.jsonl")
    try folder.write("app.results.jsonl", whole + whole.prefix(40))
    try self.keeper().keep(line(2), isOver: true)
    #expect(try ratings == [1, 2])
    try folder.write("app.results.jsonl", String(try folder.text("app.results.jsonl").dropLast()))
    try self.keeper().keep(line(3), isOver: true)
    #expect(try ratings == [1, 2, 3])
  }

  /// Each system call fails in turn, once or from then on. The result is stored, or its file is
  /// still open, and no line is incomplete.
  @Test(arguments: [FaultyFileSystem.Fault.once, .fromThereOn])
  func `are not lost where the disk fails`(fault: FaultyFileSystem.Fault) throws {
    let healthy = FaultyFileSystem.healthy()
    try keep(by: healthy)
    for call in 0..<healthy.callCount {
      let folder = try TemporaryFolder()
      let faulty = FaultyFileSystem(call, fault, 28)
      let files = ResultFiles(at: folder("r.results.jsonl"), fileSystem: faulty)
      var keeper: FileResultStore? = FileResultStore(files, app: nil, variables: [:])
      var failure: FileError?
      do {
        try keeper?.keep(line(1), isOver: false)
        try keeper?.keep(line(2), isOver: true)
      } catch let error as FileError { failure = error }
      keeper = nil
      try adopt(ResultFiles(at: folder("r.results.jsonl")))
      let text = (try? folder.text("r.results.jsonl")) ?? ""
      let lines = text.split(separator: "\n")
      let isWhole = text.isEmpty || text.hasSuffix("\n")
      let names = try folder.names
      #expect(lines.count <= 1 && isWhole, "call \(call): \(faulty.calls.suffix(9)), \(names)")
      for line in lines { #expect(throws: Never.self) { try ResultLine(json: String(line)) } }
      if failure == nil { #expect(lines.count == 1, "call \(call)") }
    }
  }

  private func keep(by fileSystem: FaultyFileSystem) throws {
    let folder = try TemporaryFolder()
    let files = ResultFiles(at: folder("r.results.jsonl"), fileSystem: fileSystem)
    let keeper = FileResultStore(files, app: nil, variables: [:])
    try keeper.keep(line(1), isOver: false)
    try keeper.keep(line(2), isOver: true)
  }
}

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

  @Test func `are deleted, and no others`() throws {
    #expect(try files.prune(before: third) == 2)
    #expect(try ids == ["2", "4"])
    #expect(try folder.mode("r.results.jsonl") == 0o600)
    #expect(try folder.names == ["r.delivering", "r.results.jsonl", "r.results.jsonl.lock"])
    #expect(try files.prune(before: third) == 0)
  }

  @Test func `stay where they wait to be delivered, and are delivered once`() throws {
    let got = folder("got")
    let outbox = Outbox(files, command: "grep -v '\"3\"' >> '\(got)'", seconds: 60)
    try outbox.begin(withBacklog: true)
    #expect(try outbox.deliver().delivered == 2)
    #expect(try files.prune(before: third) == 1)
    #expect(try ids == ["2", "3", "4"])
    let open = Outbox(files, command: "cat >> '\(got)'", seconds: 60)
    #expect(try open.deliver().delivered == 2)
    #expect(try files.prune(before: third) == 1)
    #expect(try open.deliver() == Outbox.Outcome())
    #expect(try folder.text("got").split(separator: "\n").count == 4)
  }

  @Test func `stay where they have stepped aside`() throws {
    let refusing = Outbox(files, command: "grep -v '\"1\"'", seconds: 60)
    try refusing.begin(withBacklog: true)
    for _ in 1...Outbox.mostRefusals { _ = try refusing.deliver() }
    #expect(try files.prune(before: third) == 1)
    #expect(try ids == ["1", "2", "4"])
    let open = Outbox(files, command: "cat > '\(folder("got"))'", seconds: 60)
    #expect(try open.deliver(again: true) == Outbox.Outcome(delivered: 1))
    #expect(try folder.text("got").contains(#""id":"1""#))
  }
}

@Suite struct `an outbox` {
  let folder: TemporaryFolder
  let files: ResultFiles

  init() throws {
    folder = try TemporaryFolder()
    files = ResultFiles(at: folder("r.results.jsonl"))
  }

  private func add(_ ids: Int...) throws {
    let lines = ids.map { #"{"starling":1,"id":"\#($0)","at":"2026-03-02T18:05:00Z"}"# + "\n" }
    try Files.append(folder("r.results.jsonl")) { _ in Array(lines.joined().utf8) }
  }

  private func outbox(_ command: String = "cat >> '$GOT'", seconds: Double = 60) -> Outbox {
    let command = command.replacing("$GOT", with: folder("got"))
    return Outbox(files, command: command, seconds: seconds)
  }

  private var got: [Character] {
    ((try? folder.text("got")) ?? "").split(separator: "\n").compactMap {
      $0.split(separator: "\"id\":\"").last?.first
    }
  }

  @Test func `delivers oldest first, each once`() throws {
    try outbox().begin(withBacklog: true)
    try add(1, 2)
    #expect(outbox().isWaiting())
    #expect(try outbox().deliver() == Outbox.Outcome(delivered: 2))
    try add(3)
    #expect(try outbox().deliver() == Outbox.Outcome(delivered: 1))
    #expect(try outbox().deliver() == Outbox.Outcome())
    #expect(got == ["1", "2", "3"] && !outbox().isWaiting())
  }

  @Test func `holds back what was there before its beginning, until it is wanted`() throws {
    try add(1, 2)
    try outbox().begin()
    try add(3)
    #expect(try outbox().deliver() == Outbox.Outcome(delivered: 1, isHoldingBack: true))
    try outbox().begin()
    #expect(try outbox().deliver() == Outbox.Outcome(isHoldingBack: true))
    try add(4)
    try outbox().begin(withBacklog: true)
    #expect(outbox().isWaiting())
    let failing = outbox("grep -v '\"2\"' >> '$GOT'")
    #expect(try failing.deliver().left == 2)
    #expect(try outbox().deliver() == Outbox.Outcome(delivered: 2))
    #expect(got == ["3", "1", "2", "4"] && !outbox().isWaiting())
    try outbox().begin(withBacklog: true)
    #expect(try outbox().deliver() == Outbox.Outcome())
  }

  @Test func `keeps what was held back and is wanted when others are deleted`() throws {
    try add(1, 2)
    try outbox().begin()
    try add(3)
    #expect(try outbox().deliver().delivered == 1)
    try outbox().begin(withBacklog: true)
    let late = try #require(Moment("2027-01-01T00:00:00Z"))
    #expect(try files.prune(before: late) == 1)
    #expect(try outbox().deliver() == Outbox.Outcome(delivered: 2))
    #expect(got == ["3", "1", "2"])
    #expect(try files.prune(before: late) == 2)
  }

  @Test func `keeps the order where the command fails, and says why`() throws {
    try outbox().begin()
    try add(1, 2, 3)
    let failing = outbox("grep -v '\"2\"' >> '$GOT'")
    #expect(
      try failing.deliver()
        == Outbox.Outcome(delivered: 1, left: 2, failure: "the command ended with 1"))
    #expect(try outbox().deliver().delivered == 2)
    #expect(got == ["1", "2", "3"])
  }

  @Test func `lets a line step aside that is refused again and again`() throws {
    try outbox().begin()
    try add(1, 2)
    let failing = outbox("grep -v '\"1\"' >> '$GOT'")
    for _ in 1..<Outbox.mostRefusals { #expect(try failing.deliver().left == 2) }
    #expect(
      try failing.deliver()
        == Outbox.Outcome(
          delivered: 1, aside: 1, failure: "the command ended with 1"))
    #expect(got == ["2"])
    #expect(try outbox().deliver() == Outbox.Outcome(aside: 1))
    #expect(try outbox().deliver(again: true) == Outbox.Outcome(delivered: 1))
    #expect(got == ["2", "1"])
  }

  @Test func `waits for a command only so long, and leaves none behind`() throws {
    try outbox().begin()
    try add(1)
    let outcome = try outbox("echo $$ > '$GOT'; sleep 1000", seconds: 0.2).deliver()
    #expect(outcome.left == 1 && outcome.failure == "the command took longer than 0.2 s")
    let process = try folder.text("got").filter { $0 != "\n" }
    #expect(try Shell.run("kill -0 \(process)") != .exit(0))
  }

  @Test func `gives long lines whole, and does not mind who reads nothing`() throws {
    try outbox().begin()
    let long = String(repeating: "x", count: 300_000)
    let line = #"{"starling":1,"id":"7","at":"2026-03-02T18:05:00Z","app":"\#(long)"}"# + "\n"
    try Files.append(folder("r.results.jsonl")) { _ in Array(line.utf8) }
    #expect(try outbox("exit 3").deliver().left == 1)
    #expect(try outbox().deliver().delivered == 1)
    #expect(try folder.text("got") == line)
  }

  @Test func `passes over what is no result, and an unfinished line`() throws {
    try outbox().begin()
    try Files.append(folder("r.results.jsonl")) { _ in Array("garbage\n".utf8) }
    try add(1)
    try Files.append(folder("r.results.jsonl")) { _ in Array(#"{"starling":1"#.utf8) }
    #expect(try outbox().deliver() == Outbox.Outcome(delivered: 1))
    #expect(got == ["1"])
  }

  @Test(arguments: [
    "", "garbage", #"{"starling":1,"offset":99999}"#, #"{"starling":1,"offset":-3}"#,
  ])
  func `begins anew where its note is none, or of other results`(note: String) throws {
    try add(1)
    try folder.write("r.delivered", note)
    #expect(try outbox().deliver().delivered == 1)
  }
}
