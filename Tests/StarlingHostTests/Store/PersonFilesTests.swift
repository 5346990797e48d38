import Starling
import StarlingHost
import Testing

private let noon = Moment(seconds: 1_772_452_800)
private let day: Int64 = 86_400

@Suite struct `What all tools of a person share` {
  let folder: TemporaryFolder
  let person: PersonFiles

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    person = try PersonFiles { ["XDG_STATE_HOME": folder.path][$0] }
  }

  /// The history of a tool in the folder that all share, or elsewhere.
  private func store(_ app: String, in place: String = "starling") throws -> FileHistoryStore {
    FileHistoryStore(StateFile(folder("\(place)/\(app).json"), .history), of: person)
  }

  private func ask(
    _ store: FileHistoryStore, at now: Moment = noon, _ configuration: Configuration? = nil
  ) throws -> Bool {
    let rules = configuration ?? Configuration { $0.afterSessions = 0 }
    let chat = Chat(
      Dialog(try Script { Say("hi", "Hi").next(nil) }), configuration: rules, store: store
    ) { now }
    if case .shown = try chat.appear() { return true }
    return false
  }

  @Test func `Of two tools one asks in 24 hours, and the file has nothing but the time`() throws {
    #expect(try ask(try store("a")))
    #expect(try !ask(try store("b"), at: noon.advanced(by: day)))
    #expect(try ask(try store("b"), at: noon.advanced(by: day + 1)))
    #expect(try folder.text("starling/last-asked") == "2026-03-03T12:00:01Z\n")
    #expect(try folder.mode("starling/last-asked") == 0o600)
    let all = try store("a").read()
    #expect(all.day?.lastAsked == noon.advanced(by: day + 1))
    #expect(!all.json.contains("2026-03-03T12:00:01Z"))
  }

  @Test func `A tool may turn that off, and counts for the others all the same`() throws {
    let off = Configuration { ($0.afterSessions, $0.oneAppADay) = (0, false) }
    #expect(try ask(try store("a")))
    #expect(try ask(try store("b"), at: noon.advanced(by: 60), off))
    #expect(try !ask(try store("c"), at: noon.advanced(by: day)))
  }

  @Test(arguments: [
    "", "\n", "yesterday", "2026-03-02", "\u{0}\u{1}", "2027-03-02T12:00:00Z\n",
    "9999-12-31T23:59:59Z",
  ])
  func `A file that is broken, or of a wrong clock, silences no one`(text: String) throws {
    #expect(try ask(try store("a")))
    try folder.write("starling/last-asked", text)
    #expect(try ask(try store("b")))
    #expect(try !ask(try store("c"), at: noon.advanced(by: 5)))
  }

  @Test func `A folder in place of the file silences no one, and breaks nothing`() throws {
    try FileSystem().makeFolder(folder("starling"))
    try FileSystem().makeFolder(folder("starling/last-asked"))
    #expect(try ask(try store("a")))
    #expect(try ask(try store("b")))
  }

  @Test func `A clock that goes back silences for two days at most`() throws {
    #expect(try ask(try store("a"), at: noon.advanced(by: day)))
    #expect(try !ask(try store("b"), at: noon))
    #expect(try ask(try store("b"), at: noon.advanced(by: 2 * day + 1)))
    #expect(try ask(try store("c"), at: noon))
  }

  @Test func `A history elsewhere takes no part`() throws {
    try FileSystem().makeFolder(folder("own"))
    #expect(try ask(try store("a", in: "own")))
    #expect(try store("a", in: "own").read().day == nil)
    #expect(try folder.names(in: folder("own")) == ["a.json", "a.json.lock"])
    #expect(try ask(try store("b")))
    #expect(try ask(try store("c", in: "own")))
  }

  @Test func `Who said never to all is not asked, wherever the history lies, even by force`() throws
  {
    try person.sayNever()
    try person.sayNever()
    try FileSystem().makeFolder(folder("own"))
    for place in ["starling", "own"] {
      let store = try store("a", in: place)
      let chat = Chat(
        Dialog(try Script { Say("hi", "Hi").next(nil) }), configuration: .bare, store: store
      ) { noon }
      chat.decisions.showsAnyway = { _ in true }
      guard case .keptAway(let verdict) = try chat.appear(force: true) else {
        Issue.record("it was shown")
        return
      }
      #expect(verdict.rules.filter { !$0.passes }.map(\.rule) == [.declined])
      #expect(try store.read().displays.count == 0)
    }
    #expect(try person.takeNeverBack())
    #expect(try !person.takeNeverBack())
    #expect(try ask(try store("a")))
  }

  @Test(.timeLimit(.minutes(20)))
  func `Of many tools at the same moment one asks`() async throws {
    for round in 0..<5 {
      let moment = noon.advanced(by: Int64(round) * 10 * day)
      let asked = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<8 {
          group.addTask { try self.ask(try self.store("\(round)-\(number)"), at: moment) }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(asked == 1)
    }
  }
}
