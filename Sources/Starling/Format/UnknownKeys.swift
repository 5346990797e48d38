extension [Diagnostic] {
  /// The same, with keys of a configuration that are not known as warnings.
  var passingUnknownKeys: [Diagnostic] {
    let kinds = [ObjectKind.configuration.name, ObjectKind.scenario.name]
    return map { diagnostic in
      guard case .unknownKey(_, let kind) = diagnostic.finding, kinds.contains(kind) else {
        return diagnostic
      }
      return diagnostic.asWarning
    }
  }
}
