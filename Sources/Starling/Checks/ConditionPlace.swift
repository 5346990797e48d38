/// What a test looks at.
enum Subject: Hashable {
  case answer
  case variable(VariableNumber)
  case visited(BlockNumber)
}

/// A place where conditions are evaluated.
struct ConditionPlace {
  let block: BlockNumber
  let point: Read.Point
  /// The subject of tests that name no variable.
  let answer: Subject
  /// The variable that holds this answer, by which tests may name it, too.
  let answerVariable: VariableNumber?

  /// What a test looks at.
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
    let passed = passedAnswer(of: block)
    return ConditionPlace(
      block: number, point: .link, answer: passed.map { .variable($0) } ?? .answer,
      answerVariable: block.kind.hasAnswer ? block.answer : nil)
  }

  /// The place where the link of a button is followed.
  func placeOfLink(ofButton button: ButtonNumber, of number: BlockNumber) -> ConditionPlace {
    let block = blocks[number]
    let isReset = assignments[buttons[button].sets].contains { $0.variable == block.answer }
    let keepsAnswer = block.kind.hasAnswer && block.skip != button && !isReset
    return ConditionPlace(
      block: number, point: .button(button), answer: .answer,
      answerVariable: keepsAnswer ? block.answer : nil)
  }
}
