/// Reports links on which the conversation ends after an answer although no end is written.
enum ImplicitEndRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var found: [Diagnostic] = []
    for number in tables.blocks.indices where script.isReachable[number] {
      let block = tables.blocks[number]
      let forgotten = script.nextForgotten(at: number)
      if let forgotten {
        let ids = (tables.id(number), tables.id(forgotten))
        found.append(Diagnostic(block.place, .forgottenNext(at: ids.0, to: ids.1)))
      } else if script.facts.endsImplicitly(block.link) {
        found += endOfLink(of: block, in: script)
      }
      for button in tables.buttons(of: block) {
        guard script.facts.endsImplicitly(tables.buttons[button].link),
          forgotten == nil || !tables.takesNext(of: block, button)
        else { continue }
        found += end(ofButton: button, in: block, script)
      }
    }
    return found
  }

  private static func endOfLink(of block: Block, in script: ScriptAnalysis) -> [Diagnostic] {
    let isMeant: Bool =
      switch block.kind.wait {
      case .tap: block.link.branches.isEmpty
      case .nothing, .text, .stars: false
      case .button:
        block.kind == .button || block.link.branches.isEmpty && !script.mayHideAllButtons(of: block)
      }
    guard !isMeant else { return [] }
    let isHidden = block.kind.wait == .button && block.link.branches.isEmpty
    let notes = isHidden ? [Diagnostic.Note(HiddenButtons.note(on: block, script))] : []
    return [Diagnostic(block.place, .implicitEnd(quoted(script.tables.id(block))), notes: notes)]
  }

  private static func end(
    ofButton number: ButtonNumber, in block: Block, _ script: ScriptAnalysis
  ) -> [Diagnostic] {
    let button = script.tables.buttons[number]
    let followsBlock =
      button.link.isAbsent && block.kind != .button && block.skip != number && !block.link.isAbsent
    guard !followsBlock else { return [] }
    let name = quoted(script.tables.string(button.title))
    let place = script.tables.texts[button.title].place
    return [
      Diagnostic(
        place, .implicitEnd("the button \(name)"),
        inCopyOf: script.tables.sharer(block.number, at: place))
    ]
  }
}

/// Reports blocks to which no path of links leads.
enum UnreachableBlockRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    // What follows a link that is probably meant is reported there.
    let meant = script.isReachable.indices.compactMap(script.nextForgotten)
    let follows = script.graph.reached(from: meant.map { $0.index })
    return script.isReachable.indices.filter { !script.isReachable[$0] && !follows[$0.index] }.map {
      number in
      let block = script.tables.blocks[number]
      return Diagnostic(block.place, .unreachableBlock(script.tables.id(block)))
    }
  }
}

extension ScriptAnalysis {
  /// The block below one that asks and stops, if nothing leads there: a `next` is probably missing.
  func nextForgotten(at number: BlockNumber) -> BlockNumber? {
    let below = tables.blocks.index(after: number)
    guard below < tables.blocks.endIndex, !isReachable[below], isReachable[number],
      stops(tables.blocks[number])
    else { return nil }
    return below
  }

  private func stops(_ block: Block) -> Bool {
    switch block.kind {
    case .text, .route: false
    case .rating, .textInput: facts.endsImplicitly(block.link)
    case .choice, .doubleButton: facts.endsImplicitly(block.link) && tables.usesOwnLink(block)
    case .button: block.buttons.contains { facts.endsImplicitly(tables.buttons[$0].link) }
    }
  }
}

extension ScriptTables {
  /// Whether a button would lead where the `next` of its block does.
  fileprivate func takesNext(of block: Block, _ button: ButtonNumber) -> Bool {
    block.skip != button && (block.kind == .button || follows(button))
  }
}

extension Finding {
  static func forgottenNext(at id: String, to below: String) -> Finding {
    let next = "\"next\": \(JSONEscape.quoted(below))"
    return Finding(
      .implicitEnd,
      "\(quoted(id)) stops here, and nothing leads to \(quoted(below)): is \(next) meant?",
      repair: .addMember(next))
  }

  static func implicitEnd(_ what: String) -> Finding {
    Finding(
      .implicitEnd,
      "the conversation would just stop after \(what); write \"next\": null if that is meant")
  }

  static func unreachableBlock(_ id: String) -> Finding {
    Finding(.unreachableBlock, "nothing leads to \(quoted(id))")
  }
}
