/// The buttons of a prompt as a line editor draws them again and again while keys go through them.
package struct ChoiceRows: Sendable {
  private let layout: ChatLayout
  private let language: Language
  private let offers: [Prompt.Offer]
  /// Whether they stand in a single row.
  package let isRow: Bool

  init(_ offers: [Prompt.Offer], canBeTicked: Bool, _ look: ChatLook, _ language: Language) {
    self.offers = offers
    self.language = language
    isRow = !canBeTicked && ChatLayout(look: look).isRow(offers)
    var look = look
    // The last cell of a row stays empty.
    look.width = max(1, look.width - 1)
    look.hasLinks = false
    layout = ChatLayout(look: look, isDrawn: true)
  }

  package func row(pointingAt pointer: Int?) -> String { layout.row(offers, pointingAt: pointer) }

  /// One of them, in as many rows as its title needs.
  package func rows(of index: Int, isHighlighted: Bool, isTicked: Bool?) -> [String] {
    layout.line(index, of: offers, isHighlighted: isHighlighted, isTicked: isTicked)
      .split(separator: "\n").map(String.init)
  }

  /// A row in place of some that are left out.
  package func more(_ count: Int) -> String {
    layout.left(language.word(.more, ["count": String(count)]).inOneLine())
  }
}
