import Starling

/// Shows a conversation and reads the input.
protocol ChatInterface {
  /// Called before the first block.
  func open() throws
  /// Called after the effects of the first block.
  func didOpen() throws
  func show(_ effects: [Effect], in step: [Effect], of chat: Chat, answering prompt: Prompt?)
    throws
  /// Shows a step of the sign during a delay, or erases it; returns whether there is another step.
  /// The sign can say that a key hurries.
  func showTyping(_ step: Int?, hurried: Bool) throws -> Bool
  /// Whether a person edits lines, so that keys can be read at any time.
  var editsLines: Bool { get }
  /// Begins a line of the editor; nil if lines are not edited here.
  func beginLine(at prompt: Prompt) throws -> EditedLine?
  /// Requests a line.
  func mark() throws
  /// Requests a line again, once the shell has given the terminal back.
  func markAgain() throws
  /// Called when a line has arrived.
  func received(_ line: String) throws
  /// Called if the requested line will not be completed.
  func endLine() throws
  /// Called in the end, whatever happened: nothing may follow on the line that was begun.
  func completeLine()
  /// The number of bytes in the answer that a line encodes.
  func length(ofAnswer line: String) -> Int
  /// The meaning of a line. If the line before was refused with an offer, an empty one takes it.
  func read(_ line: String, at prompt: Prompt, after refusal: Refusal?) -> Reply
  /// Reports why a line was not accepted.
  func refuse(_ refusal: Refusal) throws
  func showHelp(at prompt: Prompt) throws
  func close(_ result: ChatResult) throws
  /// Says how to answer later, since no one seems to be there.
  func sayLater(_ command: String?) throws
}
