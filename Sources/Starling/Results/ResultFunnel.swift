/// How many conversations reached each block, and went on from it.
struct ResultFunnel {
  struct Step {
    /// The id of the block.
    var name: String
    /// The first text of the block, if the script is known.
    var text: String?
    var reached: Int
    var left: Int
    /// The block from which most conversations came, if it had more conversations than this one.
    var origin: (name: String, reached: Int)?

    /// How many conversations went on; nil if all did.
    var wentOn: Int? { left > 0 ? reached - left : nil }
  }

  private static let mostSteps = 60

  private(set) var steps: [Step] = []
  /// How many blocks are omitted.
  private(set) var rest = 0

  init(_ paths: ResultPaths, _ order: ResultOrder?) {
    let known = order?.ids ?? []
    let listed = Set(known)
    let names = known + paths.blocks.names.filter { !listed.contains($0) }
    rest = max(0, names.count - Self.mostSteps)
    var earlier: [Int] = []
    for name in names.prefix(Self.mostSteps) {
      let number = paths.number(ofBlock: name)
      let reached = number.map { paths.reached[$0] } ?? 0
      var step = Step(name: name, reached: reached, left: number.map { paths.left[$0] } ?? 0)
      step.text = order?.text(of: name)
      if let number {
        let origin = earlier.max {
          paths.count(from: $0, to: number) < paths.count(from: $1, to: number)
        }
        if let origin, paths.count(from: origin, to: number) > 0, paths.reached[origin] > reached {
          step.origin = (paths.blocks[origin], paths.reached[origin])
        }
        earlier.append(number)
      }
      steps.append(step)
    }
  }
}
