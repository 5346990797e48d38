extension [Diagnostic] {
  /// A copy in which unknown keys of a configuration are only warnings.
  var passingUnknownKeys: [Diagnostic] {
    let kinds = [ObjectKind.configuration.name, ObjectKind.scenario.name]
    return map { diagnostic in
      guard case .key(_, let kind)? = diagnostic.finding.repair, kinds.contains(kind) else {
        return diagnostic
      }
      return diagnostic.asWarning
    }
  }
}
