/// A page of help that is about no command.
package struct HelpTopic: Sendable {
  /// The word behind `starling help`.
  package let name: String
  /// What the page is about, as a phrase without a full stop.
  package let summary: String
  /// Writes the page, which is seldom needed.
  package let text: @Sendable () -> String

  package init(_ name: String, _ summary: String, _ text: @escaping @Sendable () -> String) {
    self.name = name
    self.summary = summary
    self.text = text
  }
}
