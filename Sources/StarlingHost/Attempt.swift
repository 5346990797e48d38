public import Starling

extension RatingPrompt {
  /// What became of an attempt to ask.
  public enum Attempt: Sendable {
    /// The person was asked. The result says how the conversation ended.
    case asked(ChatResult)
    /// The rules do not permit it now, for the reasons in the verdict.
    case notNow(Verdict)
    /// No one is to be asked here, for a reason such as "CI is set".
    case notHere(String)
    /// The history could not be kept, or the conversation not be shown.
    case failed(any Error)

    /// The result of the conversation; nil if the person was not asked.
    public var result: ChatResult? {
      if case .asked(let result) = self { result } else { nil }
    }

    /// Why the person was not asked, in a sentence for a log; nil if the person was.
    public var reason: String? {
      switch self {
      case .asked: nil
      case .notNow(let verdict):
        verdict.rules.first { !$0.passes }?.reason
          ?? "the history was lost, and the person may have answered before"
      case .notHere(let reason): reason
      case .failed(let error): "\(error)"
      }
    }
  }

  /// Records a session and asks for stars, unless that would be a nuisance: the one line at the end
  /// of a tool, like `starling ask --session`.
  ///
  /// It never harms its caller. It does not throw and ends no program: what goes wrong is silent,
  /// and the attempt says what it was. Where no one is to be asked, nothing is recorded. Signals
  /// have the course that they had before.
  ///
  /// - Parameters:
  ///   - app: The name under which the history is kept.
  ///   - version: The version of the app.
  ///   - configuration: The rules and texts. What they leave open is polite.
  ///   - script: A conversation in place of the classic prompt.
  ///   - force: Whether to ask whatever the rules, the streams and the environment say.
  @discardableResult
  public static func ask(
    app: String, version: String? = nil, configuration: Configuration = Configuration(),
    script: Script? = nil, force: Bool = false
  ) -> Attempt {
    let environment = Environment()
    if let reason = environment.whyNotAsking(force: force) { return .notHere(reason) }
    return Platform.turningWriteSignalsIntoErrors {
      do {
        let store = try FileHistoryStore(app: app)
        store.wait(atMost: patience)
        let prompt = try RatingPrompt(
          app: app, version: version, configuration: configuration, script: script, store: store)
        return try prompt.attempt(force: force, environment) { history, now in
          history.record(.session, at: now, configuration: prompt.rules)
        }
      } catch {
        return .failed(error)
      }
    }
  }

  /// How many milliseconds to wait for other processes: a person who has just finished work should
  /// not wait longer.
  private static let patience: Int32 = 2_000
}

extension Environment {
  /// Whether a person is at both streams.
  var isWatched: Bool { Platform.isTerminal(0) && Output.standard.isTerminal }

  /// Why no one is to be asked here, whatever the rules say; nil if nothing forbids it.
  func whyNotAsking(force: Bool) -> String? {
    force && !Platform.isInBackground(0) ? nil : silence()
  }

  /// Why no one is to be asked on a stream, whatever the rules say; nil if nothing forbids it.
  package func silence(on stream: Output = .standard) -> String? {
    if let variable = asksForSilence { return "\(variable) is set" }
    if !Platform.isTerminal(0) { return "standard input is not a terminal" }
    if !stream.isTerminal {
      return "standard \(stream.descriptor == 1 ? "output" : "error") is not a terminal"
    }
    return Platform.isInForeground(0) ? nil : "it is in the background of the terminal"
  }
}
