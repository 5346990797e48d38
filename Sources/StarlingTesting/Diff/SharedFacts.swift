internal import Starling

/// Something of the past that conditions look at, as two scripts share it.
enum SharedFact: Hashable {
  case variable(Name)
  /// Whether a block was visited, by its number in the old script.
  case visited(BlockNumber)
  /// Whether a block was visited that only the new script has.
  case visitedNew(BlockNumber)
  /// The answer to the block that was asked last.
  case answer
}

/// What the conditions of two scripts look at. Where a fact is equal on both sides, the same
/// question about it has the same answer, whatever it is.
final class SharedFacts {
  let old: Side
  let new: Side
  /// What the scripts declare or count in different ways. It is never taken to be equal.
  let unlike: Set<SharedFact>

  /// A condition by what it asks, whichever script it is in.
  indirect enum Question: Hashable {
    case value(SharedFact, ValueTest)
    case visited(SharedFact)
    case not([Question])
    case any([[Question]])
  }

  final class Side {
    let tables: ScriptTables
    private(set) var questions: [ConditionNumber: [Question]] = [:]
    private(set) var reads: [ConditionNumber: Set<SharedFact>] = [:]
    /// That a block was visited.
    let visit: (BlockNumber) -> SharedFact
    /// The titles of the buttons, with their placeholders, in the language of the conversation.
    let titles: Column<Button, String>
    let language: String

    fileprivate init(_ dialog: Dialog, visit: @escaping (BlockNumber) -> SharedFact) {
      tables = dialog.script.tables
      self.visit = visit
      titles = Column(tables.buttons.map { dialog.template($0.title) })
      language = dialog.language.tag
      for condition in tables.conditions.indices {
        questions[condition] = self.questions(in: condition)
        var found: Set<SharedFact> = []
        tables.forEachTest(of: condition) { _, test in
          switch test.kind {
          case .visited(let block): found.insert(visit(block))
          case .value: found.insert(fact(of: test.subject))
          case .not, .any: break
          }
        }
        reads[condition] = found
      }
    }

    private func fact(of subject: Test.Subject) -> SharedFact {
      subject.variable.map(fact(of:)) ?? .answer
    }

    func fact(of variable: VariableNumber) -> SharedFact {
      .variable(tables.variables[variable].name)
    }

    private func questions(in condition: ConditionNumber) -> [Question] {
      tables.conditions[condition].tests.map { number in
        let test = tables.tests[number]
        switch test.kind {
        case .value(let asked): return .value(fact(of: test.subject), asked)
        case .visited(let block): return .visited(visit(block))
        case .not(let inner): return .not(questions(in: inner))
        case .any(let inner): return .any(inner.map(questions(in:)))
        }
      }
    }

    func kept(_ facts: Set<SharedFact>, unheard: Set<TextNumber>) -> KeptPast {
      KeptPast(
        of: tables,
        variables: Set(tables.variables.indices.filter { facts.contains(fact(of: $0)) }),
        visits: Set(tables.blocks.indices.filter { facts.contains(visit($0)) })
      ) { unheard.contains($0) }
    }
  }

  init(_ mapping: ScriptMapping, _ beginnings: Both<Dialog>) {
    old = Side(beginnings.old) { .visited($0) }
    new = Side(beginnings.new) { mapping.origin(of: $0).map { .visited($0) } ?? .visitedNew($0) }
    let names = Set([mapping.old, mapping.new].flatMap { $0.tables.variables.map(\.name) })
    unlike = Set(
      names.filter {
        mapping.old.declaration(of: $0) != mapping.new.declaration(of: $0)
          || mapping.old.bounds(of: $0) != mapping.new.bounds(of: $0)
      }.map { .variable($0) })
  }

  subscript(edition: Edition) -> Side { edition == .old ? old : new }

  /// The bubbles that depend on something and that partners have alike, in the same order. Where
  /// what they depend on is equal, it need not be known which of them are said.
  func alike(_ mapping: ScriptMapping, _ beginnings: Both<Dialog>) -> Both<Set<TextNumber>> {
    var alike = Both<Set<TextNumber>>([], [])
    for block in mapping.old.tables.blocks.indices {
      guard let partner = mapping.block(block) else { continue }
      let was = Self.bubbles(of: block, old, beginnings.old)
      let now = Self.bubbles(of: partner, new, beginnings.new)
      for pair in Alignment(was.map(\.said), now.map(\.said)).pairs {
        alike.old.insert(was[pair.old].text)
        alike.new.insert(now[pair.new].text)
      }
    }
    return alike
  }

  private struct Said: Hashable {
    let template: String
    let style: Style
    let when: [Question]?
  }

  private static func bubbles(
    of block: BlockNumber, _ side: Side, _ dialog: Dialog
  ) -> [(text: TextNumber, said: Said)] {
    side.tables.blocks[block].texts.map { text in
      let when = side.tables.when(of: text).flatMap { side.questions[$0] }
      let style = side.tables.blocks[block].style
      return (text, Said(template: dialog.template(text), style: style, when: when))
    }
  }

  /// Some facts with all on which their values depend: a saved title may show a variable.
  func closed(_ facts: Set<SharedFact>) -> Set<SharedFact> {
    var shown: [SharedFact: [SharedFact]] = [:]
    for side in [old, new] {
      for block in side.tables.blocks {
        guard let answer = block.answer else { continue }
        let titles = side.tables.buttons(of: block).map { side.titles[$0] }
        shown[side.fact(of: answer), default: []] += titles.flatMap { Placeholders.names(in: $0) }
          .map { .variable(Name($0)) }
      }
    }
    return facts.closed { shown[$0] ?? [] }.subtracting([.answer])
  }
}

extension Script {
  /// What a script says of a variable; nil if it has none of the name.
  fileprivate func declaration(of name: Name) -> [Bool]? {
    variable(name).map { [$0.isCounter, $0.isDeclared, $0.isGiven] }
  }
}
