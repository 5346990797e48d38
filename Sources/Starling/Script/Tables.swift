/// A run of neighbours in a table.
package struct Run: Hashable, Sendable {
  package var start: Int32
  package var count: Int32

  package static let empty = Run(start: 0, count: 0)

  package init(start: Int32, count: Int32) {
    self.start = start
    self.count = count
  }

  /// The entries from one number up to, and without, another.
  package init(_ start: Int, _ end: Int) {
    self.init(start: Int32(clamping: start), count: Int32(clamping: end - start))
  }

  package var isEmpty: Bool { count == 0 }
  package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// A script as the machine walks it: flat tables that name each other's entries by number, so
/// that links need no look-up and a hundred thousand blocks no hundred thousand objects.
package struct ScriptTables: Sendable {
  package var source: SourceText

  package var blocks: [Block] = []
  package var buttons: [Button] = []
  package var branches: [Branch] = []
  package var conditions: [Condition] = []
  package var tests: [Test] = []
  package var operands: [Operand] = []
  package var assignments: [Assignment] = []
  package var inputs: [TextInput] = []
  package var ratings: [Rating] = []
  package var texts: [Text] = []
  package var placeholders: [VariableNumber] = []
  /// The values and the actions of the few buttons that have some.
  package var values: [Value] = []
  package var actions: [String] = []

  package var variables: [Variable] = []
  package var blockNumbers = NameTable()
  package var variableNumbers = NameTable()

  package var locale = "en"
  package var start: BlockNumber = 0
  package var title: TextNumber?
  package var authorName: TextNumber?
  package var avatar: TextNumber?
  package private(set) var locales: [Locale] = []
  /// The first locale of each tag in lower case.
  private var localeNumbers: [Name: Int] = [:]
  private var rules = Rules.none

  package init(source: SourceText) { self.source = source }

  /// The configuration, which is large, seldom there and seldom read: tables that are handed on
  /// carry one reference to it.
  private indirect enum Rules {
    case none
    case read(ConfigurationReading)
  }
}

extension ScriptTables {
  package mutating func add(_ locale: Locale) {
    let tag = Name(locale.tag.lowercased())
    if localeNumbers[tag] == nil { localeNumbers[tag] = locales.count }
    locales.append(locale)
  }

  /// The locale of a tag in lower case.
  package func locale(_ tag: String) -> Locale? { localeNumbers[Name(tag)].map { locales[$0] } }

  /// The configuration, with the places of what it says.
  var configurationReading: ConfigurationReading? {
    get { if case .read(let reading) = rules { reading } else { nil } }
    set { rules = newValue.map(Rules.read) ?? .none }
  }

  package var configuration: Configuration? { configurationReading?.configuration }

  /// From how many stars on its configuration takes a rating for positive.
  package var positiveStarsLimit: Int? { configuration?.positiveStarsLimit }

  /// The name that the host hears when a button is tapped.
  package func action(of button: Button) -> String? { button.action.map { actions[Int($0)] } }

  /// What is saved for a button: its value, or its title as it is written.
  package func value(of button: Button) -> Value {
    ownValue(of: button) ?? .text(string(button.title))
  }

  /// The id of a block.
  package func id(_ block: Block) -> String { id(block.number) }

  /// The id of the block of a number.
  package func id(_ block: BlockNumber) -> String { blockNumbers.text(Int(block)) }

  /// What is saved for a button; nil where its title is.
  func ownValue(of button: Button) -> Value? { button.value.map { values[Int($0)] } }
}

package typealias BlockNumber = Int32
package typealias VariableNumber = Int32
package typealias TextNumber = Int32
package typealias ConditionNumber = Int32

/// Where a link leads.
package enum Target: Hashable, Sendable {
  /// Nothing is written.
  case absent
  /// `null`: the conversation ends.
  case end
  case block(BlockNumber)
}

/// Where a block or a button leads: its branches, then its `next`.
package struct Link: Hashable, Sendable {
  package var branches = Run.empty
  package var next = Target.absent
  /// The value of `next`.
  package var place = Place.none

  package var isAbsent: Bool { branches.isEmpty && next == .absent }
}

package struct Branch: Hashable, Sendable {
  package var when: ConditionNumber
  package var next: Target
  /// The whole branch.
  package var place: Place
  /// The value of its `next`.
  package var nextPlace: Place
}

/// A text, which stays in the source until it is said.
package struct Text: Hashable, Sendable {
  /// The string in the source, with its quotes.
  package var place: Place
  package var isEscaped: Bool
  /// Whether no rule of texts has anything to say, as its bytes show without a closer look: there
  /// is something to see, and there are no escapes, doubled braces, controls or marks of direction.
  package var isPlain: Bool
  /// The variables that its placeholders name.
  package var placeholders = Run.empty
}

package struct Assignment: Hashable, Sendable {
  package var variable: VariableNumber
  package var value: Value
  /// The key.
  package var place: Place
}
