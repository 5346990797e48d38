/// What an exploration distinguishes beyond the script itself.
///
/// A caller that compares the script with variants lists the variants. A caller that asks more
/// about conversations than the script does lists its questions.
package struct Distinctions: Sendable {
  /// Tests that variants have in place of a test of the script.
  package var variants: @Sendable (ValueQuestion) -> [ValueQuestion] = { _ in [] }
  package var fieldVariants: @Sendable (BlockNumber) -> [TextInput] = { _ in [] }
  /// The block to which the link of a variant leads in place of a target.
  package var detour: @Sendable (Target) -> BlockNumber? = { _ in nil }
  /// Further questions about the answers to a block.
  package var answers: [BlockNumber: [ValueQuestion]] = [:]
  /// Sets of buttons that are distinguished from all others, where several can be chosen.
  package var ticked: [BlockNumber: [[ButtonNumber]]] = [:]
  /// Answers to a field that are distinguished as they are typed.
  package var typed: [BlockNumber: [Name]] = [:]
  /// Variables whose whole value is read when a block is reached, as by a placeholder.
  package var variables: [BlockNumber: [VariableNumber]] = [:]
  /// Further tests of variables when a block is reached.
  package var tests: [BlockNumber: [VariableTest]] = [:]
  /// Further tests of the numbers that are added up, wherever anything is added to them.
  package var sums: [VariableTest] = []
  /// The counters whose whole value is read wherever anything is added to them.
  package var wholeSums: Set<VariableNumber> = []
  /// Whether variants may add other amounts, and stop at other bounds.
  package var variesAmounts = false
  /// Whether the caller knows that not each number is tried of a counter that counts many.
  package var doubtsManyNumbers = false

  /// The part of the past that is kept; nil for all of it.
  package var kept: KeptPast?

  package struct VariableTest: Hashable, Sendable {
    package let variable: VariableNumber
    package let test: ValueQuestion

    package init(_ variable: VariableNumber, _ test: ValueQuestion) {
      self.variable = variable
      self.test = test
    }
  }

  /// No further distinctions.
  package init() {}
}
