package import Starling

package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// Text for people.
  case text
  /// A JSON list of objects.
  case json
  /// Annotations for GitHub workflows.
  case github
  /// SARIF 2.1.0, the interchange format for static analysis.
  case sarif
}

extension Diagnostic.Severity {
  /// The command of GitHub workflows for an annotation of this severity.
  fileprivate var githubCommand: String {
    switch self {
    case .error, .warning: rawValue
    case .note: "notice"
    }
  }
}

/// The findings of several files as one document.
package struct DiagnosticDocument {
  private var files: [(SourceText, [Diagnostic])]

  /// A document with the findings of each file.
  package init(_ files: [(SourceText, [Diagnostic])]) { self.files = files }

  /// All findings as a JSON list.
  package var json: String {
    let objects = files.flatMap { source, diagnostics in
      let index = LineIndex(source)
      return diagnostics.map { object(for: $0, source, index).text }
    }
    return objects.isEmpty ? "[]" : "[\n" + objects.joined(separator: ",\n") + "\n]"
  }

  private func object(
    for diagnostic: Diagnostic, _ source: SourceText, _ index: LineIndex
  ) -> JSONText {
    let start = index.position(of: diagnostic.place.start)
    let end = index.position(of: diagnostic.place.end)
    return [
      "file": .string(source.name), "code": .string(diagnostic.code.rawValue),
      "severity": .string(diagnostic.severity.rawValue), "message": .string(diagnostic.message),
      "line": .integer(start.line), "column": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
      "suggestion": .orNull(diagnostic.suggestion),
      "notes": .array(diagnostic.notes.map { .string(index.text(of: $0)) }),
    ]
  }

  /// One line per finding, as an annotation for GitHub.
  package var github: [String] {
    files.flatMap { source, diagnostics in
      let index = LineIndex(source)
      return diagnostics.map { diagnostic in
        let start = index.position(of: diagnostic.place.start)
        let end = index.position(of: diagnostic.place.end)
        let notes = diagnostic.notes.map(index.text)
        let command = diagnostic.severity.githubCommand
        return "::\(command) file=\(GitHubText.property(source.name)),line=\(start.line),"
          + "col=\(start.column),endLine=\(end.line),endColumn=\(end.column),"
          + "title=\(diagnostic.code.rawValue)::"
          + GitHubText.escaped(text(of: diagnostic, with: notes))
      }
    }
  }

  /// The message with its suggestion, followed by the notes, one per line.
  private func text(of diagnostic: Diagnostic, with notes: [String]) -> String {
    let meant = didYouMean(diagnostic.suggestion)
    return ([diagnostic.message + meant] + notes).joined(separator: "\n")
  }

  /// All findings as a SARIF log.
  package var sarif: String {
    let codes = DiagnosticCode.allCases.map { code -> JSONText in
      [
        "id": .string(code.rawValue),
        "defaultConfiguration": ["level": .string(code.severity.rawValue)],
      ]
    }
    let results = files.flatMap { source, diagnostics in
      let index = LineIndex(source)
      return diagnostics.map { result(for: $0, source, index) }
    }
    let driver: JSONText = [
      "name": "starling", "version": .string(Version.current), "rules": .array(codes),
    ]
    let run: JSONText = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .array(results),
    ]
    let log: JSONText = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ]
    return log.text
  }

  private func result(
    for diagnostic: Diagnostic, _ source: SourceText, _ index: LineIndex
  ) -> JSONText {
    let notes = diagnostic.notes.filter { $0.place == nil }.map(\.text)
    let related = diagnostic.notes.compactMap { note -> JSONText? in
      note.place.map { place in
        [
          "physicalLocation": physicalLocation(place, source, index),
          "message": ["text": .string(note.text)],
        ]
      }
    }
    let found: JSONText = [
      "ruleId": .string(diagnostic.code.rawValue),
      "level": .string(diagnostic.severity.rawValue),
      "message": ["text": .string(text(of: diagnostic, with: notes))],
      "locations": [["physicalLocation": physicalLocation(diagnostic.place, source, index)]],
    ]
    return found.with("relatedLocations", related.isEmpty ? nil : .array(related))
  }

  private func physicalLocation(
    _ place: Place, _ source: SourceText, _ index: LineIndex
  ) -> JSONText {
    let start = index.position(of: place.start)
    let end = index.position(of: place.end)
    return [
      "artifactLocation": ["uri": .string(URIText.escaped(source.name))],
      "region": [
        "startLine": .integer(start.line), "startColumn": .integer(start.column),
        "endLine": .integer(end.line), "endColumn": .integer(end.column),
      ],
    ]
  }
}
