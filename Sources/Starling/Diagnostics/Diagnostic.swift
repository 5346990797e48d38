/// What a check found: a finding and the place where it lies.
public struct Diagnostic: Sendable, Equatable {
  /// Whether a finding keeps a script from running.
  public enum Severity: String, Sendable {
    /// The script cannot be run.
    case error
    /// The script runs, and a person will be surprised.
    case warning
  }

  /// Where in the source it lies.
  public let place: Place
  /// What was found.
  public let finding: Finding
  /// What to write instead: the text alone, without quotes around it.
  public let suggestion: String?
  /// What else a person should know.
  public let notes: [Note]
  /// Whether it keeps the script from running.
  public private(set) var severity: Severity

  package init(
    _ place: Place, _ finding: Finding, suggestion: String? = nil, notes: [Note] = []
  ) {
    self.place = place
    self.finding = finding
    self.suggestion = suggestion
    self.notes = notes
    severity = finding.code.severity
  }

  /// The code by which programs know it.
  public var code: DiagnosticCode { finding.code }
  /// One sentence for a person; what it cites of a file cannot take over a terminal.
  public var message: String { finding.sentence.inOneLine() }
}

extension Diagnostic {
  /// The same with one more note.
  package func noting(_ note: String) -> Diagnostic {
    Diagnostic(place, finding, suggestion: suggestion, notes: notes + [Note(note)])
  }

  /// The same as a warning.
  var asWarning: Diagnostic {
    var warning = self
    warning.severity = .warning
    return warning
  }
}

/// A remark to a diagnostic, perhaps about another place.
public struct Note: Sendable, Equatable {
  /// The remark.
  public let text: String
  /// The other place, where there is one.
  public let place: Place?

  package init(_ text: String, at place: Place? = nil) {
    self.text = text
    self.place = place
  }
}

extension Sequence where Element == Diagnostic {
  /// Whether there is one that keeps a script from running.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}

extension [Diagnostic] {
  /// Sorted by place; of two at one place, the one that was found first comes first.
  var inOrder: [Diagnostic] { sorted { $0.place.start < $1.place.start } }
}
