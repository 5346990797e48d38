/// Reports links on which the conversation ends after an answer although no end is written.
enum ImplicitEndRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var found: [Diagnostic] = []
    for number in tables.blocks.indices where script.isReachable[number] {
      if script.facts.endsImplicitly(tables.blocks[number].link) {
        found += endOfLink(of: tables.blocks[number], in: script)
      }
      tables.forEachButton(ofBlock: number) { button in
        guard script.facts.endsImplicitly(tables.buttons[button].link) else { return }
        found += end(ofButton: button, in: tables.blocks[number], script)
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
        block.kind == .button
          || block.link.branches.isEmpty && !script.tables.canPassWithoutButtons(block)
      }
    return isMeant ? [] : [Diagnostic(block.place, .implicitEnd(quoted(script.tables.id(block))))]
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
    script.isReachable.indices.filter { !script.isReachable[$0] }.map { number in
      let block = script.tables.blocks[number]
      return Diagnostic(block.place, .unreachableBlock(script.tables.id(block)))
    }
  }
}

extension Finding {
  static func implicitEnd(_ what: String) -> Finding {
    Finding(
      .implicitEnd,
      "the conversation would just stop after \(what); write \"next\": null if that is meant")
  }

  static func unreachableBlock(_ id: String) -> Finding {
    Finding(.unreachableBlock, "nothing leads to \(quoted(id))")
  }
}
