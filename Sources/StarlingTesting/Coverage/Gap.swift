package import Starling

extension Coverage {
  /// An item that has not been taken, or cannot be.
  public struct Gap: Hashable, Sendable {
    /// The kind of item.
    public let kind: Kind
    /// The id of the block that the item belongs to.
    public let block: String
    /// The place of the item in the script.
    package let place: Place
    /// What is missing, as a phrase.
    public let phrase: String
    /// Why it is impossible; nil if it is only missing.
    public let reason: String?
  }
}

/// Describes items that are missing.
struct GapWriter {
  private let map: CoverageMap
  private let names: LinkNames
  private var tables: ScriptTables { map.script.tables }

  init(_ map: CoverageMap) {
    self.map = map
    names = LinkNames(map.script.tables)
  }

  func gap(_ number: Int, because reason: ImpossibleReason?) -> Coverage.Gap {
    let item = map.items[number]
    return Coverage.Gap(
      kind: item.kind, block: tables.id(item.block), place: item.place, phrase: phrase(of: item),
      reason: reason?.sentence)
  }

  private func phrase(of item: CoverageItem) -> String {
    let block = quoted(tables.id(item.block))
    return switch item.what {
    case .block: "\(block) is never reached"
    case .link(let exit): "\(names.name(of: exit, in: item.block)) is never taken"
    case .button(let button): "\(names.name(ofButton: button, in: item.block)) is never tapped"
    case .condition(let condition, true):
      "the \"when\" of \(names.owner(of: condition, in: item.block)) never holds"
    case .condition(let condition, false):
      "the \"when\" of \(names.owner(of: condition, in: item.block)) never fails"
    case .ending(let exit): "no conversation ends by \(names.name(of: exit, in: item.block))"
    case .rejection(_, let code): "\(block) never rejects an answer as \(code.rawValue)"
    }
  }
}

/// The names of links, buttons and conditions in sentences.
struct LinkNames {
  let tables: ScriptTables

  init(_ tables: ScriptTables) { self.tables = tables }

  func name(of exit: Exit, in block: BlockNumber) -> String {
    switch exit {
    case .branch(let number): return branch(number, in: block) + arrow(tables.branches[number].next)
    case .next(.block(let number)):
      let next = tables.blocks[number].link.next
      guard next != .absent else { return "the end of \(quoted(tables.id(number)))" }
      return "the \"next\" of \(quoted(tables.id(number)))" + arrow(next)
    case .next(.button(let button)):
      return name(ofButton: button, in: block) + arrow(tables.buttons[button].link.next)
    }
  }

  func name(ofButton button: ButtonNumber, in block: BlockNumber) -> String {
    let kind = tables.blocks[block].skip == button ? "skip" : "button"
    return "the \(kind) \(quoted(title(of: button))) of \(quoted(tables.id(block)))"
  }

  func title(of button: ButtonNumber) -> String { tables.string(tables.buttons[button].title) }

  /// The name of the branch or button that a `when` belongs to.
  func owner(of condition: ConditionNumber, in block: BlockNumber) -> String {
    let written = tables.blocks[block]
    for (index, text) in written.texts.enumerated() where tables.when(of: text) == condition {
      return "bubble \(index + 1) of \(quoted(tables.id(block)))"
    }
    for button in tables.buttons(of: written) where tables.buttons[button].when == condition {
      return name(ofButton: button, in: block)
    }
    for (_, link) in tables.links(of: block) {
      for number in link.branches where tables.branches[number].when == condition {
        return branch(number, in: block)
      }
    }
    return "a branch of \(quoted(tables.id(block)))"
  }

  /// The name of a branch by its number in the link, counted from one.
  private func branch(_ number: BranchNumber, in block: BlockNumber) -> String {
    for (owner, link) in tables.links(of: block) where link.branches.contains(number) {
      let position = link.branches.lowerBound.distance(to: number) + 1
      let name =
        if case .button(let button) = owner { self.name(ofButton: button, in: block) } else {
          quoted(tables.id(block))
        }
      return "branch \(position) of \(name)"
    }
    return "a branch of \(quoted(tables.id(block)))"
  }

  private func arrow(_ target: Target) -> String {
    switch target {
    case .block(let number): " to \(quoted(tables.id(number)))"
    case .end: " to the end"
    case .absent: ""
    }
  }
}

/// Places in the form `file:line:column` or, in a script that was built in Swift, by block and key.
package struct Positions {
  private let source: SourceText
  private let index: LineIndex
  private let built: BuiltPlaces?

  package init(_ source: SourceText) {
    self.source = source
    index = LineIndex(source)
    built = source.isBuilt ? BuiltPlaces(source) : nil
  }

  func line(of place: Place) -> Int { position(of: place).line }

  package func position(of place: Place) -> (line: Int, column: Int) {
    let position = index.position(of: place.start)
    return (position.line, position.column)
  }

  package func text(of place: Place) -> String {
    if let built { return built.name(of: place) }
    let position = position(of: place)
    return "\(source.name):\(position.line):\(position.column)"
  }

  /// A place and a sentence about it. A key that both name is said once.
  func sentence(_ sentence: String, about place: Place) -> String {
    let text = text(of: place)
    let key = sentence.prefix { $0 != ":" }
    let isNamed = text.hasSuffix(", \(key)")
    return text + (isNamed ? String(sentence.dropFirst(key.count)) : ": \(sentence)")
  }
}
