/// A block of a script: one turn of the conversation.
///
/// A script can have a hundred thousand blocks. They stay small and close together because they
/// hold the numbers of texts and names instead of the texts themselves.
package struct Block: Hashable, Sendable {
  package let number: BlockNumber
  package var kind: BlockKind
  /// The key of the block.
  package var place: Place
  package var texts = Run<Text>.empty
  /// The delay in seconds, after which the conversation goes on by itself.
  package var delay: Double?
  package var style = Style.text
  package var buttons = Run<Button>.empty
  /// The shared list of which the buttons are a copy.
  package var list: ListNumber?
  package var skip: ButtonNumber?
  package var input: InputNumber?
  package var rating: RatingNumber?
  package var several: SeveralNumber?
  package var answer: VariableNumber?
  /// What the arrival sets and adds, in order; only a `text` and a `route` have any.
  package var sets = Run<Assignment>.empty
  package var link = Link()
}

/// A button of a block, a `skip`, or the single button of a `button` block.
package struct Button: Hashable, Sendable {
  /// The whole button.
  package var place: Place
  package var title: TextNumber
  package var style = Style.button
  /// Where several can be chosen, whether nothing can be chosen with it.
  package var isAlone = false
  package var request = HostRequest()
  package var when: ConditionNumber?
  /// The value that a tap saves; nil if it saves the title.
  package var value: ValueNumber?
  /// What a tap sets and adds, in order.
  package var sets = Run<Assignment>.empty
  package var link = Link()

  package init(place: Place, title: TextNumber) { (self.place, self.title) = (place, title) }
}
