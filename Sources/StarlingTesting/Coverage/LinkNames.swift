import Starling

// The names of links, buttons and conditions in sentences.

extension ScriptTables {
  func name(of exit: Exit, in block: BlockNumber) -> String {
    switch exit {
    case .branch(let number): return branch(number, in: block) + arrow(branches[number].next)
    case .next(.block(let number)):
      let next = blocks[number].link.next
      guard next != .absent else { return "the end of \(quoted(id(number)))" }
      return "the \"next\" of \(quoted(id(number)))" + arrow(next)
    case .next(.button(let button)):
      return name(ofButton: button, in: block) + arrow(buttons[button].link.next)
    }
  }

  func name(ofButton button: ButtonNumber, in block: BlockNumber) -> String {
    let kind = blocks[block].skip == button ? "skip" : "button"
    return "the \(kind) \(quoted(title(of: button))) of \(quoted(id(block)))"
  }

  /// The title of a button as it is written.
  func title(of button: ButtonNumber) -> String { string(buttons[button].title) }

  /// The name of the branch or button that a `when` belongs to.
  func owner(of condition: ConditionNumber, in block: BlockNumber) -> String {
    let written = blocks[block]
    for (index, text) in written.texts.enumerated() where when(of: text) == condition {
      return "bubble \(index + 1) of \(quoted(id(block)))"
    }
    for button in buttons(of: written) where buttons[button].when == condition {
      return name(ofButton: button, in: block)
    }
    for (_, link) in links(of: block) {
      for number in link.branches where branches[number].when == condition {
        return branch(number, in: block)
      }
    }
    return "a branch of \(quoted(id(block)))"
  }

  /// The name of a branch by its number in the link, counted from one.
  private func branch(_ number: BranchNumber, in block: BlockNumber) -> String {
    for (owner, link) in links(of: block) where link.branches.contains(number) {
      let position = link.branches.lowerBound.distance(to: number) + 1
      let name =
        if case .button(let button) = owner { self.name(ofButton: button, in: block) } else {
          quoted(id(block))
        }
      return "branch \(position) of \(name)"
    }
    return "a branch of \(quoted(id(block)))"
  }

  private func arrow(_ target: Target) -> String {
    switch target {
    case .block(let number): " to \(quoted(id(number)))"
    case .end: " to the end"
    case .absent: ""
    }
  }
}
