/// A finding of a check, with its place in the source.
public struct Diagnostic: Sendable {
  /// Whether a finding keeps a script from running.
  @nonexhaustive(warn)
  public enum Severity: String, CaseIterable, Sendable {
    /// The script cannot be run.
    case error
    /// The script runs, but not as the author may expect.
    case warning
    /// The script runs as the author expects. It never counts as an error.
    case note
  }

  /// A remark on a diagnostic, perhaps about another place.
  public struct Note: Sendable, Equatable {
    /// The remark.
    public let text: String
    package let place: Place?

    package init(_ text: String, at place: Place? = nil) {
      self.text = text
      self.place = place
    }
  }

  /// The range in the source that the finding is about.
  package private(set) var place: Place
  package let finding: Finding
  /// What to write instead, without quotes around it.
  public let suggestion: String?
  /// Further remarks that help to understand the finding.
  public private(set) var notes: [Diagnostic.Note]
  /// Whether the finding keeps the script from running, and if not, how much it matters.
  public private(set) var severity: Severity
  /// The ids of the blocks in whose copies of a shared list it was found; empty if it was found in
  /// what is written there, whoever shares it.
  private(set) var copies: [String]

  package init(
    _ place: Place, _ finding: Finding, suggestion: String? = nil, notes: [Diagnostic.Note] = [],
    inCopyOf block: String? = nil
  ) {
    copies = block.map { [$0] } ?? []
    self.place = place
    self.finding = finding
    self.suggestion = suggestion
    self.notes = notes
    severity = finding.code.severity
  }

  /// The code that identifies the finding for programs.
  public var code: DiagnosticCode { finding.code }
  /// One sentence about the finding, safe for a terminal whatever it quotes from a file.
  public var message: String { (finding.sentence + whereShared).inOneLine() }

  private var whereShared: String {
    guard let first = copies.first else { return "" }
    let more = copies.count > 1 ? " and " + count(copies.count - 1, "more block") : ""
    return " (in \(quoted(first))\(more))"
  }
}

extension Diagnostic: Equatable {
  /// Whether both say the same. Where they say it, and what would mend it, does not matter.
  public static func == (one: Diagnostic, other: Diagnostic) -> Bool {
    one.code == other.code && one.severity == other.severity && one.message == other.message
      && one.suggestion == other.suggestion && one.notes == other.notes
  }
}

extension Diagnostic {
  /// A copy with one more note.
  package func noting(_ note: String) -> Diagnostic {
    changing(self) { $0.notes.append(Diagnostic.Note(note)) }
  }

  /// A copy at another place, with its notes.
  func moved(_ move: (Place) -> Place) -> Diagnostic {
    var moved = self
    moved.place = move(place)
    moved.notes = notes.map { Note($0.text, at: $0.place.map(move)) }
    return moved
  }

  fileprivate mutating func add(_ others: [String]) {
    if let last = others.last, last != copies.last { copies += others }
  }

  var asWarning: Diagnostic { changing(self) { $0.severity = .warning } }
}

extension SourceText {
  /// The line and the column of a diagnostic of this source.
  public func position(of diagnostic: Diagnostic) -> Position {
    LineIndex(self).position(of: diagnostic.place.start)
  }
}

extension Diagnostic.Severity {
  /// Numbers of findings in words, such as "1 error, 2 warnings"; nil if there are none.
  package static func summary(of counts: [Diagnostic.Severity: Int]) -> String? {
    let parts = allCases.compactMap { severity in
      counts[severity].map { count($0, severity.rawValue) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Sequence where Element == Diagnostic {
  package var counts: [Diagnostic.Severity: Int] {
    reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
  }

  /// Whether one of them keeps a script from running.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}

extension [Diagnostic] {
  /// Sorted by place; diagnostics at the same place keep their order.
  var inOrder: [Diagnostic] { sorted { $0.place.start < $1.place.start } }

  /// What was found at one place in several copies of a shared list, once, with all its blocks.
  var saidOnce: [Diagnostic] {
    var firsts: [String: Int] = [:]
    return reduce(into: []) { said, diagnostic in
      let key = "\(diagnostic.place.start) \(diagnostic.place.end) \(diagnostic.finding.sentence)"
      if let first = firsts[key] {
        said[first].add(diagnostic.copies)
      } else {
        firsts[key] = said.count
        said.append(diagnostic)
      }
    }
  }
}
