import Starling

/// The part of a conversation's past on which a promise depends, as far as it is known.
struct PromisePast {
  private var variables: Set<VariableNumber>
  private var visits: Set<BlockNumber> = []
  private var unheard: Set<TextNumber> = []
  private let tables: ScriptTables

  /// What the promise itself names, and what decides how an answer that it names is read.
  init(_ promise: Promise, _ distinctions: Distinctions, in dialog: Dialog) {
    tables = dialog.script.tables
    let asked = distinctions.tests.values.flatMap(\.self) + distinctions.sums
    variables = Set(distinctions.variables.values.flatMap(\.self) + asked.map { $0.variable })
      .union(distinctions.wholeSums)
    let things = promise.things.map(\.kind)
    for case .sets(let name, _?) in things {
      if let variable = tables.variable(named: name) { variables.insert(variable) }
    }
    unheard = Set(tables.bubbles.keys.filter { !Self.mayHear($0, things, in: dialog) })
    for block in tables.blocks { keep(what: block, decidesFor: things, in: dialog) }
  }

  /// Whether a promise may ask about a text.
  private static func mayHear(
    _ text: TextNumber, _ things: [Promise.Thing.Kind], in dialog: Dialog
  ) -> Bool {
    let template = dialog.template(text)
    return things.contains { thing in
      guard case .says(let pattern) = thing else { return false }
      return !Placeholders.names(in: template).isEmpty || pattern.matches(template)
    }
  }

  /// Which of several buttons can be chosen, which title an answer means, and how many bubbles have
  /// a delay depends on each condition.
  private mutating func keep(
    what block: Block, decidesFor things: [Promise.Thing.Kind], in dialog: Dialog
  ) {
    switch block.kind.wait {
    case .button where block.several != nil || isAnswered(block, things):
      for button in tables.buttons(of: block) {
        if let when = tables.buttons[button].when { keep(when) }
      }
    case .tap where block.delay != nil:
      guard block.texts.contains(where: { Self.mayHear($0, things, in: dialog) }) else { return }
      tables.forEachBubble(of: block) { _, when in keep(when) }
    case .nothing, .tap, .button, .text, .stars: break
    }
  }

  private func isAnswered(_ block: Block, _ things: [Promise.Thing.Kind]) -> Bool {
    things.contains { thing in
      guard case .does(.answers, let id) = thing else { return false }
      return id == nil || id == tables.id(block)
    }
  }

  /// Keeps what a condition looks at; returns false if that was kept before.
  @discardableResult
  mutating func keep(_ condition: ConditionNumber) -> Bool {
    let count = variables.count + visits.count
    tables.forEachTest(of: condition) { _, test in
      if case .visited(let block) = test.kind { visits.insert(block) }
      if let variable = test.subject.variable { variables.insert(variable) }
    }
    return variables.count + visits.count > count
  }

  /// The variables that are kept, by their names.
  var names: [String] { variables.sorted().map { tables.variables[$0].name.text } }

  var kept: KeptPast {
    KeptPast(of: tables, variables: variables, visits: visits) { unheard.contains($0) }
  }
}
