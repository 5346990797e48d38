internal import Starling

/// Coverage in the format of `lcov`: links and buttons are branches on their lines. In the form
/// that all versions read, branches only have numbers, so blocks, links and buttons are functions
/// as well, by name.
public struct TraceFile: Sendable {
  /// The text of the file.
  public let text: String

  /// Creates a file with the coverage of some scripts.
  public init(_ coverages: [Coverage]) {
    text = coverages.map { Record($0).lines.joined(separator: "\n") + "\n" }.joined()
  }
}

/// The record of one script in the file.
private struct Record {
  private let coverage: Coverage
  private let positions: Positions
  private var map: CoverageMap { coverage.map }
  private var tables: ScriptTables { map.script.tables }

  init(_ coverage: Coverage) {
    self.coverage = coverage
    positions = Positions(coverage.map.script.tables.source)
  }

  var lines: [String] {
    ["TN:", "SF:\(tables.source.name.inOneLine())"] + functions + branches + touched + [
      "end_of_record"
    ]
  }

  private func isTaken(_ item: Int) -> Bool { coverage.taken.contains(item) }

  private var counted: [Int] { map.items.indices.filter { !coverage.isImpossible($0) } }

  /// The blocks, links and buttons that count, in the order of their lines.
  private var named: [Int] {
    counted.filter { map.items[$0].kind == .blocks || map.items[$0].kind == .links }
      .sorted { (line(of: $0), $0) < (line(of: $1), $1) }
  }

  private var functions: [String] {
    let named = self.named
    let lines = named.map { "FN:\(line(of: $0)),\(name(of: map.items[$0]))" }
    let taken = named.map { "FNDA:\(isTaken($0) ? 1 : 0),\(name(of: map.items[$0]))" }
    return lines + taken + ["FNF:\(named.count)", "FNH:\(named.count(where: isTaken))"]
  }

  private var branches: [String] {
    let links = named.filter { map.items[$0].kind == .links }
    var numbers: [Int: Int] = [:]
    let lines = links.map { item in
      let line = line(of: item)
      let number = numbers[line, default: 0]
      numbers[line] = number + 1
      let block = map.items[item].block.index
      // In a block that was never entered, nothing was either taken or left out.
      let taken = isTaken(block) ? isTaken(item) ? "1" : "0" : "-"
      return "BRDA:\(line),\(block),\(number),\(taken)"
    }
    return lines + ["BRF:\(links.count)", "BRH:\(links.count(where: isTaken))"]
  }

  /// The lines on which blocks, links and buttons start.
  private var touched: [String] {
    let isTouched = Dictionary(named.map { (line(of: $0), isTaken($0)) }) { $0 || $1 }
    let lines = isTouched.keys.sorted().map { "DA:\($0),\(isTouched[$0] == true ? 1 : 0)" }
    return lines + ["LF:\(isTouched.count)", "LH:\(isTouched.values.count { $0 })"]
  }

  private func line(of item: Int) -> Int { positions.line(of: map.items[item].place) }

  private func name(of item: CoverageItem) -> String {
    let name =
      switch item.what {
      case .link(let exit): tables.name(of: exit, in: item.block)
      case .button(let button): tables.name(ofButton: button, in: item.block)
      case .block, .condition, .ending, .rejection: tables.id(item.block)
      }
    // A comma would end the name.
    let scalars = name.inOneLine().unicodeScalars.map { $0 == "," ? ";" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
