/// What an exploration tells apart beyond what the script itself does.
///
/// A caller that compares the script with variants of it names the variants; one that asks more of
/// conversations than the script does names what it asks.
package struct Distinctions: Sendable {
  /// Tests that may stand in place of one of the script.
  package var variants: @Sendable (ValueTest) -> [ValueTest] = { _ in [] }
  /// Fields that may stand in place of the one of a block.
  package var fieldVariants: @Sendable (BlockNumber) -> [TextInput] = { _ in [] }
  /// Blocks to which a link may lead instead.
  package var detour: @Sendable (Target) -> BlockNumber? = { _ in nil }
  /// Further tests of the answers that are given at a block.
  package var answers: [BlockNumber: [ValueTest]] = [:]
  /// Variables that are read as a whole where a block is reached, as by a placeholder.
  package var variables: [BlockNumber: [VariableNumber]] = [:]
  /// Further tests of variables where a block is reached.
  package var tests: [BlockNumber: [VariableTest]] = [:]

  /// A test of what a variable holds.
  package struct VariableTest: Hashable, Sendable {
    let variable: VariableNumber
    let test: ValueTest

    package init(_ variable: VariableNumber, _ test: ValueTest) {
      (self.variable, self.test) = (variable, test)
    }
  }

  /// Nothing more.
  package init() {}
}
