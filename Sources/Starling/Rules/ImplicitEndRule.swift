/// Where a conversation ends after somebody has answered, the script says so.
enum ImplicitEndRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (block, isReachable) in zip(script.tables.blocks, script.isReachable) where isReachable {
      if let place = endOfLink(of: block, in: script) {
        found.append(Diagnostic(place, .implicitEnd(quoted(block.id.text))))
      }
      for button in block.buttons.range { found += end(ofButton: button, in: block, script) }
      if let skip = block.skip { found += end(ofButton: Int(skip), in: block, script) }
    }
    return found
  }

  private static func endOfLink(of block: Block, in script: ScriptAnalysis) -> Place? {
    guard script.facts.endsUnsaid(block.link) else { return nil }
    let isMeant: Bool =
      switch block.kind {
      case .text: block.link.branches.isEmpty
      case .textInput, .rating, .route: false
      case .choice, .doubleButton:
        block.link.branches.isEmpty && !script.tables.canPassWithoutButtons(block)
      case .button, nil: true
      }
    return isMeant ? nil : block.place
  }

  private static func end(
    ofButton number: Int, in block: Block, _ script: ScriptAnalysis
  ) -> [Diagnostic] {
    let button = script.tables.buttons[number]
    guard let title = button.title, script.facts.endsUnsaid(button.link) else { return [] }
    let followsBlock =
      button.link.isAbsent && block.kind != .button && block.skip != Int32(number)
      && !block.link.isAbsent
    guard !followsBlock else { return [] }
    let name = quoted(script.tables.string(title))
    return [Diagnostic(script.tables.texts[Int(title)].place, .implicitEnd("the button \(name)"))]
  }
}
