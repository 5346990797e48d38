import Starling
import StarlingHost
import Testing

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

  private func outbox(_ command: String = "cat >> '$GOT'", seconds: Double = 600) -> Outbox {
    let command = command.replacing("$GOT", with: folder("got"))
    return Outbox(files, command: command, seconds: seconds)
  }

  private var got: [Character] {
    ((try? folder.text("got")) ?? "").split(separator: "\n").compactMap {
      $0.split(separator: "\"id\":\"").last?.first
    }
  }

  @Test func `an outbox delivers oldest first, each once`() throws {
    try outbox().begin(withBacklog: true)
    try add(1, 2)
    #expect(outbox().isWaiting())
    #expect(try outbox().deliver() == Outbox.Outcome(delivered: 2))
    try add(3)
    #expect(try outbox().deliver() == Outbox.Outcome(delivered: 1))
    #expect(try outbox().deliver() == Outbox.Outcome())
    #expect(got == ["1", "2", "3"] && !outbox().isWaiting())
  }

  @Test
  func `an outbox holds back what was there before its beginning, until it is wanted`() throws {
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
    #expect(try failing.deliver()?.left == 2)
    #expect(try outbox().deliver() == Outbox.Outcome(delivered: 2))
    #expect(got == ["3", "1", "2", "4"] && !outbox().isWaiting())
    try outbox().begin(withBacklog: true)
    #expect(try outbox().deliver() == Outbox.Outcome())
  }

  @Test func `an outbox keeps what was held back and is wanted when others are deleted`() throws {
    try add(1, 2)
    try outbox().begin()
    try add(3)
    #expect(try outbox().deliver()?.delivered == 1)
    try outbox().begin(withBacklog: true)
    let late = try #require(Moment("2027-01-01T00:00:00Z"))
    #expect(try files.prune(before: late) == 1)
    #expect(try outbox().deliver() == Outbox.Outcome(delivered: 2))
    #expect(got == ["3", "1", "2"])
    #expect(try files.prune(before: late) == 2)
  }

  @Test func `an outbox keeps the order where the command fails, and says why`() throws {
    try outbox().begin()
    try add(1, 2, 3)
    let failing = outbox("grep -v '\"2\"' >> '$GOT'")
    #expect(
      try failing.deliver()
        == Outbox.Outcome(delivered: 1, left: 2, failure: "the command ended with 1"))
    #expect(try outbox().deliver()?.delivered == 2)
    #expect(got == ["1", "2", "3"])
  }

  @Test func `an outbox lets a line step aside that is refused again and again`() throws {
    try outbox().begin()
    try add(1, 2)
    let failing = outbox("grep -v '\"1\"' >> '$GOT'")
    for _ in 1..<Outbox.mostRefusals { #expect(try failing.deliver()?.left == 2) }
    #expect(
      try failing.deliver()
        == Outbox.Outcome(
          delivered: 1, aside: 1, failure: "the command ended with 1"))
    #expect(got == ["2"])
    #expect(try outbox().deliver() == Outbox.Outcome(aside: 1))
    #expect(try outbox().deliver(again: true) == Outbox.Outcome(delivered: 1))
    #expect(got == ["2", "1"])
  }

  @Test func `an outbox waits for a command only so long, and leaves none behind`() throws {
    try outbox().begin()
    try add(1)
    let endless = "echo $$ > '$GOT.new'; mv '$GOT.new' '$GOT'; sleep 1000"
    var (seconds, outcome) = (0.1, Outbox.Outcome?.none)
    while !Files.isFile(folder("got")) {
      seconds *= 2
      outcome = try outbox(endless, seconds: seconds).deliver()
    }
    #expect(outcome?.left == 1 && outcome?.failure == "the command took longer than \(seconds) s")
    let process = try folder.text("got").filter { $0 != "\n" }
    #expect(try Shell.run("kill -0 \(process)") != .exit(0))
  }

  @Test func `an outbox gives long lines whole, and does not mind who reads nothing`() throws {
    try outbox().begin()
    let long = String(repeating: "x", count: 300_000)
    let line = #"{"starling":1,"id":"7","at":"2026-03-02T18:05:00Z","app":"\#(long)"}"# + "\n"
    try Files.append(folder("r.results.jsonl")) { _ in Array(line.utf8) }
    #expect(try outbox("exit 3").deliver()?.left == 1)
    #expect(try outbox().deliver()?.delivered == 1)
    #expect(try folder.text("got") == line)
  }

  @Test func `an outbox passes over what is no result, and an unfinished line`() throws {
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
  func `an outbox begins anew where its note is none, or of other results`(note: String) throws {
    try add(1)
    try folder.write("r.delivered", note)
    #expect(try outbox().deliver()?.delivered == 1)
  }

  // MARK: Beside a running delivery

  /// A command that accepts a result once a file is there, and by then has begun.
  private static let slow = "touch '$GOT.begun'; until test -e '$GOT.go'; do :; done; cat >> '$GOT'"

  /// Runs a body while a delivery waits for its command, and returns how the delivery ended.
  private func beside(
    _ command: String = Self.slow, _ body: @escaping @Sendable () throws -> Void
  ) throws -> Outbox.Outcome? {
    let delivery = outbox(command, seconds: 1_000)
    let ended = Workers.map(2, threads: 2) { part in
      Result {
        if part == 0 { return try delivery.deliver() }
        while !Files.isFile(folder("got.begun")) { Platform.idle(milliseconds: 1) }
        defer { try? folder.write("got.go", "") }
        try body()
        return nil
      }
    }
    return try ended.compactMap { try $0.get() }.first
  }

  @Test func `an outbox is emptied by one process at a time, and others do not wait`() throws {
    try outbox().begin()
    try add(1)
    let outcome = try beside {
      let second = try outbox().deliver()
      #expect(second == nil && outbox().isWaiting())
    }
    #expect(outcome == Outbox.Outcome(delivered: 1) && got == ["1"])
  }

  @Test func `an outbox has results added, counted and pruned while one is delivered`() throws {
    try outbox().begin()
    try add(1)
    #expect(try outbox().deliver()?.delivered == 1)
    try add(2)
    let late = try #require(Moment("2027-01-01T00:00:00Z"))
    let outcome = try beside {
      try outbox("false").begin()
      let keeper = FileResultStore(files, app: nil, variables: [:], id: "3")
      try keeper.keep(
        ResultLine(json: #"{"starling":1,"at":"2026-03-02T18:05:00Z"}"#), isOver: true)
      #expect(try files.prune(before: late) == 1)
      #expect(try files.backlog() == Backlog(waiting: 2))
    }
    #expect(outcome == Outbox.Outcome(delivered: 2) && got == ["1", "2", "3"])
    #expect(try files.prune(before: late) == 2 && !outbox().isWaiting())
  }

  @Test func `an outbox tries a refused result again if another one was added meanwhile`() throws {
    try outbox().begin()
    try add(1)
    let refusing = """
      echo >> '$GOT.tries'; test -e '$GOT.more' || { touch '$GOT.begun'
      until test -e '$GOT.go'; do :; done; touch '$GOT.more'; }; false
      """
    #expect(try beside(refusing) { try add(2) }?.left == 2)
    #expect(try folder.text("got.tries") == "\n\n")
  }

  @Test
  func `an outbox does not take a result for delivered that took the place of another`() throws {
    try outbox().begin()
    try add(1)
    let outcome = try beside {
      try Files.remove(files.results)
      try add(2)
    }
    #expect(outcome == Outbox.Outcome(delivered: 2) && got == ["1", "2"])
  }

  @Test func `an outbox says what waits and what has stepped aside`() throws {
    #expect(try files.backlog() == Backlog())
    try add(1)
    try outbox().begin(withBacklog: true)
    try add(2, 3)
    #expect(try files.backlog() == Backlog(waiting: 3))
    let failing = outbox("grep -v '\"1\"' >> '$GOT'")
    for _ in 1...Outbox.mostRefusals { _ = try failing.deliver() }
    #expect(try files.backlog() == Backlog(aside: 1))
  }
}
