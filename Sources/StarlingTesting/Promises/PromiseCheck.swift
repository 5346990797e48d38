public import Starling

extension Promise {
  /// The names in the promise that the script does not have, in the order of its lines.
  public func problems(on script: Script) -> [TranscriptProblem] { problems(in: Dialog(script)) }

  /// Does the same with a dialog, whose language decides about the titles of buttons.
  func problems(in dialog: Dialog) -> [TranscriptProblem] {
    let check = PromiseCheck(dialog)
    // A value that nothing sets keeps a promise that it does not happen.
    let isOnlyNoted =
      switch verb {
      case .never, .atMost: true
      case .always, .possible, .questions: false
      }
    return (scope?.thing.parts ?? []).compactMap(check.problem)
      + verb.thing.parts.compactMap(check.problem).filter { !isOnlyNoted || !$0.isOfUnset }
  }

  /// The values that nothing sets, and that are near to some that something does: they are
  /// misspelt, although a promise that they do not come is kept.
  func misspelt(in dialog: Dialog) -> [TranscriptProblem] {
    let check = PromiseCheck(dialog)
    return things.compactMap(check.problem).filter { problem in
      if case .promise(.neverSetTo(.text, _)) = problem.finding {
        problem.suggestion != nil
      } else {
        false
      }
    }
  }

  /// The things that its verb names and that nothing in the script sets.
  func unset(in dialog: Dialog) -> [Thing] {
    let check = PromiseCheck(dialog)
    return verb.thing.parts.filter { check.problem($0)?.isOfUnset == true }
  }
}

extension TranscriptProblem {
  fileprivate var isOfUnset: Bool {
    switch finding {
    case .promise(.neverSet), .promise(.neverSetTo): true
    default: false
    }
  }
}

/// Compares the names in promises with those in a script.
private struct PromiseCheck {
  private let dialog: Dialog
  private var script: Script { dialog.script }
  private var tables: ScriptTables { dialog.script.tables }

  init(_ dialog: Dialog) { self.dialog = dialog }

  func problem(_ thing: Promise.Thing) -> TranscriptProblem? {
    switch thing.kind {
    case .says(let pattern): problem(pattern, thing)
    case .ends, .asks, .oneOf: nil
    case .reaches(let id): problem(block: id, thing)
    case .does(let act, let id): problem(act, at: id, thing)
    case .picks(let stars), .rates(let stars): problem(stars, thing)
    case .outcome(let outcome): problem(outcome, thing)
    case .action(let name):
      script.hasAction(name)
        ? nil : thing.problem(.promise(.unknownAction(name)), script.action(like: name))
    case .sets(let name, let value): problem(name, value, thing)
    case .rejects(let code):
      codes.contains(code) ? nil : thing.problem(.promise(.unknownRejection(code)))
    }
  }

  private func problem(block id: String, _ thing: Promise.Thing) -> TranscriptProblem? {
    if script.hasBlock(id) { return nil }
    return thing.problem(.unknownBlock(id), script.blockID(like: id))
  }

  private func problem(_ pattern: TextPattern, _ thing: Promise.Thing) -> TranscriptProblem? {
    let templates = self.templates
    if templates.contains(where: pattern.canMatch) { return nil }
    let meant = Spelling(templates).nearest(to: pattern.text)?.quotedWhereNeeded
    return thing.valueProblem(.promise(.neverSaid(pattern.text)), meant)
  }

  /// The texts that the dialog can say, in its language and in each of the script's.
  private var templates: [String] {
    let texts = tables.blocks.flatMap { block in
      Array(block.texts) + (tables.input(of: block)?.retry.map { [$0] } ?? [])
    }
    let languages = ([tables.locale] + tables.locales.map(\.tag)).map {
      Language(tables, locale: $0, LanguageTables())
    }
    return texts.map { dialog.template($0) }
      + languages.flatMap { language in texts.map { language.template(for: $0) } }
  }

  private func problem(
    _ stars: Promise.Thing.Values?, _ thing: Promise.Thing
  ) -> TranscriptProblem? {
    let scales = tables.blocks.compactMap { tables.rating(of: $0)?.range }
    guard let least = scales.map(\.lowerBound).min(), let most = scales.map(\.upperBound).max()
    else { return thing.valueProblem(.promise(.noStars)) }
    if Double(least)...Double(most) ~= stars?.number ?? Double(most) { return nil }
    return thing.valueProblem(.promise(.impossibleStars(least...most)))
  }

  private func problem(_ outcome: Outcome, _ thing: Promise.Thing) -> TranscriptProblem? {
    let known = tables.requests.compactMap(\.outcome)
    if known.contains(outcome) { return nil }
    let words = Outcome.allCases.filter(known.contains).map(\.rawValue)
    let meant = Spelling(words).nearest(to: outcome.rawValue)
    return thing.problem(.promise(.unknownOutcome(outcome)), meant)
  }

  // MARK: Answers

  private func problem(
    _ act: Transcript.Act, at id: String?, _ thing: Promise.Thing
  ) -> TranscriptProblem? {
    if let id, let problem = problem(block: id, thing) { return problem }
    let asked = id.flatMap { tables.block(named: $0) }.map { [$0] }
    let blocks = asked ?? Array(tables.blocks.indices)
    if blocks.contains(where: { takes(act, $0) }) { return nil }
    guard case .answers(let answer) = act else {
      return thing.valueProblem(.promise(.impossibleAnswer(act.written.joined(), at: id)))
    }
    let titles = blocks.flatMap { self.titles(of: $0) }
    let parts = Transcript.Act.titles(between: answer)
    let isOne = parts.count < 2 || asked?.contains { tables.blocks[$0].several != nil } == false
    let meant = isOne ? Spelling(titles).nearest(to: answer)?.quotedWhereNeeded : nil
    return thing.valueProblem(.promise(.impossibleAnswer(answer, at: id)), meant)
  }

  /// Whether the prompt of a block can take an answer, even if it refuses it.
  private func takes(_ act: Transcript.Act, _ number: BlockNumber) -> Bool {
    let block = tables.blocks[number]
    switch act {
    case .answers(let text):
      switch block.kind.wait {
      case .text: return true
      case .stars:
        return Int(text).map { tables.rating(of: block)?.range.contains($0) == true } ?? false
      case .button:
        // The value of a placeholder in a title is not known here.
        if hasPlaceholder(number) { return true }
        let titles = self.titles(of: number)
        let named = block.several == nil ? [text] : Transcript.Act.titles(in: text, among: titles)
        return named.allSatisfy {
          Transcript.Act.choices($0, among: titles).contains(where: titles.indices.contains)
        }
      case .nothing, .tap: return false
      }
    case .taps: return block.kind == .text && block.delay == nil
    case .skips: return block.skip != nil
    case .submits: return tables.rating(of: block)?.isConfirmed == true
    case .goesBack, .leaves: return false
    }
  }

  private func titles(of number: BlockNumber) -> [String] {
    tables.blocks[number].buttons.map { dialog.title(of: tables.buttons[$0]) }
  }

  private func hasPlaceholder(_ number: BlockNumber) -> Bool {
    tables.blocks[number].buttons.contains {
      !Placeholders.names(in: dialog.template(tables.buttons[$0].title)).isEmpty
    }
  }

  /// The reasons for which the script can refuse an answer to its prompts.
  private var codes: Set<RejectCode> {
    var codes: Set<RejectCode> = []
    for block in tables.blocks {
      switch block.kind.wait {
      case .button: codes.formUnion([.noSuchButton] + tables.rejections(of: block))
      case .stars:
        codes.insert(.outOfStars)
        if tables.rating(of: block)?.isConfirmed == true { codes.insert(.pickFirst) }
      case .text: if let input = tables.input(of: block) { codes.formUnion(input.rejections) }
      case .nothing, .tap: break
      }
    }
    return codes
  }

  private func problem(
    _ name: String, _ value: Promise.Thing.Values?, _ thing: Promise.Thing
  ) -> TranscriptProblem? {
    guard let variable = tables.variable(named: name) else {
      return thing.problem(.unknownVariable(name), script.variable(like: name))
    }
    let domain = tables.domain(settingOf: variable)
    guard !domain.isEmpty else { return thing.problem(.promise(.neverSet(name))) }
    guard case .value(let value)? = value, !domain.contains(value) else { return nil }
    let text = Spelling(domain.values.map(\.description)).nearest(to: value.description)
    let isTicked = domain.lists.contains { $0.entries.contains(value) }
    let meant =
      isTicked
      ? Value.list([value]).json : domain.values.first { $0.description == text }?.json
    return thing.valueProblem(.promise(.neverSetTo(value, of: name)), meant)
  }
}

extension ValueDomain {
  fileprivate var isEmpty: Bool {
    values.isEmpty && fields.isEmpty && lists.isEmpty && count == nil
  }

  fileprivate func contains(_ value: Value) -> Bool {
    if let count { return count.taking(value) == value }
    if let entries = value.entries { return lists.contains { $0.entries.hasInOrder(entries) } }
    return values.contains(value) || fields.contains { $0.mayGive(value) }
  }
}

extension [Value] {
  /// Whether some values are among these, in the same order.
  fileprivate func hasInOrder(_ values: [Value]) -> Bool {
    var rest = values[...]
    for value in self where ValueIdentity(value) == rest.first.map({ ValueIdentity($0) }) {
      rest.removeFirst()
    }
    return rest.isEmpty
  }
}

extension Promise.Thing {
  fileprivate func problem(
    _ finding: TranscriptFinding, _ suggestion: String? = nil
  ) -> TranscriptProblem {
    TranscriptProblem(namePlace, finding, suggestion: suggestion)
  }

  fileprivate func valueProblem(
    _ finding: TranscriptFinding, _ suggestion: String? = nil
  ) -> TranscriptProblem {
    TranscriptProblem(valuePlace, finding, suggestion: suggestion)
  }
}
