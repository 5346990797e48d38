internal import Starling

extension StateCircles {
  /// Counts what can be met in several circles, one after the other, only in those to which one can
  /// come without having been where it counts: for conversations from their beginning on.
  mutating func countOnce(_ kinds: EdgeKinds) {
    var isEntered = graph.blockOfState.map { _ in false }
    let part = partOfStates
    for state in graph.beginnings where state >= 0 { isEntered[Int(state)] = true }
    for state in graph.blockOfState.indices {
      for edge in graph.edges[graph.edges(of: state)] where edge.target >= 0 {
        if part[state] < 0 || part[state] != part[Int(edge.target)] {
          isEntered[Int(edge.target)] = true
        }
      }
    }
    for extent in extents.values {
      var sweep = CircleSweep(self, extent, kinds)
      sweep?.run(&self, isEntered)
    }
  }

  private var partOfStates: [Int32] {
    var parts = [Int32](repeating: -1, count: graph.blockOfState.count)
    for (part, extent) in extents { for state in states[extent] { parts[Int(state)] = part } }
    return parts
  }
}

/// Goes through the states of a part of a script, from where it is come to on, and keeps for each
/// what has been counted on every way there.
private struct CircleSweep {
  private let graph: StateGraph
  private let kinds: EdgeKinds
  private let extent: Range<Int>
  /// For each need that can be met in the part, its number there.
  private var numbers: [Int: Int] = [:]
  /// For each state, by its place, what has been counted before; of a circle at its first one. Nil
  /// where nobody has come to yet.
  private var counted: [Bits?]
  private let nothing: Bits
  /// For each state the first place of its circle, or its own; -1 in other parts.
  private var places: [Int32]

  /// What takes more room than this is counted again and again.
  private static let mostWords = 8_000_000

  init?(_ circles: StateCircles, _ extent: Range<Int>, _ kinds: EdgeKinds) {
    (graph, self.kinds, self.extent) = (circles.graph, kinds, extent)
    places = Array(repeating: -1, count: graph.blockOfState.count)
    var last = -1
    for place in extent {
      let state = circles.states[place]
      let circle = circles.circle(of: state)
      last = circle.map { circles.circles[$0].states.lowerBound } ?? place
      places[Int(state)] = Int32(last - extent.lowerBound)
      for edge in graph.edges(of: Int(state)) {
        for need in kinds.needs[Int(kinds.ofEdge[edge])] where numbers[need] == nil {
          numbers[need] = numbers.count
        }
      }
    }
    nothing = Bits(count: numbers.count)
    counted = Array(repeating: nil, count: extent.count)
    guard extent.count * ((numbers.count + 63) / 64) <= Self.mostWords else { return nil }
  }

  mutating func run(_ circles: inout StateCircles, _ isEntered: [Bool]) {
    for state in circles.states[extent] where isEntered[Int(state)] {
      counted[Int(places[Int(state)])] = nothing
    }
    var end = extent.upperBound
    while end > extent.lowerBound {
      let circle = circles.circle(of: circles.states[end - 1])
      let run = circle.map { circles.circles[$0].states } ?? (end - 1)..<end
      var before = counted[run.lowerBound - extent.lowerBound] ?? nothing
      if let circle {
        circles.circles[circle].counted = circles.circles[circle].needs.filter {
          !contains($0.need, in: before)
        }
        for (need, _) in circles.circles[circle].needs { insert(need, to: &before) }
      }
      for state in circles.states[run] { goOn(from: state, before, circles) }
      end = run.lowerBound
    }
  }

  /// What has been counted before a state has been behind it, too, if it has on all ways there.
  private mutating func goOn(from state: Int32, _ before: Bits, _ circles: StateCircles) {
    for edge in graph.edges(of: Int(state)) {
      let (passage, target) = (graph.edges[edge].passage, graph.edges[edge].target)
      guard target >= 0, !circles.isLast[Int(passage)], places[Int(target)] >= 0,
        places[Int(target)] != places[Int(state)]
      else { continue }
      var known = before
      for need in kinds.needs[Int(kinds.ofEdge[edge])] { insert(need, to: &known) }
      let place = Int(places[Int(target)])
      if counted[place] == nil {
        counted[place] = known
      } else {
        counted[place]?.formIntersection(known)
      }
    }
  }

  private func contains(_ need: Int, in set: Bits) -> Bool {
    numbers[need].map(set.contains) ?? false
  }

  private func insert(_ need: Int, to set: inout Bits) {
    if let number = numbers[need] { set.insert(number) }
  }
}
