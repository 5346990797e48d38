/// The strongly connected components with a cycle. Each starts with its first block in the file.
struct Circles {
  var all: [[BlockNumber]] = []

  init(_ parts: StrongParts, _ graph: Graph) {
    var index = [Int32](repeating: -1, count: Int(parts.count))
    var sizes = [Int32](repeating: 0, count: Int(parts.count))
    for part in parts.part where part >= 0 { sizes[Int(part)] += 1 }
    for (node, part) in parts.part.enumerated() where part >= 0 {
      guard sizes[Int(part)] > 1 || graph.leads(node, to: node) else { continue }
      if index[Int(part)] < 0 {
        index[Int(part)] = Int32(all.count)
        all.append([])
      }
      all[Int(index[Int(part)])].append(BlockNumber(node))
    }
  }
}
