/// What a test looks at.
enum Subject: Hashable {
  case answer
  case variable(VariableNumber)
  case visited(BlockNumber)
}

struct ConditionPlace {
  let block: BlockNumber
  let point: Read.Point
  /// The subject of tests that name no variable.
  let answer: Subject
  /// The variable that holds this answer, by which tests may name it, too.
  let answerVariable: VariableNumber?

  func subject(of test: Test) -> Subject {
    if case .visited(let block) = test.kind { return .visited(block) }
    return switch test.subject {
    case .answer: answer
    case .variable(let variable, _): variable == answerVariable ? answer : .variable(variable)
    }
  }
}

extension ScriptTables {
  /// The place where a block is entered, before the answer.
  func entry(of block: BlockNumber) -> ConditionPlace {
    ConditionPlace(block: block, point: .entry, answer: .answer, answerVariable: nil)
  }

  /// The place where the block's own link is followed.
  func placeOfLink(of number: BlockNumber) -> ConditionPlace {
    let block = blocks[number]
    // A block that is passed without an answer leaves the variable as it was.
    let keepsAnswer =
      block.kind.hasAnswer && !canPassWithoutButtons(block)
      && !block.buttons.contains { follows($0) && sets($0, block.answer) }
    return ConditionPlace(
      block: number, point: .link, answer: .answer,
      answerVariable: keepsAnswer ? block.answer : nil)
  }

  /// The place where the link of a button is followed.
  func placeOfLink(ofButton button: ButtonNumber, of number: BlockNumber) -> ConditionPlace {
    let block = blocks[number]
    let keepsAnswer = block.kind.hasAnswer && block.skip != button && !sets(button, block.answer)
    return ConditionPlace(
      block: number, point: .button(button), answer: .answer,
      answerVariable: keepsAnswer ? block.answer : nil)
  }
}

/// The meaning of a condition, apart from its place and the order of its tests.
struct ConditionShape: Hashable {
  private let tests: Set<Shape>

  private indirect enum Shape: Hashable {
    case equals(Test.Subject, Set<Operand.Meaning>, isExact: Bool)
    case value(Test.Subject, ValueTest)
    case visited(BlockNumber)
    case not(ConditionShape)
    case any(Set<ConditionShape>)
  }

  init(_ number: ConditionNumber, in tables: ScriptTables) {
    let tests = tables.tests[tables.conditions[number].tests]
    self.tests = Set(tests.map { Self.shape($0, in: tables) })
  }

  private static func shape(_ test: Test, in tables: ScriptTables) -> Shape {
    switch test.kind {
    case .value(.equals(let operands)):
      .equals(test.subject, Set(operands.map(\.meaning)), isExact: operands.first?.isExact == true)
    case .value(.contains(let part)): .value(test.subject, .contains(part.asPart))
    case .value(let asked): .value(test.subject, asked)
    case .visited(let block): .visited(block)
    case .not(let inner): .not(ConditionShape(inner, in: tables))
    case .any(let inner): .any(Set(inner.map { ConditionShape($0, in: tables) }))
    }
  }

  /// Whether one of two conditions requires exactly what the other one excludes.
  static func areOpposed(
    _ one: ConditionNumber, _ other: ConditionNumber, in tables: ScriptTables
  ) -> Bool {
    var asked: Set<Shape> = []
    var ruledOut: [ConditionShape] = []
    for condition in [one, other] {
      for shape in ConditionShape(condition, in: tables).withoutDoubleNegations {
        if case .not(let inner) = shape { ruledOut.append(inner) } else { asked.insert(shape) }
      }
    }
    return ruledOut.contains { $0.tests.isSubset(of: asked) }
  }

  /// The tests, with double negations resolved.
  private var withoutDoubleNegations: [Shape] {
    tests.flatMap { shape -> [Shape] in
      if case .not(let inner) = shape, inner.tests.count == 1,
        case .not(let twice)? = inner.tests.first
      {
        return twice.withoutDoubleNegations
      }
      return [shape]
    }
  }
}
