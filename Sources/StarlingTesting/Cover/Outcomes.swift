internal import Starling

/// What comes of being led from a block to others, by what is remembered there.
struct Outcomes {
  private let graph: StateGraph
  private let block: BlockNumber
  private var others: [Other] = []
  /// What is remembered of all that other blocks ask for.
  private var askedAt: [BlockNumber: UInt64] = [:]

  /// A block to which one is led, and what comes of that, by what is asked for from there on.
  private struct Other {
    let block: BlockNumber
    /// A dialog that is about to come to it.
    let arrival: Dialog
    var outcomes: [Outcome] = []
    var known = MaskedMap()
  }

  /// What is said and asked, where that ends, and on what it hangs.
  struct Outcome {
    fileprivate let effects: [Effect]
    fileprivate let stage: DialogState.Stage
    fileprivate let visited: BlockSet
    let asked: UInt64
  }

  init(from block: BlockNumber, _ graph: StateGraph) { (self.block, self.graph) = (block, graph) }

  /// What comes of being led to a block in a state.
  mutating func outcome(at next: BlockNumber, in key: UInt64) -> Outcome {
    let place = others.firstIndex { $0.block == next } ?? others.count
    if place == others.count {
      others.append(Other(block: next, arrival: graph.arrival(at: next)))
    }
    if let known = others[place].known[key] { return others[place].outcomes[Int(known)] }
    let before = graph.give(key, at: block, to: others[place].arrival)
    var dialog = before
    let effects = dialog.step(.begin)
    let asked = dialog.state.stretch.blocks.reduce(0) { $0 | mask(ofThingsAskedAt: $1) }
    let outcome = Outcome(
      effects: effects, stage: dialog.state.stage,
      visited: dialog.state.visited.without(before.state.visited), asked: asked)
    others[place].known.add(Int32(others[place].outcomes.count), for: key, by: asked)
    others[place].outcomes.append(outcome)
    return outcome
  }

  private mutating func mask(ofThingsAskedAt other: BlockNumber) -> UInt64 {
    if let known = askedAt[other] { return known }
    let mask = graph.mask(at: block, ofThingsAskedAt: other)
    askedAt[other] = mask
    return mask
  }
}

extension Outcomes.Outcome {
  /// What becomes of a mistake by which one comes to another one; nil where that does not tell.
  func sign(beside other: Self, _ ground: Ground) -> MistakeTrials.Sign.Kind? {
    if !effects.looksLike(other.effects) { return .told }
    guard stage == other.stage else { return nil }
    let others = visited.blocks(unlike: other.visited)
    // Nobody cares by which routes one has come.
    let isSame = others.allSatisfy {
      ground.tables.blocks[Int($0)].kind == .route && !ground.asked.contains($0)
    }
    return isSame ? MistakeTrials.Sign.Kind.none : nil
  }
}

extension BlockSet {
  /// The blocks that are in one of two sets only.
  func blocks(unlike other: BlockSet) -> [BlockNumber] {
    without(other).blocks + other.without(self).blocks
  }
}

extension StateGraph {
  /// A dialog that is about to come to a block.
  func arrival(at block: BlockNumber) -> Dialog {
    var options = Dialog.Options()
    options.keeps = []
    options.start = ground.tables.id(block)
    return Dialog(ground.leanScript, options)
  }

  /// The same with the past of a state of the block, as far as that is remembered.
  func give(_ key: UInt64, at block: BlockNumber, to dialog: Dialog) -> Dialog {
    var dialog = dialog
    for field in blocks[Int(block)].layout.fields {
      if let number = field.number(in: key) { leavings.give(field.thing, number, &dialog.state) }
    }
    return dialog
  }
}
