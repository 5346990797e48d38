/// A script as flat tables whose rows refer to each other by number, so that following a link needs
/// no lookup and a hundred thousand blocks need no hundred thousand objects.
package struct ScriptTables: Sendable {
  package var source: SourceText

  package var blocks = Table<Block>()
  package var buttons = Table<Button>()
  package var lists = Table<ButtonList>()
  package var branches = Table<Branch>()
  package var conditions = Table<Condition>()
  package var tests = Table<Test>()
  package var assignments = Table<Assignment>()
  package var inputs = Table<TextInput>()
  package var ratings = Table<Rating>()
  package var severals = Table<Several>()
  package var texts = Table<Text>()
  /// The conditions of the few texts that are bubbles with one.
  package var bubbles: [TextNumber: ConditionNumber] = [:]
  var placeholders = Table<VariableNumber>()
  /// The values of the few buttons that have them.
  package var values = Table<ButtonValue>()
  /// The strings that are no texts for people, such as the names of actions.
  var strings = Table<String>()

  package var variables = Table<Variable>()
  var blockNumbers = NameTable()
  var variableNumbers = NameTable()
  var listNumbers = NameTable()

  /// What the few blocks and buttons that say so were called, by where they start in the source.
  private(set) var formerNames: [Int: [FormerName]] = [:]
  private(set) var formerBlocks: [Name: BlockNumber] = [:]

  package var locale = "en"
  /// Where the script says its language; nil if it does not.
  var localePlace: Place?
  package var start: BlockNumber = 0
  /// Whether each question says which it is, and of how many.
  package var showsProgress = false
  /// Whether it is said where the answers go.
  var disclosesDelivery = true
  package var title: TextNumber?
  package var authorName: TextNumber?
  package var avatar: TextNumber?
  package private(set) var locales: [Locale] = []
  /// The index of the first locale with each tag, in lower case.
  private var localeNumbers: [Name: Int] = [:]
  private var rules = Rules.none

  package init(source: SourceText) { self.source = source }

  /// The configuration. It is large, and few scripts have one, so the tables hold a reference to
  /// it.
  private indirect enum Rules {
    case none
    case read(ConfigurationReading)
  }
}

/// What a block or a button was called, as it stands in the source.
package struct FormerName: Sendable {
  package let name: String
  package let place: Place
}

extension ScriptTables {
  mutating func note(_ names: [FormerName], ofButtonAt place: Place) {
    formerNames[Int(place.start)] = names
  }

  mutating func note(_ names: [FormerName], of block: Block) {
    formerNames[Int(block.place.start)] = names
    for name in names where formerBlocks[Name(name.name)] == nil {
      formerBlocks[Name(name.name)] = block.number
    }
  }

  /// What a block or a button was called.
  package func formerNames(at place: Place) -> [FormerName] {
    formerNames.isEmpty ? [] : formerNames[Int(place.start)] ?? []
  }

  /// The block that has or had an id; nil if there is none.
  package func block(onceNamed id: String) -> BlockNumber? {
    block(named: id) ?? formerBlocks[Name(id)]
  }

  /// The variable with a name, or that keeps the answer to a block that was called like this.
  package func variable(onceNamed name: String) -> VariableNumber? {
    variable(named: name) ?? formerBlocks[Name(name)].flatMap { blocks[$0].answer }
  }

  /// The ids of blocks by those that they had.
  package var renamedBlocks: [String: String] {
    var renamed: [String: String] = [:]
    for (name, block) in formerBlocks where self.block(named: name.text) == nil {
      renamed[name.text] = id(block)
    }
    return renamed
  }

  package mutating func add(_ locale: Locale) {
    let tag = Name(locale.tag.lowercased())
    if localeNumbers[tag] == nil { localeNumbers[tag] = locales.count }
    locales.append(locale)
  }

  /// The locale with a tag, which must be in lower case.
  package func locale(_ tag: String) -> Locale? { localeNumbers[Name(tag)].map { locales[$0] } }

  /// The configuration, with the places of its values.
  var configurationReading: ConfigurationReading? {
    get { if case .read(let reading) = rules { reading } else { nil } }
    set { rules = newValue.map(Rules.read) ?? .none }
  }

  var configuration: Configuration? { configurationReading?.configuration }

  /// The number of stars from which the configuration counts a rating as positive.
  var positiveFrom: Int? { configuration?.positiveFrom }

  /// What buttons, fields and stars ask of the host.
  package var requests: [HostRequest] {
    buttons.map { $0.request } + inputs.map { $0.request } + ratings.map { $0.request }
  }

  /// The blocks whose answer is saved, each with its variable.
  var savers: some Sequence<(block: Block, variable: VariableNumber)> {
    blocks.lazy.compactMap { block in
      block.kind.hasAnswer ? block.answer.map { (block, $0) } : nil
    }
  }

  package func action(of request: HostRequest) -> String? { request.action.map(string) }

  package func string(_ string: StringNumber) -> String { strings[string.number] }

  /// The value that a tap on a button saves: its own value, or else its title as written.
  package func value(of button: Button) -> Value {
    ownValue(of: button) ?? .text(string(button.title))
  }

  /// The condition under which a text is said; nil if it always is.
  @inline(__always)
  package func when(of text: TextNumber) -> ConditionNumber? {
    bubbles.isEmpty ? nil : bubbles[text]
  }

  package func block(named id: String) -> BlockNumber? {
    blockNumbers[Name(id)].map { BlockNumber($0) }
  }

  func block(named id: Span<UInt8>) -> BlockNumber? {
    blockNumbers.number(of: id).map { BlockNumber($0) }
  }

  package func variable(named name: String) -> VariableNumber? {
    variableNumbers[Name(name)].map { VariableNumber($0) }
  }

  package func id(_ block: Block) -> String { id(block.number) }

  package func id(_ block: BlockNumber) -> String { blockNumbers.text(block.index) }

  /// The button's own value; nil if a tap saves the title.
  func ownValue(of button: Button) -> Value? { button.value.map { values[$0].value } }
}

package typealias BlockNumber = Number<Block>
package typealias ButtonNumber = Number<Button>
package typealias BranchNumber = Number<Branch>
package typealias ConditionNumber = Number<Condition>
package typealias TestNumber = Number<Test>
package typealias InputNumber = Number<TextInput>
package typealias RatingNumber = Number<Rating>
package typealias SeveralNumber = Number<Several>
package typealias AssignmentNumber = Number<Assignment>
package typealias ValueNumber = Number<ButtonValue>

/// Where a link leads.
package enum Target: Hashable, Sendable {
  /// No link is written.
  case absent
  /// `null`: the conversation ends.
  case end
  case block(BlockNumber)
}

/// Where a block or a button leads: its branches, then its `next`.
package struct Link: Hashable, Sendable {
  package var branches = Run<Branch>.empty
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
  package var nextPlace: Place
}

package struct ButtonValue: Hashable, Sendable {
  package var value: Value
  package var place: Place
}
