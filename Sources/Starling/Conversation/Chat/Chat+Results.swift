/// A place that stores the results of conversations.
///
/// A chat passes its line on after each step that changes the result, so that the answers survive
/// even if the process is killed in the middle.
public protocol ResultStore: AnyObject {
  /// The id of the result.
  var id: String { get }
  /// Makes sure that a result can be stored. It is called before the chat is shown and counted;
  /// if it throws, the chat does not appear.
  func reserve() throws
  /// Stores the line of a conversation in place of the one before. If `isOver` is true, it is the
  /// last one. The store adds what the chat does not know: the id and the app.
  func keep(_ line: ResultLine, isOver: Bool) throws
  /// Forgets the result, since no one was there to answer. Nothing is kept after that.
  func discard()
}

extension ResultStore {
  /// By default, nothing has to be reserved.
  public func reserve() throws {}

  /// By default, nothing has been kept.
  public func discard() {}
}

extension Chat {
  /// Stores the result if a step has changed it. Where all was taken back that was stored, nothing
  /// stays of it.
  func keepResult(after event: Event?, _ effects: [Effect]) {
    // What comes behind the end changes nothing.
    guard talk.log.over?.isKept != true, result != nil || changesResult(event, effects)
    else { return }
    if talk.log.hasSettledAnything || hasKeptResult && result == nil {
      keepResult()
    } else if hasKeptResult {
      results?.discard()
    }
  }

  /// Stores the current result.
  func keepResult() {
    hasKeptResult = true
    do {
      try results?.keep(resultLine, isOver: result != nil)
      talk.log.over?.isKept = results != nil
      resultFailure = nil
    } catch { resultFailure = error }
  }

  private func changesResult(_ event: Event?, _ effects: [Effect]) -> Bool {
    if case .back? = event { return true }
    return effects.contains { $0.role == .answer || $0.role == .message }
  }

  private var resultLine: ResultLine {
    var line = talk.line(until: now())
    line.at = now()
    line.version = appVersion
    return line
  }
}
