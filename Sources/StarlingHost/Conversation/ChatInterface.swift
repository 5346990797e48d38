import Starling

/// How a conversation is shown, and how what comes back is read.
protocol ChatInterface {
  /// Before the first block.
  func open() throws
  /// After the effects of the first block.
  func didOpen() throws
  /// The effects of a step, and the prompt that it answered.
  func show(_ effects: [Effect], of chat: Chat, answering prompt: Prompt?) throws
  /// A delay begins, or is over.
  func pause(_ begins: Bool) throws
  /// Asks for a line.
  func mark() throws
  /// A line has come.
  func received(_ line: String) throws
  /// Nothing more comes on the line that has been asked for.
  func endLine() throws
  /// How many bytes the answer has that a line writes down.
  func length(ofAnswer line: String) -> Int
  func read(_ line: String, at prompt: Prompt) -> Reply
  /// Says what there is to say about a line that fits nothing.
  func refuse(_ refusal: Refusal) throws
  func showHelp(at prompt: Prompt) throws
  func close(_ result: ChatResult) throws
}
