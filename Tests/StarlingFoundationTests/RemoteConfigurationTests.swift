import Foundation
import Starling
import StarlingFoundation
import StarlingHost
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.enabled(if: Server.shared != nil, "python3 is missing"))
struct RemoteConfigurationTests {
  private let server: Server
  private let folder: TemporaryFolder

  init() throws {
    server = try #require(Server.shared)
    folder = try TemporaryFolder()
  }

  private func remote(
    _ path: String, timeout: Double = 600, allowsInsecureHTTP: Bool = true
  ) -> RemoteConfiguration {
    let session = RemoteConfiguration.defaultSession
    session.timeoutIntervalForRequest = timeout
    return RemoteConfiguration(
      url: server.url(path), cache: folder.file("caches/copy.json"), session: session,
      allowsInsecureHTTP: allowsInsecureHTTP)
  }

  /// Stores the answer `good` as if it came from another path.
  private func storeGoodCopy(of path: String) async throws {
    let good = remote("good")
    #expect(await good.refresh() == .updated)
    let file = folder.file("caches/copy.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("/good\"", with: "/\(path)\"").utf8).write(to: file)
  }

  @Test(arguments: ["good", "moved"])
  func `a good answer serves, and is there at the next start`(_ path: String) async {
    let first = remote(path)
    #expect(first.current == Configuration() && first.confirmed == nil)
    #expect(await first.refresh() == .updated)
    #expect(first.current.afterSessions == 7 && first.cacheFailure == nil)
    let second = remote(path)
    #expect(second.current.afterSessions == 7 && second.confirmed != nil)
    #expect(await second.refresh() == .unchanged)
  }

  @Test(arguments: ["tagged", "dated"])
  func `a server that confirms the copy sends no other`(_ path: String) async throws {
    #expect(await remote(path).refresh() == .updated)
    let again = remote(path)
    let before = try #require(again.confirmed)
    #expect(await again.refresh() == .unchanged)
    #expect(again.current.afterSessions == 7)
    #expect(try #require(again.confirmed) > before)
    #expect(remote(path).current.afterSessions == 7)
  }

  typealias Check = @Sendable (RemoteConfiguration.Failure) -> Bool

  static let badAnswers: [(path: String, isExpected: Check)] = [
    ("gone", { $0 == .status(404) }), ("broken", { $0 == .status(500) }),
    ("missing/page", { $0 == .status(404) }),
    ("garbage", { $0.isNotUnderstood }), ("wrong", { $0.isNotUnderstood }),
    ("empty", { $0.isNotUnderstood }), ("script-address", { $0.isNotUnderstood }),
    ("huge", { $0 == .tooLarge }), ("announced", { $0 == .tooLarge }),
    ("bomb", { $0 == .tooLarge }), ("loop", { $0.isRedirected }),
    ("other-host", { $0.isRedirected }), ("other-port", { $0.isRedirected }),
    ("other-scheme", { $0.isRedirected }), ("file", { $0.isRedirected || $0 == .status(404) }),
    ("half", { $0.isUnreachable }), ("nothing", { $0.isUnreachable }),
  ]

  @Test(arguments: badAnswers.map(\.path))
  func `a bad answer changes nothing and says why`(_ path: String) async throws {
    try await storeGoodCopy(of: path)
    let file = folder.file("caches/copy.json")
    let before = try Data(contentsOf: file)
    let remote = remote(path)
    #expect(remote.current.afterSessions == 7)
    let refresh = await remote.refresh()
    let isExpected = try #require(Self.badAnswers.first { $0.path == path }).isExpected
    if case .failed(let failure) = refresh {
      #expect(isExpected(failure), "\(failure)")
      #expect(!failure.description.isEmpty)
    } else {
      Issue.record("\(refresh)")
    }
    #expect(remote.current.afterSessions == 7)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test(arguments: ["slow", "silent"])
  func `an answer that takes longer than the time-out is dropped`(_ path: String) async throws {
    try await storeGoodCopy(of: path)
    let remote = remote(path, timeout: 0.3)
    #expect(await remote.refresh() == .failed(.tooSlow))
    #expect(remote.current.afterSessions == 7)
  }

  @Test func `an answer of exactly the limit is taken`() async {
    let remote = remote("limit")
    #expect(await remote.refresh() == .updated)
    #expect(remote.current.afterSessions == 8)
  }

  @Test func `a confirmation without a copy is no answer`() async {
    #expect(await remote("known").refresh() == .failed(.status(304)))
  }

  @Test func `keys of another program or a newer version are passed over`() async {
    let remote = remote("newer")
    #expect(await remote.refresh() == .updated)
    #expect(remote.current == Configuration { $0.afterSessions = 8 })
  }

  @Test func `only https is fetched unless the host allows more`() async throws {
    let remote = remote("good", allowsInsecureHTTP: false)
    #expect(await remote.refresh() == .failed(.insecureAddress))
    let file = folder.file("rules.json")
    try Data(#"{ "displaySessionCount": 3 }"#.utf8).write(to: file)
    let local = RemoteConfiguration(
      url: file, cache: folder.file("copy"), allowsInsecureHTTP: true)
    #expect(await local.refresh() == .failed(.insecureAddress))
  }

  @Test(arguments: ["", "{", "[]", "\u{0}", #"{"address":"x","body":"{}","checked":0}"#])
  func `a cache that is no copy of the address counts as none`(_ text: String) async throws {
    let file = folder.file("caches/copy.json")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    let remote = remote("good")
    #expect(remote.current == Configuration() && remote.confirmed == nil)
    #expect(await remote.refresh() == .updated)
    #expect(self.remote("good").current.afterSessions == 7)
  }

  @Test func `a copy with a wrong value is not used`() async throws {
    try await storeGoodCopy(of: "good")
    let file = folder.file("caches/copy.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing(": 7", with: ": true").utf8).write(to: file)
    #expect(remote("good").current == Configuration())
  }

  @Test func `a copy that cannot be stored serves until the end`() async throws {
    try Data().write(to: folder.file("caches"))
    let remote = remote("good")
    #expect(await remote.refresh() == .updated)
    #expect(remote.current.afterSessions == 7)
    #expect(remote.cacheFailure != nil)
  }

  @Test func `updates begin with the copy, ask at once if it is due, and go on`() async throws {
    let remote = remote("count")
    var updates = remote.updates.makeAsyncIterator()
    var counts: [Int] = []
    while counts.last != 2, let configuration = await updates.next() {
      counts.append(configuration.afterSessions ?? 0)
      if counts.last == 1 { await remote.refresh() }
    }
    #expect(counts.suffix(2) == [1, 2])
  }

  @Test func `updates end with the configuration`() async {
    var remote: RemoteConfiguration? = remote("good")
    let updates = remote?.updates
    await remote?.refresh()
    remote = nil
    guard let updates else { return }
    for await _ in updates {}
  }

  @Test func `a prompt takes a newer configuration, and an open chat keeps the one it has`()
    async throws
  {
    let prompt = try RatingPrompt(
      app: "demo", configuration: Configuration { $0.emailSupport = "old@example.com" },
      store: MemoryHistoryStore(), clock: { Moment(seconds: 1_772_452_800) })
    let open = prompt.chat()
    _ = try open.appear(force: true)
    let remote = remote("good")
    await remote.refresh()
    prompt.configuration = remote.current
    let verdict = try prompt.verdict()
    #expect(verdict.rules.first { $0.rule == .sessions }?.need == .count(7))
    for event in [Event.elapsed, .pick(1), .submit(""), .elapsed, .elapsed, .choose(0)] {
      open.receive(event)
    }
    while open.result == nil, open.prompt != nil { open.receive(.submit("More colors")) }
    #expect(open.result?.mailto?.contains("old@example.com") == true)
  }

  @Test func `a kill between two fetches leaves a copy that can be read`() async throws {
    let home = try TemporaryFolder()
    let file = home.file("copy.json")
    let url = server.url("large")
    for round in 1...12 {
      let program = try Program(
        "foundation-exerciser", ["refresh", url.absoluteString, file.path], home: home)
      let last = try #require(try program.lines(round).last.flatMap { Int($0) })
      program.kill()
      let copy = RemoteConfiguration(url: url, cache: file).current
      #expect(copy.afterSessions ?? 0 >= last)
    }
  }

  @Test func `the demo asks by the rules of the server`() throws {
    let home = try TemporaryFolder()
    let url = server.url("demo.json").absoluteString
    let program = try Program("demo-remote", [url], home: home)
    try program.type("many\n5\n1\n")
    #expect(
      try program.lines() == [
        "The server has other rules.", "  From a server?",
        "Please answer with a number of stars, from 1 to 5.", "> ★★★★★ 5/5",
        "  That makes our day!", "  Would you tell others in a short review?",
        "> Write a review", "  Thank you for writing a review!", "  https://example.com/review",
        "Stars: 5", "Open https://example.com/review",
      ])
    #expect(program.status() == 0)
    let again = try Program("demo-remote", [url], home: home)
    let lines = try again.lines()
    #expect(lines.count == 3 && lines[0] == "The rules are as before.", "\(lines)")
    #expect(lines[1].hasPrefix("Not now: went to write a review") && again.status() == 0)
  }
}

extension RemoteConfiguration.Failure {
  fileprivate var isNotUnderstood: Bool { if case .notUnderstood = self { true } else { false } }
  fileprivate var isRedirected: Bool { if case .redirected = self { true } else { false } }
  fileprivate var isUnreachable: Bool { if case .unreachable = self { true } else { false } }
}
