import Starling
import StarlingHost

/// Asks for stars at the streams, with a delegate that reports when the chat comes and goes.
func askForStars() throws {
  let prompt = try RatingPrompt(app: "exerciser", store: MemoryHistoryStore())
  prompt.locale = "en"
  let listener = Listener()
  prompt.delegate = listener
  let result = try prompt.askAndWait(force: true)
  listener.report("result \(result?.ending.rawValue ?? "none")")
}

/// Asks on the main actor, with code of the program that crashes elsewhere.
@MainActor
func askOnMainActor(cancelling: Bool) async throws {
  let listener = MainListener()
  let prompt = try RatingPrompt(app: "exerciser", configuration: .bare, store: ListeningStore()) {
    MainActor.preconditionIsolated()
    return SystemClock.now()
  }
  prompt.locale = "en"
  prompt.delegate = listener
  prompt.condition = {
    MainActor.preconditionIsolated()
    return true
  }
  let asking = Task { try await prompt.ask() }
  // On the main actor, this runs only while the conversation waits.
  listener.whileAsking = {
    Task {
      try? Output(3).write("the actor is free\n")
      if cancelling { asking.cancel() }
    }
  }
  let result = try await asking.value
  try Output(3).write("\(result?.ending.rawValue ?? "none"), \(result?.interrupted ?? false)\n")
}

/// Asks on an actor, whose clock crashes elsewhere.
actor Asker {
  func ask() async throws {
    let prompt = try RatingPrompt(app: "exerciser", store: MemoryHistoryStore()) {
      self.preconditionIsolated()
      return SystemClock.now()
    }
    prompt.locale = "en"
    let result = try await prompt.ask(force: true)
    try Output(3).write("\(result?.ending.rawValue ?? "none"), \(result?.rating ?? 0)\n")
  }
}

@MainActor
private final class MainListener: @MainActor ChatDelegate {
  var whileAsking: () -> Void = {}

  func didHappen(_ event: ChatEvent, in _: Chat) {
    MainActor.preconditionIsolated()
    if case .didAppear = event { whileAsking() }
  }
}

private final class ListeningStore: HistoryStore {
  private let store = MemoryHistoryStore()
  var observers: StoreObservers { store.observers }

  func read() throws -> History {
    MainActor.preconditionIsolated()
    return store.read()
  }

  func update<Value>(_ body: (inout History) throws -> Value) throws -> Value {
    MainActor.preconditionIsolated()
    return try store.update(body)
  }
}

/// Asks as the last line of a tool does, and reports what became of it.
func askInOneLine() throws {
  let attempt = RatingPrompt.ask(
    app: "exerciser", version: "1", configuration: .bare,
    force: CommandLine.arguments.contains("--force"))
  let found = attempt.result.map { "rated \($0.rating ?? 0), interrupted \($0.interrupted)" }
  try Output(3).write("\(found ?? attempt.reason ?? "neither")\n")
}

/// Holds a conversation in one call, and reports the answer.
func runScript() throws {
  let script = try Script {
    Say("hi", "Hi!").next("name", after: 60)
    Ask("name", "Your name?").next(nil)
  }
  let isForOutput = CommandLine.arguments.contains("--stderr")
  let result = try script.run(output: isForOutput ? 2 : 1, locale: "fr", speed: 600)
  let name = result["name"]?.string ?? "-"
  try Output(3).write("\(name), \(result.ending.rawValue), interrupted \(result.interrupted)\n")
}

private final class Listener: ChatDelegate {
  func report(_ words: String) { try? Output.standard.write("\(words)\n") }

  func didHappen(_ event: ChatEvent, in _: Chat) {
    switch event {
    case .willAppear: report("will appear")
    case .willDisappear: report("will disappear")
    case .didDisappear: report("did disappear")
    default: break
    }
  }
}
