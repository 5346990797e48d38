/// One turn of the conversation.
///
/// A script has a hundred thousand of them and of what follows: they hold numbers of texts and
/// names instead of these, and lie close together.
package struct Block: Hashable, Sendable {
  /// The number of its id: `ScriptTables.id` tells what it reads.
  package var id: Int32
  /// The key of the block.
  package var place: Place
  package var texts = Run.empty
  /// Seconds after which what follows shows by itself.
  package var delay: Double?
  /// Whether it is wrong, so that nobody knows whether a person can stop here.
  var isDelayUnknown = false
  /// Nil where the type is wrong: nothing is known of such a block but where it may lead.
  package var kind: BlockKind?
  package var style = Style.text
  /// Whether it is an object at all; of what is not, nothing further is said.
  var isObject = true
  /// Whether something of it is wrong, so that its answers are not known.
  var isUncertain = false
  package var buttons = Run.empty
  package var skip: Int32?
  /// The number of its text input, or of its rating.
  package var detail: Int32 = 0
  /// The variable that keeps its answer.
  package var answer: VariableNumber?
  package var link = Link()
}

/// A button, a `skip`, or the button that a `button` block is.
package struct Button: Hashable, Sendable {
  /// The whole button.
  package var place: Place
  /// Nil where the title is wrong.
  package var title: TextNumber?
  package var style = Style.button
  package var outcome: Outcome?
  /// Whether its `when` is written, be it wrong.
  var hasCondition = false
  package var when: ConditionNumber?
  /// The number of a name.
  package var action: Int32?
  /// The number of what is saved for it; else its title is.
  package var value: Int32?
  package var sets = Run.empty
  package var link = Link()

  package init(place: Place) { self.place = place }
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
