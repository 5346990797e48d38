/// A bubble of a block built in Swift. A string literal is a bubble that is always said.
public struct Bubble: Sendable, ExpressibleByStringLiteral {
  private let text: String
  private var condition: When?

  /// A bubble with a text.
  public init(_ text: String) { self.text = text }

  /// A bubble with a text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Says the bubble only if a condition holds when its block is reached.
  public func shown(when condition: When) -> Bubble { changing(self) { $0.condition = condition } }

  var json: JSONText {
    let said = JSONText.string(text)
    return condition.map { .keyed([(.text, said), (.when, $0.json)]) } ?? said
  }
}
