/// A text, which stays in the source until it is shown.
package struct Text: Hashable, Sendable {
  /// The string in the source, with its quotes.
  package var place: Place
  var isEscaped: Bool
  /// Whether a glance at the bytes shows that no rule for texts can apply: there are visible
  /// characters, and no escapes, doubled braces, control characters or direction marks.
  var isPlain: Bool
  /// Whether a mistake of JSON was mended in it, so that it may read otherwise.
  var isMended = false
  /// Whether it stands in a list. The path of its translation depends on it.
  var isInList = false
  package var placeholders = Run<VariableNumber>.empty
}

package struct Variable: Hashable, Sendable {
  package var name: Name
  package var declared: Value?
  package var isDeclared = false
  var isSaved = false
  /// The key that first declares or sets it.
  package var definition: Place?
  var isSet = false
  var isAdded = false
  /// Whether a number with decimals is written for it, so that it counts thousandths.
  var isDecimal = false
  /// The bounds within which it counts.
  package var min: Double?
  package var max: Double?
  /// Whether the author keeps hosts from giving it a value.
  var isClosed = false

  package init(name: Name) { self.name = name }

  var isDefined: Bool { isDeclared || isSaved || isSet }
}

package typealias TextNumber = Number<Text>
package typealias VariableNumber = Number<Variable>
