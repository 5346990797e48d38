import Starling
import StarlingHost
import Testing

private let noon = Moment(seconds: 1_772_452_800)

@Suite struct `A history in a file of its own` {
  let folder: TemporaryFolder
  let store: FileHistoryStore

  init() throws {
    folder = try TemporaryFolder()
    store = FileHistoryStore(path: folder("tool.json"))
  }

  @Test
  func `A history file is empty before anything has happened, and makes no file by being read`()
    throws
  {
    #expect(try store.read() == History())
    #expect(try folder.names == [])
    #expect(store.path == folder("tool.json"))
  }

  @Test func `A history file is there for the next one who names it`() throws {
    let count = try store.update { history in
      history.record(.crash, at: noon)
      return history.crashes.count
    }
    #expect(count == 1)
    #expect(try FileHistoryStore(path: folder("tool.json")).read().crashes.last == noon)
    #expect(try folder.mode("tool.json") == 0o600)
    #expect(try folder.text("tool.json").hasPrefix(#"{"starling":1,"version":null,"sessions":"#))
    #expect(try store.recovery == nil && !store.read().wasLost)
  }

  @Test func `A history file stays as it is where a change fails`() throws {
    struct Refusal: Error {}
    try store.update { $0.record(.crash, at: noon) }
    let before = try folder.text("tool.json")
    #expect(throws: Refusal.self) {
      try store.update {
        $0.record(.crash, at: noon)
        throw Refusal()
      }
    }
    #expect(try folder.text("tool.json") == before)
  }

  @Test func `A history file says before anything is shown that it cannot be stored`() throws {
    func show(_ fileSystem: FaultyFileSystem) throws -> Bool {
      let store = FileHistoryStore(
        StateFile(folder("x.json"), .history, fileSystem: fileSystem.system))
      var isShown = false
      try? store.update { history in
        history.recordDisplay(at: noon)
        try store.expectRoom()
        isShown = true
      }
      return isShown
    }
    let healthy = FaultyFileSystem.healthy()
    #expect(try show(healthy))
    try FileSystem().remove(folder("x.json"))
    let reserve = try #require(healthy.calls.firstIndex(of: "reserve"))
    for call in reserve - 1...reserve {
      #expect(try !show(FaultyFileSystem(call, .fromThereOn, 28)), "\(healthy.calls[call])")
      #expect(try show(FaultyFileSystem(.max, .once, 0)))
      try FileSystem().remove(folder("x.json"))
    }
  }

  @Test func `A history file keeps what a later version has put there`() throws {
    try folder.write(
      "tool.json", #"{"starling": 1, "mood": "fine", "sessions": {"count": 2, "x": []}}"#)
    try store.update { $0.record(.crash, at: noon) }
    let text = try folder.text("tool.json")
    #expect(text.contains(#""sessions":{"count":2,"last":null,"x":[]}"#))
    #expect(text.hasSuffix("\"mood\":\"fine\"}\n"))
  }

  @Test func `A history file that cannot be understood gives way to its backup`() throws {
    for _ in 1...2 { try store.update { $0.record(.crash, at: noon) } }
    try folder.write("tool.json", "{")
    #expect(try store.read().crashes.count == 1)
    let recovery = try #require(store.recovery)
    #expect(try recovery.backup == folder("tool.json.bak") && !store.read().wasLost)
    #expect(recovery.description.contains("(no JSON at line 1, column 2)"))
  }

  @Test
  func `A history file that cannot be understood and has no backup keeps everybody away this once`()
    throws
  {
    try folder.write("tool.json", #"{"starling": 1, "successes": "many"}"#)
    try store.update { $0.record(.crash, at: noon) }
    #expect(store.recovery?.keptAs.contains(".corrupt-") == true)
    #expect(try store.read().wasLost)
    let next = FileHistoryStore(path: folder("tool.json"))
    #expect(try next.read().crashes.count == 1)
    #expect(try next.read().wasLost && next.recovery == nil)
    let script = try Script(json: #"{"blocks": {"a": {"type": "text", "text": "Hi"}}}"#)
    let chat = Chat(Dialog(script), configuration: .bare, store: next) { noon }
    guard case .keptAway(let verdict) = try chat.appear() else {
      Issue.record("somebody is asked")
      return
    }
    #expect(verdict.isEligible)
    #expect(try !next.read().wasLost && !folder.text("tool.json").contains("lost"))
    guard case .shown = try chat.appear() else {
      Issue.record("nobody is asked the second time")
      return
    }
  }

  @Test func `A history file of a newer version is refused, untouched`() throws {
    try folder.write("tool.json", #"{"starling": 2}"#)
    let error = #expect(throws: FileError.self) { try store.update { $0.reset() } }
    #expect(error?.exitCode == 65)
    #expect(try folder.text("tool.json") == #"{"starling": 2}"#)
  }

  @Test func `A history file needs a folder that is there`() {
    let lost = FileHistoryStore(path: folder("missing/tool.json"))
    #expect(throws: FileError.self) { try lost.read() }
  }

  @Test(arguments: ["real/x.json", "chain"])
  func `A history file is written behind a link, which stays, whether or not it was there`(
    target: String
  ) throws {
    try FileSystem().makeFolder(folder("real"))
    try folder.link("chain", to: folder("real/x.json"))
    try folder.link("tool.json", to: target)
    for count in 1...2 {
      let named = FileHistoryStore(path: folder("tool.json"))
      try named.update { $0.record(.crash, at: noon) }
      let real = FileHistoryStore(path: folder("real/x.json"))
      #expect(try real.read().crashes.count == 2 * count - 1)
      try real.update { $0.record(.crash, at: noon) }
      #expect(try named.read().crashes.count == 2 * count)
    }
    #expect(try folder.isLink("tool.json") && folder.isLink("chain"))
    #expect(try folder.names == ["chain", "real", "tool.json"])
    #expect(try folder.names(in: folder("real")) == ["x.json", "x.json.bak", "x.json.lock"])
    #expect(try folder.mode("real/x.json") == 0o600)
  }

  @Test func `A history file is refused where links lead nowhere`() throws {
    try folder.link("tool.json", to: "other.json")
    try folder.link("other.json", to: "tool.json")
    try folder.link("far.json", to: "missing/x.json")
    for (name, path, reason) in [
      ("tool.json", "tool.json", "too many levels of symbolic links"),
      ("far.json", "missing/x.json.lock", "no such file or directory"),
    ] {
      let lost = FileHistoryStore(path: folder(name))
      let error = try #require(throws: FileError.self) {
        try lost.update { $0.record(.crash, at: noon) }
      }
      #expect(error.path == folder(path) && error.description.hasSuffix(reason))
      #expect(try folder.isLink(name))
    }
  }

  @Test func `A history file behind someone else's link is refused`() throws {
    try FileHistoryStore(path: folder("x.json")).update { $0.record(.crash, at: noon) }
    try folder.link("tool.json", to: "x.json")
    // Only root can give files away.
    guard folder.giveAway("tool.json") else { return }
    let foreign = FileHistoryStore(path: folder("tool.json"))
    let error = try #require(throws: FileError.self) { try foreign.read() }
    #expect(error.description.hasSuffix("it is a symbolic link that belongs to another user"))
  }

  @Test func `A history file serves a scenario as any store does`() throws {
    let scenario = NamedScenario(
      "tour", conditions: Conditions { $0.maxExecutionsPermitted = 1 })
    #expect(try scenario.tryToExecute(in: store, at: noon) { _ in })
    #expect(try !scenario.wouldExecute(given: store, at: noon))
  }
}
