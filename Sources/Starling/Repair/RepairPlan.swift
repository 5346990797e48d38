/// What can be mended in a file at once.
struct RepairPlan {
  private(set) var edits: [Edit] = []
  private let source: SourceText
  private var suggestions: RepairSuggestions

  init(_ source: SourceText) {
    self.source = source
    let check = DocumentCheck(source)
    let diagnostics = check.diagnostics
    suggestions = RepairSuggestions(check)
    var keys: [UInt32: Edit] = [:]
    var hasComments = false
    for diagnostic in diagnostics {
      switch diagnostic.finding.remedy {
      case .block, .word: add(suggestionOf: diagnostic)
      case .key: keys[diagnostic.place.start] = edit(suggestionOf: diagnostic)
      case .comma: addComma(before: Int(diagnostic.place.start))
      case .comment: hasComments = true
      case .byHand: break
      }
    }
    if hasComments { addComments() }
    if !keys.isEmpty { addKeys(keys) }
    edits = Self.apart(edits)
  }

  // MARK: Suggestions

  private mutating func add(suggestionOf diagnostic: Diagnostic) {
    if let edit = edit(suggestionOf: diagnostic) { edits.append(edit) }
  }

  /// Only strings are replaced, by strings.
  private mutating func edit(suggestionOf diagnostic: Diagnostic) -> Edit? {
    let range = Int(diagnostic.place.start)..<Int(diagnostic.place.end)
    guard let suggestion = suggestions.suggestion(for: diagnostic),
      let first = source.bytes[range].first,
      first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    else { return nil }
    return Edit(range: range, text: JSONEscape.quoted(suggestion))
  }

  /// A key is mended unless its object would have it twice.
  private mutating func addKeys(_ meant: [UInt32: Edit]) {
    let (document, _) = JSONReader.read(source)
    for node in document.nodes.indices where document[node].kind == .object {
      var names: [String: Int] = [:]
      var candidates: [(name: String, edit: Edit)] = []
      document.forEachMember(of: node) { key, _ in
        if let edit = meant[document[key].start] {
          candidates.append((edit.text, edit))
          names[edit.text, default: 0] += 1
        } else {
          names[JSONEscape.quoted(document.string(key)), default: 0] += 1
        }
      }
      edits += candidates.filter { names[$0.name] == 1 }.map(\.edit)
    }
  }

  // MARK: Syntax

  private mutating func addComma(before bracket: Int) {
    let comma = source.bytes[..<bracket].lastIndex { !$0.isJSONSpace }
    // Where a comment stands between, the comma is found when that is gone.
    guard let comma, source.bytes[comma] == UInt8(ascii: ",") else { return }
    edits.append(Edit(range: comma..<comma + 1, text: ""))
  }

  private mutating func addComments() {
    let comments = CommentScan(source).comments
    for comment in comments { edits.append(comment.edit(in: source.bytes)) }
  }

  /// The edits in order; of those that overlap, the first.
  private static func apart(_ edits: [Edit]) -> [Edit] {
    var kept: [Edit] = []
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where (kept.last?.range.upperBound ?? 0) <= edit.range.lowerBound {
      kept.append(edit)
    }
    return kept
  }
}
extension UInt8 {
  /// White space as JSON knows it.
  var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
