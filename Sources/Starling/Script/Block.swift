/// One turn of the conversation.
///
/// A script has a hundred thousand of them and of what follows: they hold numbers of texts and
/// names instead of these, and lie close together.
package struct Block: Hashable, Sendable {
  package let number: BlockNumber
  package var kind: BlockKind
  /// The key of the block.
  package var place: Place
  package var texts = Run<Text>.empty
  /// Seconds after which what follows shows by itself.
  package var delay: Double?
  package var style = Style.text
  package var buttons = Run<Button>.empty
  package var skip: ButtonNumber?
  /// What is particular to a `text-input`.
  package var input: InputNumber?
  /// What is particular to a `rating`.
  package var rating: RatingNumber?
  /// The variable that keeps its answer.
  package var answer: VariableNumber?
  package var link = Link()
}

/// A button, a `skip`, or the button that a `button` block is.
package struct Button: Hashable, Sendable {
  /// The whole button.
  package var place: Place
  package var title: TextNumber
  package var style = Style.button
  package var outcome: Outcome?
  package var when: ConditionNumber?
  /// The name that the host hears.
  package var action: ActionNumber?
  /// What is saved for it; else its title is.
  package var value: ValueNumber?
  package var sets = Run<Assignment>.empty
  package var link = Link()

  package init(place: Place, title: TextNumber) { (self.place, self.title) = (place, title) }
}

/// What is particular to a `text-input`.
package struct TextInput: Hashable, Sendable {
  package var buttonTitle: TextNumber?
  package var buttonStyle = Style.lightButton
  package var placeholder: TextNumber?
  package var retry: TextNumber?
  package var isRequired = false
  package var minLength: Int?
  package var maxLength: Int?
  package var format = Format.any
  package var outcome: Outcome?
  package var action: String?
}

/// What is particular to a `rating`.
package struct Rating: Hashable, Sendable {
  package var max = 5
  package var isConfirmed = false
  package var buttonTitle: TextNumber?
  package var buttonStyle = Style.lightButton
  package var full: TextNumber?
  package var empty: TextNumber?
  package var action: String?
}
