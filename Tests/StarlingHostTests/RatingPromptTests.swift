import Starling
import StarlingHost
import TerminalKit
import Testing

private final class Listener: ChatDelegate {
  func didHappen(_: ChatEvent, in _: Chat) {}
}

@Test(arguments: [
  (false, nil, nil, false), (true, nil, nil, true), (true, false, nil, false),
  (false, true, nil, true), (false, nil, "https://example.com/review", true),
])
func `a program is taken to open the store if it has a delegate, unless it says otherwise`(
  hasDelegate: Bool, opensStore: Bool?, address: String?, asksForReviews: Bool
) throws {
  let prompt = try RatingPrompt(
    app: "maps", configuration: Configuration { $0.reviewURL = address },
    store: MemoryHistoryStore())
  let listener = Listener()
  prompt.delegate = hasDelegate ? listener : nil
  prompt.opensStore = opensStore
  #expect(prompt.chat().dialog.script.json.contains("openStore") == asksForReviews)
}

private enum Deploy: Scenario {
  static let name = "deploy"
  static let conditions = Conditions { $0.minEventsRequired = 2 }
}

@Test func `one verb records what happened`() throws {
  let store = MemoryHistoryStore()
  let prompt = try RatingPrompt(app: "maps", store: store) { Moment(seconds: 86_400) }
  for happening in [RatingPrompt.Happening.session, .crash, .success, .event(), .event("deploy")] {
    try prompt.record(happening)
  }
  try prompt.record(.event(Deploy.self), count: 2)
  try store.record(.event(Deploy.self), at: Moment(seconds: 86_401))
  let history = store.read()
  #expect(history.sessions.count == 1 && history.crashes.count == 1 && history.successes == 1)
  #expect(history.prompt.events == 1 && history.activity(of: "deploy").events == 4)
}

@Test func `a change of one setting may read another`() throws {
  let prompt = try RatingPrompt(app: "maps", store: MemoryHistoryStore())
  prompt.listHeight = 3
  prompt.configuration.scenarios = ["deploy": Conditions()]
  prompt.configuration.scenarios?["deploy"]?.minEventsRequired = prompt.listHeight
  prompt.variables.merge(["a": 2]) { old, new in prompt.locale == "de" ? old : new }
  #expect(prompt.configuration.scenarios?["deploy"]?.minEventsRequired == 3)
  #expect(prompt.variables == ["a": 2])
}

private enum Empty: Scenario {
  static let name = "empty"
  static let conditions = Conditions(named: "deploy")
}

@Test func `what a program misspells is found, with the nearest name`() throws {
  let rules = Configuration { $0.scenarios = ["deploy": Deploy.conditions] }
  let script = try Script { Rate("stars", "Stars?").next(nil) }
  let prompt = try RatingPrompt(
    app: "maps", configuration: rules, script: script, store: MemoryHistoryStore())
  #expect(prompt.findings == [])
  prompt.handlers["strs"] = { _, _ in .end }
  try prompt.record(.event("deplyo"))
  try prompt.record(.event("deplyo"))
  try prompt.record(.event("something else"))
  #expect(try !prompt.wouldExecute(Empty.self))
  #expect(
    prompt.findings == [
      #""scenarios" has no "deplyo"; did you mean "deploy"?"#,
      #"the conditions of "empty" are the name "deploy", which never hold; "#
        + "write scenario(named:) of a configuration",
      #"the script has no block "strs"; did you mean "stars"?"#,
    ])
}

@Test func `a condition that throws keeps a prompt away, with its reason`() throws {
  let prompt = try RatingPrompt(app: "maps", configuration: .bare, store: MemoryHistoryStore())
  prompt.condition = { throw NotNow("there is no network") }
  #expect(try prompt.verdict().rules.last?.reason == "there is no network")
  prompt.condition = { true }
  #expect(try prompt.verdict().isEligible)
}

@Test func `several threads record in one prompt, and nothing is lost`() throws {
  let folder = try TemporaryFolder()
  let prompt = try RatingPrompt(
    app: "maps", configuration: .bare, store: FileHistoryStore(path: folder.path + "/maps.json"))
  let failures = Workers.map(40, threads: 4) { _ in
    do { try prompt.record(.event("x")) } catch { return "\(error)" }
    return ""
  }
  #expect(failures.filter { !$0.isEmpty } == [])
  #expect(try prompt.store.read().activity(of: "x").events == 40)
}

@Test func `several threads change parts of a prompt's properties, and nothing is lost`() throws {
  let prompt = try RatingPrompt(app: "maps", configuration: .bare, store: MemoryHistoryStore())
  let failures = Workers.map(4_000, threads: 8) { number in
    prompt.locale = number % 2 == 0 ? "en" : "fr"
    prompt.variables["at\(number)"] = true
    return prompt.locale == nil || prompt.variables.isEmpty ? "no language" : ""
  }
  #expect(failures.filter { !$0.isEmpty } == [])
  #expect(prompt.variables.count == 4_000)
}

@Test func `several threads record in a prompt whose store knows no threads`() throws {
  let prompt = try RatingPrompt(
    app: "maps", configuration: .bare, store: MemoryHistoryStore()
  ) { Moment(seconds: 86_400) }
  let failures = Workers.map(4_000, threads: 4) { _ in
    do { try prompt.record(.event("x")) } catch { return "\(error)" }
    return ""
  }
  #expect(failures.filter { !$0.isEmpty } == [])
  #expect(try prompt.store.read().activity(of: "x").events == 4_000)
}

@Test func `a chat checks the condition of its prompt, unless the host passes another`() throws {
  let prompt = try RatingPrompt(
    app: "maps", configuration: .bare, store: MemoryHistoryStore()
  ) { Moment(seconds: 86_400) }
  prompt.condition = { throw NotNow("there is no network") }
  guard case .keptAway(let verdict) = try prompt.chat().appear() else {
    Issue.record("it appears")
    return
  }
  #expect("\(verdict)" == "no: custom (there is no network)")
  guard case .shown = try prompt.chat().appear(custom: true) else {
    Issue.record("it does not appear")
    return
  }
}

@Test func `a saved chat of a prompt goes on with its rules, and has one result`() throws {
  let folder = try TemporaryFolder()
  let script = try Script {
    Rate("stars", "Stars?").next("why")
    Ask("why", "Why?").outcome(.feedback).next(nil)
  }
  func prompt() throws -> RatingPrompt {
    try RatingPrompt(
      app: "maps", configuration: Configuration { $0.emailSupport = "a@example.com" },
      script: script, store: FileHistoryStore(path: folder.path + "/maps.json"))
  }
  let chat = try prompt().chat()
  _ = try chat.appear(force: true)
  chat.receive(.pick(2))
  let saved = chat.saved
  let next = try prompt()
  let restored = try next.chat(restoring: saved)
  guard case .shown = try restored.appear() else {
    Issue.record("it does not go on")
    return
  }
  #expect(restored.bubbles.map(\.text).last == "Why?")
  restored.receive(.submit("Dark mode"))
  #expect(restored.result?.answers.map(\.value) == [2, "Dark mode"])
  let kept = String(decoding: try Files.read(try #require(next.resultsPath)), as: UTF8.self)
  #expect(kept.split(separator: "\n").count == 1 && kept.contains("Dark mode"))
  #expect(restored.result?.mailto?.contains("a@example.com") == true)
}

/// Asking in a task: the program's code crashes if it is called anywhere but on the caller's actor.
struct SuspendingTests {
  @Test func `a task that is cancelled ends the chat at once, and restores the terminal`() throws {
    let terminal = try Terminal("export TERM=xterm; $EX main cancel; echo $? >&3; read stay")
    #expect(terminal.report == "the actor is free")
    #expect(terminal.report == "left, true")
    #expect(terminal.report == "0")
    #expect(try terminal.modes == terminal.modesBefore)
  }

  @Test(arguments: [("main", "2", "completed, false"), ("actor", "It is fast", "completed, 4")])
  func `a task asks, and its caller's code stays with the caller`(
    actor: String, answer: String, result: String
  ) throws {
    let terminal = try Terminal("export TERM=xterm; $EX \(actor); echo $? >&3; read stay")
    if actor == "main" { #expect(terminal.report == "the actor is free") }
    _ = try terminal.screen(upTo: "\u{1B}[?2004h › ")
    terminal.type("4\r")
    _ = try terminal.screen(upTo: "\u{1B}[?2004h › ")
    terminal.type("\(answer)\r")
    #expect(terminal.report == result)
    #expect(terminal.report == "0")
    #expect(try terminal.modes == terminal.modesBefore)
  }

  @Test func `a task that was cancelled before asks no one`() async throws {
    let store = MemoryHistoryStore()
    let prompt = try RatingPrompt(app: "maps", configuration: .bare, store: store)
    let asking = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await prompt.ask(force: true)?.ending
    }
    await #expect(throws: CancellationError.self) { try await asking.value }
    #expect(store.read().displays.count == 0)
  }
}

/// What a tool that asks in one line does to its caller: nothing, whatever goes wrong.
struct OneLineTests {
  @Test(arguments: [
    ("HOME=/dev/null XDG_STATE_HOME=", "/dev/null"), ("HOME= XDG_STATE_HOME=", "neither"),
    ("XDG_STATE_HOME=/proc/nowhere", "/proc/nowhere"), ("CI=1", "CI is set"),
  ])
  func `a tool goes on in silence where nothing can be kept, and can say why`(
    _ variables: String, _ reason: String
  ) throws {
    let terminal = try Terminal(
      "export TERM=xterm \(variables); $EX tool; echo $? >&3; echo 'the tool goes on'; read stay")
    let report = try #require(terminal.report)
    #expect(report.contains(reason))
    #expect(terminal.report == "0")
    #expect(try terminal.screen(upTo: "goes on").hasPrefix("the tool goes on"))
    #expect(try terminal.modes == terminal.modesBefore)
  }

  @Test func `a tool goes on where a file may not grow, and where its output is gone`() throws {
    let folder = try TemporaryFolder()
    let terminal = try Terminal(
      """
      export TERM=xterm XDG_STATE_HOME='\(folder.path)'
      (ulimit -f 0; $EX tool --force < /dev/null > /dev/null); echo $? >&3
      { $EX tool --force < /dev/null 2>&1; echo $? >&3; } | true
      read stay
      """)
    #expect(try #require(terminal.report).contains("exerciser"))
    #expect(terminal.report == "0")
    let report = try #require(terminal.report)
    #expect(report.contains("interrupted"), "\(report)")
    #expect(terminal.report == "0")
  }

  @Test func `the session is counted where the person may be asked, and only there`() throws {
    let folder = try TemporaryFolder()
    let terminal = try Terminal(
      """
      export TERM=xterm XDG_STATE_HOME='\(folder.path)'
      $EX tool < /dev/null; $EX tool; read stay
      """)
    #expect(terminal.report == "standard input is not a terminal")
    _ = try terminal.screen(upTo: "\u{1B}[?2004h › ")
    let store = FileHistoryStore(path: folder.path + "/starling/exerciser.json")
    let history = try store.read()
    #expect(history.sessions.count == 1 && history.displays.count == 1)
    terminal.type("\u{3}")
    #expect(terminal.report == "rated 0, interrupted true")
  }

  @Test func `a signal that ends programs still ends one that asks`() throws {
    let folder = try TemporaryFolder()
    let terminal = try Terminal(
      """
      export EX TERM=xterm XDG_STATE_HOME='\(folder.path)'
      sh -c 'echo $$ >&3; exec "$EX" tool'; echo $? >&3; read stay
      """)
    let id = try #require(terminal.report)
    _ = try terminal.screen(upTo: "not now")
    try Child("/bin/kill", ["-TERM", id]).wait()
    #expect(terminal.report == "143")
  }
}

/// A conversation in one call.
struct RunTests {
  @Test func `a script runs on the terminal with the line editor, and waits as it says`() throws {
    let terminal = try Terminal("export TERM=xterm; $EX run; echo $? >&3; read stay")
    #expect(try terminal.screen(upTo: "\u{1B}[?2004h › ").contains("Your name?"))
    #expect(try !terminal.modes.waitsForLines)
    terminal.type("Ada\r")
    #expect(terminal.report == "Ada, completed, interrupted false")
    #expect(terminal.report == "0")
    #expect(try terminal.modes == terminal.modesBefore)
  }

  @Test func `a script that runs ends by Ctrl-C, and its program does not`() throws {
    let terminal = try Terminal("export TERM=xterm; $EX run; echo $? >&3; read stay")
    _ = try terminal.screen(upTo: "\u{1B}[?2004h › ")
    terminal.type("Ad\u{3}")
    #expect(terminal.report == "-, left, interrupted true")
    #expect(terminal.report == "0")
  }

  @Test(arguments: [[], ["--stderr"]])
  func `a script that runs takes lines from a pipe, and keeps to its stream`(
    _ options: [String]
  ) throws {
    let (typed, output, errors, reports) = (try Pipe(), try Pipe(), try Pipe(), try Pipe())
    let child = try Child(
      Child.exerciser, ["run"] + options,
      descriptors: [typed.reading, output.writing, errors.writing, reports.writing])
    for pipe in [output, errors, reports] { pipe.closeWriting() }
    typed.send(Array("Ada\n".utf8))
    typed.closeWriting()
    let (shown, silent) = options.isEmpty ? (output, errors) : (errors, output)
    #expect(shown.rest().contains("Your name?"))
    #expect(silent.rest().isEmpty)
    #expect(reports.line() == "Ada, completed, interrupted false")
    #expect(try child.wait() == .exit(0))
  }
}

/// A window: all that the prompt calls of it is on the main actor.
@MainActor private final class Window: @MainActor ChatDelegate {
  let chat: Chat
  private(set) var shown: [String] = []
  private(set) var events = 0

  init(_ prompt: RatingPrompt) throws {
    prompt.condition = {
      MainActor.assertIsolated()
      return true
    }
    prompt.handlers["stars"] = { _, _ in
      MainActor.assertIsolated()
      return .say("Noted.", then: .asWritten)
    }
    chat = prompt.chat()
    chat.delegate = self
    if case .shown(let effects) = try chat.appear() { show(effects) }
  }

  func tap(_ event: Event) { show(chat.receive(event)) }

  private func show(_ effects: [Effect]) {
    for case .say(let text, _) in effects { shown.append(text) }
    if chat.result != nil { chat.dismiss() }
  }

  func didHappen(_: ChatEvent, in _: Chat) {
    MainActor.assertIsolated()
    events += 1
  }
}

@MainActor @Test func `a window on the main actor is called there alone`() async throws {
  let script = try Script { Rate("stars", "Stars?").next(nil) }
  let prompt = try RatingPrompt(
    app: "maps", configuration: .bare, script: script, store: MemoryHistoryStore()
  ) {
    MainActor.assertIsolated()
    return Moment(seconds: 86_400)
  }
  let window = try Window(prompt)
  await Task { window.tap(.pick(4)) }.value
  #expect(window.shown == ["Stars?", "Noted."])
  #expect(window.chat.isResultTaken && window.chat.result?.rating == 4 && window.events > 5)
}
