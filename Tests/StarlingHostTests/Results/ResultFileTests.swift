import Starling
import StarlingHost
import Testing

@Suite struct `results in a file` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func files(_ fileSystem: FileSystem = FileSystem()) -> ResultFiles {
    ResultFiles(at: folder("app.results.jsonl"), fileSystem: fileSystem)
  }

  private func keeper(_ fileSystem: FileSystem = FileSystem()) -> FileResultStore {
    FileResultStore(files(fileSystem), app: "app", variables: [:])
  }

  /// Adopts what is left. A process that another test starts may hold the lock for a moment: it has
  /// all open files of this process until it runs its own program.
  private func adopt(_ files: ResultFiles, leaving open: Int = 0) throws {
    for _ in 0..<10_000 {
      try files.adoptCutOff()
      if try files.openNumbers().count <= open { return }
      Platform.idle(milliseconds: 1)
    }
    Issue.record("a file is still locked: \(try files.openNumbers())")
  }

  private func line(_ rating: Int, size: Int = 0) throws -> ResultLine {
    let title = String(repeating: "x", count: size)
    return try ResultLine(
      json: #"{"starling":1,"at":"2026-03-02T18:05:00Z","rating":\#(rating),"title":"\#(title)"}"#)
  }

  private var ratings: [Int?] {
    get throws {
      try folder.text("app.results.jsonl").split(separator: "\n").map {
        try ResultLine(json: String($0)).rating
      }
    }
  }

  @Test func `results in a file are added at the end of a conversation, once`() throws {
    let keeper = keeper()
    try keeper.keep(line(1), isOver: false)
    try keeper.keep(line(2), isOver: false)
    #expect(try folder.names == ["app.open-1"])
    try keeper.keep(line(3), isOver: true)
    #expect(try ratings == [3])
    #expect(try folder.names == ["app.results.jsonl", "app.results.jsonl.lock"])
    #expect(try folder.mode("app.results.jsonl") == 0o600)
  }

  @Test func `results in a file lie beside the history that they belong to`() {
    let store = FileHistoryStore(path: "/x/state.json")
    #expect(ResultFiles(besides: store).results == "/x/state.json.results.jsonl")
  }

  @Test func `results in a file of two conversations at the same time do not meet`() throws {
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

  @Test func `results in a file of a conversation that was cut off are adopted, once`() throws {
    var keeper: FileResultStore? = keeper()
    try keeper?.keep(line(1), isOver: false)
    try keeper?.keep(line(2), isOver: false)
    keeper = nil
    for _ in 1...2 { try adopt(files()) }
    #expect(try ratings == [2])
    #expect(try !folder.names.contains("app.open-1"))
  }

  @Test func `results in a file that are there already are not adopted again`() throws {
    let keeper = keeper()
    try keeper.keep(line(1), isOver: false)
    let kept = try folder.text("app.open-1")
    try keeper.keep(line(1), isOver: true)
    try folder.write("app.open-1", kept)
    try adopt(files())
    #expect(try ratings == [1])
  }

  @Test func `results in a file of a conversation that goes on are left to it`() throws {
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

  @Test func `results in a file have an id that no conversation takes once more`() throws {
    let keeper = keeper()
    #expect(try files().unused(keeper.id) == keeper.id)
    try keeper.keep(line(1), isOver: false)
    #expect(try files().unused(keeper.id) == keeper.id)
    try keeper.keep(line(1), isOver: true)
    let second = FileResultStore(files(), app: "app", id: try files().unused(keeper.id))
    #expect(second.id == keeper.id + ".2")
    try second.keep(line(2), isOver: true)
    #expect(try files().unused(keeper.id) == keeper.id + ".3")
    #expect(try files().unused(second.id) == keeper.id + ".3")
  }

  @Test
  func `results in a file of a long conversation take no more room than some of its lines`() throws
  {
    let keeper = keeper()
    var sizes: [Int] = []
    for step in 1...400 {
      try keeper.keep(line(step, size: 10_000), isOver: false)
      if step % 20 == 0 { sizes.append(try folder.text("app.open-1").utf8.count) }
    }
    #expect(sizes.allSatisfy { $0 < 1_100_000 }, "\(sizes.max() ?? 0)")
    try keeper.keep(line(400, size: 200_000), isOver: true)
    #expect(try ratings == [400])
  }

  /// The fifth line of this size is in front of the others, which are cut off then.
  @Test func `results in a file of a long conversation are whole wherever it is killed`() throws {
    func keep(_ steps: ClosedRange<Int>, _ keeper: FileResultStore?) throws {
      for step in steps { try keeper?.keep(line(step, size: 160_000), isOver: false) }
    }
    let healthy = FaultyFileSystem.healthy()
    let whole = keeper(healthy.system)
    try keep(1...5, whole)
    let before = healthy.callCount
    try keep(6...6, whole)
    #expect(healthy.calls[before...].contains("cut"))
    for call in before..<healthy.callCount {
      let folder = try TemporaryFolder()
      let path = folder("app.results.jsonl")
      var keeper: FileResultStore? = FileResultStore(
        ResultFiles(at: path, fileSystem: FaultyFileSystem(call, .fromThereOn, 5).system),
        app: "app")
      try keep(1...5, keeper)
      let isKept = (try? keep(6...6, keeper)) != nil
      keeper = nil
      try adopt(ResultFiles(at: path))
      let text = try folder.text("app.results.jsonl")
      #expect(
        text.contains(#""rating":6,"#) || !isKept && text.contains(#""rating":5,"#), "\(call)")
      #expect(text.split(separator: "\n").count == 1, "\(call)")
    }
  }

  @Test func `results in a file have no half of a line, whatever a power cut left`() throws {
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
  func `results in a file are not lost where the disk fails`(fault: FaultyFileSystem.Fault) throws {
    let healthy = FaultyFileSystem.healthy()
    try keep(by: healthy)
    for call in 0..<healthy.callCount {
      let folder = try TemporaryFolder()
      let faulty = FaultyFileSystem(call, fault, 28)
      let files = ResultFiles(at: folder("r.results.jsonl"), fileSystem: faulty.system)
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
    let files = ResultFiles(at: folder("r.results.jsonl"), fileSystem: fileSystem.system)
    let keeper = FileResultStore(files, app: nil, variables: [:])
    try keeper.keep(line(1), isOver: false)
    try keeper.keep(line(2), isOver: true)
  }

  @Test
  func
    `results in a file have room on the disk before anything is said, which is given back at the end`()
    throws
  {
    let keeper = keeper()
    try keeper.reserve()
    #expect(try folder.names == ["app.open-1"])
    #expect(try folder.text("app.open-1").utf8.count >= 1 << 19)
    try keeper.keep(line(1), isOver: true)
    #expect(try ratings == [1])
    #expect(try folder.names == ["app.results.jsonl", "app.results.jsonl.lock"])
    var silent: FileResultStore? = self.keeper()
    try silent?.reserve()
    silent = nil
    #expect(try folder.names == ["app.results.jsonl", "app.results.jsonl.lock"])
  }

  @Test(arguments: ["app.results.jsonl", "app.open-1"])
  func `results in a file have no room where there is a folder in place of the file`(name: String)
    throws
  {
    #expect(throws: Never.self) { try keeper().reserve() }
    try FileSystem().makeFolder(folder(name))
    #expect(throws: NoRoomError.self) { try keeper().reserve() }
  }

  /// Each call of reserving fails in turn. Nothing is left behind.
  @Test func `results in a file have no room where the disk is full`() throws {
    let healthy = FaultyFileSystem.healthy()
    try keeper(healthy.system).reserve()
    for call in 0..<healthy.callCount {
      let full = FaultyFileSystem(call, .fromThereOn, 28)
      var keeper: FileResultStore? = keeper(full.system)
      do { try keeper?.reserve() } catch let error as NoRoomError {
        #expect("\(error)".hasPrefix("your answers could not be kept: cannot "))
      }
      keeper = nil
      try adopt(files())
      #expect(try folder.names.filter { $0.contains("open") }.isEmpty, "call \(call)")
    }
    #expect(healthy.calls.contains("reserve"))
  }

  @Test
  func `results in a file count as kept once they are on the disk, and join the others later`()
    throws
  {
    let healthy = FaultyFileSystem.healthy()
    try keep(by: healthy)
    // Once the room is given back, because the line is to join the results, the lock fails.
    let cuts = healthy.calls.indices.filter { healthy.calls[$0] == "cut" }
    let faulty = FaultyFileSystem(cuts[1] + 1, .once, 28)
    let other = try TemporaryFolder()
    var keeper: FileResultStore? = FileResultStore(
      ResultFiles(at: other("r.results.jsonl"), fileSystem: faulty.system), app: nil, variables: [:]
    )
    try keeper?.keep(line(1), isOver: false)
    try keeper?.keep(line(2), isOver: true)
    keeper = nil
    #expect(try other.names.contains("r.open-1"))
    try adopt(ResultFiles(at: other("r.results.jsonl")))
    #expect(try other.text("r.results.jsonl").contains(#""rating":2"#))
  }
}
