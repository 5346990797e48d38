extension ChartBuilder {
  /// Adds the findings to the nodes of their blocks, or to the start. A finding in a branch also
  /// marks the branch's line.
  mutating func mark(_ check: ScriptCheck) {
    let places = BlockPlaces(check.source)
    for diagnostic in check.diagnostics {
      let number = places.block(at: diagnostic.place) ?? chart.start
      chart.nodes[number].problems.append(
        Chart.Problem(
          severity: diagnostic.severity, message: diagnostic.message, code: diagnostic.code))
    }
    for (place, line) in branchLines {
      guard let found = worst(in: place, of: check.diagnostics) else { continue }
      let isWorse = found == .error || chart.lines[line].problem == nil
      if isWorse { chart.lines[line].problem = found }
    }
  }

  /// The worst severity of the findings that begin in a place. The findings must be sorted.
  private func worst(in place: Place, of diagnostics: [Diagnostic]) -> Diagnostic.Severity? {
    let first = diagnostics.partitioningIndex { $0.place.start >= place.start }
    let found = diagnostics[first...].prefix { $0.place.start < place.end }
    return found.hasErrors ? .error : found.isEmpty ? nil : .warning
  }
}
