internal import Starling

/// Something of the past that a block asks for.
enum Asked {
  case variable(VariableNumber)
  /// Whether a block has been visited.
  case visited(BlockNumber)
  /// The last rating.
  case rating
}

extension ScriptTables {
  /// Calls the body with everything that a block itself asks for, once or more.
  func forEachAsked(at number: Int, _ body: (Asked) -> Void) {
    let block = blocks[number]
    forEachAsked(onArrivalAt: number, body)
    if buttons(of: block).contains(where: { buttons[$0].outcome != nil }) { body(.rating) }
    if input(of: block)?.outcome != nil { body(.rating) }
    forEachAsked(byBranchesOf: number, body)
    // Where no button is left, the branches look at an answer of earlier.
    if let answer = block.answer, canPassWithoutButtons(block) { body(.variable(answer)) }
  }

  /// Calls the body with what a block asks for before anybody has answered.
  func forEachAsked(onArrivalAt number: Int, _ body: (Asked) -> Void) {
    forEachTest(onArrivalAt: number) { forEachAsked(byTest: $0, body) }
  }

  private func forEachAsked(byBranchesOf number: Int, _ body: (Asked) -> Void) {
    forEachTest(byBranchesOf: number) { forEachAsked(byTest: $0, body) }
  }

  /// Whether the branches of a block look at nothing but the answer that is given there.
  func branchesByAnswer(at number: Int) -> Bool {
    var isByAnswer = true
    forEachAsked(byBranchesOf: number) { asked in
      if case .variable(let variable) = asked, variable == blocks[number].answer { return }
      isByAnswer = false
    }
    return isByAnswer
  }

  private func forEachAsked(byTest number: Int, _ body: (Asked) -> Void) {
    if let variable = tests[number].subject.variable { body(.variable(variable)) }
    if case .visited(let block) = tests[number].kind { body(.visited(block)) }
  }
}
