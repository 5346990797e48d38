extension PromptProfile {
  static func all(in script: Script) -> [PromptProfile] {
    let tables = script.tables
    return tables.blocks.map { block in
      var profile = PromptProfile(id: Name(tables.id(block.number)), kind: block.kind.wait)
      profile.isStart = block.number == tables.start
      let former = tables.formerNames(at: block.place).filter {
        tables.block(named: $0.name) == nil
      }
      profile.formerIDs = Set(former.map { Name($0.name) })
      profile.texts = block.texts.map { tables.string($0).foldedWords }
      profile.variable = block.answer.map { tables.variables[$0].name }
      profile.offers = block.buttons.map { Offer(tables.buttons[$0], of: block, in: tables) }
      tables.forEachLink(of: block) { profile.next.formUnion(tables.places(behind: $0)) }
      return profile
    }
  }
}

extension PromptProfile.Offer {
  fileprivate init(_ button: Button, of block: Block, in tables: ScriptTables) {
    title = tables.string(button.title).foldedWords
    formerTitles = tables.formerNames(at: button.place).map(\.name.foldedWords)
    if button.value != nil { value = tables.value(of: button).description.foldedWords }
    effect.requests = tables.members(of: button.request).map { Name($0.name + $1.text) }
    effect.sets = button.sets.map {
      let assignment = tables.assignments[$0]
      return Name(assignment.deed.phrase(tables.variables[assignment.variable].name.text))
    }
    let isOwn = !button.link.isAbsent || block.kind == .button
    targets = tables.places(behind: isOwn ? button.link : block.link)
  }
}

extension ScriptTables {
  /// The blocks to which a link may lead, and the end.
  fileprivate func places(behind link: Link) -> Set<Int> {
    var places: Set<Int> = []
    forEachTarget(of: link) { target in
      if case .block(let number) = target {
        places.insert(number.index)
      } else {
        places.insert(PromptProfile.end)
      }
    }
    return places
  }
}
