/// The moves to try at each block: one for each class of answers that later conditions, the
/// branches of the block and the rules of its field distinguish.
package struct AnswerChoices: Sendable {
  /// The moves, the simplest first. At a field, those that it rejects come last.
  package private(set) var moves = Column<Block, [Move]>()
  /// What the moves leave out at each block; nil if they cover every class.
  package private(set) var gaps = Column<Block, Trust.Gap?>()

  init(
    _ tables: ScriptTables, _ facts: LiveFacts, _ distinctions: Distinctions, _ style: NumberStyle
  ) {
    var maker = AnswerMaker(tables, facts, distinctions, style)
    for number in tables.blocks.indices {
      var distinguished: Int?
      let (moves, isExact) = maker.moves(at: number, &distinguished)
      self.moves.append(moves)
      gaps.append(isExact ? nil : .answers(to: tables.id(number), distinguished: distinguished))
    }
  }
}

private struct AnswerMaker {
  private let tables: ScriptTables
  private let facts: LiveFacts
  private let distinctions: Distinctions
  private let style: NumberStyle
  /// The operands of all tests of each variable in the script.
  private let operands: Column<Variable, TestOperands>
  private let mistaken: Column<Variable, TestOperands>
  /// The texts of each field; fields that accept the same and have the same operands share them.
  private var fieldTexts: [FieldKey: FieldTexts] = [:]

  private struct FieldKey: Hashable {
    var variable: VariableNumber?
    var input: TextInput
    var own: [ValueQuestion]
    var typed: [Name]
  }

  init(
    _ tables: ScriptTables, _ facts: LiveFacts, _ distinctions: Distinctions, _ style: NumberStyle
  ) {
    self.tables = tables
    self.facts = facts
    self.distinctions = distinctions
    self.style = style
    var tests = Column<Variable, [ValueQuestion]>(
      facts.ofVariable.map { $0.compactMap { facts.test($0) } })
    for block in tables.blocks {
      guard let answer = block.answer else { continue }
      tests[answer] += tables.answerTests(at: block.number)
    }
    operands = Column(tests.map { TestOperands($0) })
    mistaken = Column(tests.map { TestOperands($0.flatMap(distinctions.variants)) })
  }

  mutating func moves(
    at number: BlockNumber, _ distinguished: inout Int?
  ) -> (moves: [Move], areExact: Bool) {
    let block = tables.blocks[number]
    let skip: [Move] = block.skip == nil ? [] : [.skip]
    switch block.kind.wait {
    case .tap: return ([block.delay == nil ? .tap : .wait], true)
    case .button:
      guard let several = tables.several(of: block) else {
        return (block.buttons.map { .press($0) } + skip, true)
      }
      let answers = SeveralAnswers(several, buttons(of: block))
      if !answers.areAll { distinguished = answers.distinguished }
      return (answers.moves + skip, answers.areAll)
    case .stars: return (stars(at: number) + skip, true)
    case .text:
      let (accepted, rejected, areExact) = texts(at: number)
      return (accepted + skip + rejected, areExact)
    case .nothing: return ([], true)
    }
  }

  /// The tests that distinguish answers at a block.
  private func tests(at number: BlockNumber) -> [ValueQuestion] {
    let own = tables.answerTests(at: number)
    let later = tables.blocks[number].answer.map { answer in
      facts.ofVariable[answer].filter { facts.readAfter[number].contains($0.index) }
    }
    let asked = own + (later ?? []).compactMap { facts.test($0) }
    return asked + asked.flatMap(distinctions.variants) + (distinctions.answers[number] ?? [])
  }

  // MARK: Several buttons

  private func buttons(of block: Block) -> SeveralAnswers.Buttons {
    var buttons = SeveralAnswers.Buttons()
    let asked = tests(at: block.number)
    let ticked = distinctions.ticked[block.number] ?? []
    let named = Set(ticked.joined())
    let isWhole = isReadWhole(behind: block) || asked.contains(where: \.looksAtWriting)
    for number in block.buttons {
      let button = tables.buttons[number]
      let value = StoredValue(tables.value(of: button))
      if button.isAlone {
        buttons.alone.append(number)
      } else if isWhole || !button.sets.isEmpty || named.contains(number)
        || asked.contains(where: { $0.isOf(value) })
      {
        buttons.distinguished.append(number)
      } else {
        buttons.alike.append(number)
      }
    }
    buttons.starts = asked.flatMap(\.starts) + ticked.flatMap { 1...($0.count + 1) }
    return buttons
  }

  private func isReadWhole(behind block: Block) -> Bool {
    guard let answer = block.answer else { return false }
    return facts.ofVariable[answer].contains {
      facts.test($0) == nil && facts.readAfter[block.number].contains($0.index)
    }
  }

  private func stars(at number: BlockNumber) -> [Move] {
    let rating = tables.rating(of: tables.blocks[number]) ?? Rating()
    let limit = tables.positiveFrom ?? Configuration.defaultPositiveStars(of: rating.max)
    let classes = ValueTests(tests(at: number))
    let counts = ValueTests([.test(.atLeast(Double(limit)))])
    var seen: Set<[ValueTests.Class]> = []
    let order = [rating.max, limit, limit - 1, rating.min] + Array(rating.range)
    return order.unique.filter { stars in
      guard rating.range ~= stars else { return false }
      let value = StoredValue(digits: Double(stars))
      // What each adds may differ.
      return !rating.adds.run.isEmpty
        || seen.insert([counts, classes].map { $0.valueClass(of: value) }).inserted
    }
    .map { .rate($0) }
  }

  // MARK: Fields

  private struct TextClass: Hashable {
    var value: ValueTests.Class
    /// The text itself, if it is distinguished as it is typed.
    var typed: Name?
    var isBlank: Bool
    var rejections: [RejectCode?]
  }

  private mutating func texts(
    at number: BlockNumber
  ) -> (accepted: [Move], rejected: [Move], areExact: Bool) {
    let block = tables.blocks[number]
    guard let input = tables.input(of: block) else { return ([], [], true) }
    let fields = [input] + distinctions.fieldVariants(number)
    let typed = Set(distinctions.typed[number] ?? [])
    let classes = ValueTests(tests(at: number))
    var seen: Set<TextClass> = []
    var accepted: [Move] = []
    var rejected: [Move] = []
    let (texts, areExact) = candidates(input, at: number)
    for text in texts {
      let found = TextClass(
        value: classes.valueClass(of: StoredValue(input.value(of: text, in: style))),
        typed: typed.contains(Name(text)) ? Name(text) : nil, isBlank: text.isBlank,
        rejections: fields.map { $0.rejection(of: text, in: style) })
      // Texts that all variants of the field reject differ only in the reason. One that is
      // distinguished must not stand for others.
      let isRejected = found.rejections.allSatisfy { $0 != nil }
      if isRejected, found.typed != nil { continue }
      let kind =
        isRejected
        ? TextClass(
          value: ValueTests([]).valueClass(of: nil), typed: nil, isBlank: false,
          rejections: found.rejections) : found
      guard seen.insert(kind).inserted else { continue }
      if found.rejections[0] == nil {
        accepted.append(.write(text))
      } else {
        rejected.append(.write(text))
      }
    }
    return (accepted, rejected, areExact)
  }

  private mutating func candidates(
    _ input: TextInput, at number: BlockNumber
  ) -> (texts: [String], areExact: Bool) {
    let variable = tables.blocks[number].answer
    let own = distinctions.answers[number] ?? []
    let typed = distinctions.typed[number] ?? []
    let key = FieldKey(variable: variable, input: input.acceptance, own: own, typed: typed)
    let asked = variable.map { operands[$0] } ?? TestOperands([])
    let texts = fieldTexts[key] ?? FieldTexts(input, asked.adding(own), style, typed: typed)
    fieldTexts[key] = texts
    let more = variable.map { mistaken[$0].plainTexts } ?? []
    return ((texts.texts + more).unique, texts.areExact && input.hasTriedLimits)
  }
}

extension LiveFacts {
  /// The test in a fact; nil if it is another kind of fact.
  func test(_ number: FactNumber) -> ValueQuestion? {
    if case .test(_, let test) = facts[number] { test } else { nil }
  }
}

extension ScriptTables {
  /// The tests of the answer to a block in the branches of its own link.
  package func answerTests(at number: BlockNumber) -> [ValueQuestion] {
    guard blocks[number].kind.hasAnswer else { return [] }
    return testsOfAnswer(to: blocks[number]).compactMap { $0.test.asked.map { .test($0) } }
  }
}
