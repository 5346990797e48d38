import Starling
import StarlingAuthoring

/// What an author may choose for a finding of a script, beside what `--fix` would do.
struct QuickFixes {
  private let check: DocumentCheck
  private let script: EditedScript
  private var json: JSONDocument { script.document }

  /// A change, and what it does.
  struct Fix {
    var title: String
    var edits: [Edit]
  }

  init(_ check: DocumentCheck, _ script: EditedScript) {
    self.check = check
    self.script = script
  }

  /// All that mends a finding, what is likeliest first.
  func fixes(of finding: Diagnostic) -> [Fix] {
    guard !json.original.isOther else { return quotes(finding) + planned(finding) }
    guard let node = json.nodes.firstIndex(where: { $0.start == finding.place.start }) else {
      // A placeholder lies in a text.
      return planned(finding) + (finding.code == .unknownVariable ? variable(finding) : [])
    }
    switch finding.code {
    case .danglingLink: return link(finding, node)
    case .unknownVariable: return planned(finding) + variable(finding)
    case .unknownList: return planned(finding) + near(finding, script.lists)
    case .implicitEnd: return planned(finding) + end(behind: node)
    case .unusedVariable, .unusedList, .unreachableBlock:
      return planned(finding) + removal(of: node, node + 1)
    case .shadowedBranch, .impossibleBranch: return planned(finding) + branch(around: node)
    default: return planned(finding)
    }
  }

  /// What `--fix` would write, or would ask about.
  private func planned(_ finding: Diagnostic) -> [Fix] {
    var edits = RepairPlan(check, for: [finding]).edits
    if json.original.isOther {
      // Quotes and brackets are mended all at once; those elsewhere mend other findings.
      if finding.code != .invalidJSON {
        let others = RepairPlan(check, for: check.diagnostics.filter { $0.code == .invalidJSON })
        guard !edits.allSatisfy(others.edits.contains) else { return [] }
      }
      let line = script.line(around: finding.place.range)
      edits.removeAll { !$0.range.touches(line) }
    }
    return edits.isEmpty ? [] : [Fix(title: title(of: edits, finding), edits: edits)]
  }

  private func title(of edits: [Edit], _ finding: Diagnostic) -> String {
    if edits.count == 1, !edits[0].text.isEmpty, edits[0].text.count <= 60 {
      // A member stands behind a comma.
      let text = edits[0].text.drop { $0 == "," || $0 == " " || $0.isNewline }
      let written = text.isEmpty ? edits[0].text[...] : text
      return "Write \(String(written.trimmed()).inOneLine())"
    }
    return "Mend: \(finding.message)"
  }

  // MARK: Names

  private func link(_ finding: Diagnostic, _ node: Int) -> [Fix] {
    let end = node > 0 && json[node - 1].key == .next
    let null =
      end ? [Fix(title: "Write null, which ends it", edits: [replacing(node, "null")])] : []
    let isEnd = !finding.notes.isEmpty
    return (isEnd ? null : []) + block(named: json.string(node), for: node)
      + near(finding, script.blockIDs) + (isEnd ? [] : null)
  }

  /// Makes the block that a link names, behind the one that wants it.
  private func block(named name: String, for link: Int) -> [Fix] {
    guard Name(name).isValid, let blocks = json.blocks else { return [] }
    var wanting: Int?
    json.forEachMember(of: blocks) { key, value in
      if value < link, link < Int(json[value].next) { wanting = key }
    }
    let block = JSONText.object([
      ("type", .string("text")), ("text", .string(name)), ("next", .null),
    ])
    let edit = json.adding([(name, block)], to: blocks, behind: wanting)
    return [Fix(title: "Make the block \(quoted(name))", edits: [edit])]
  }

  /// The names that are near to a missing one, the nearest first.
  private func near(_ finding: Diagnostic, _ names: [String]) -> [Fix] {
    let range = finding.place.range
    let written = script.text.text(range)
    let isPlaceholder = written.hasPrefix("{{")
    let missing =
      isPlaceholder
      ? String(written.dropFirst(2).dropLast(2)) : JSONDocument.text(ofString: written) ?? written
    var rest = names.filter { Name($0) != Name(missing) }
    var near: [String] = []
    while near.count < Self.mostNear, let next = Spelling(rest).nearest(to: missing) {
      near.append(next)
      rest.removeAll { $0 == next }
    }
    return near.map { name in
      let text = isPlaceholder ? "{{\(name)}}" : JSONEscape.quoted(name)
      return Fix(title: "Write \(text)", edits: [Edit(range, text)])
    }
  }

  private static let mostNear = 3

  private func variable(_ finding: Diagnostic) -> [Fix] {
    let variables = script.mentions.filter { $0.thing.kind == .variable }
    let mention = variables.first { $0.range.touches(finding.place.range) }
    guard let name = mention?.thing.name else { return [] }
    let known = variables.filter { $0.role != .read }.map(\.thing.name)
    let value = firstValue(for: finding.place)
    let edit: Edit
    if let all = json.member(.variables, of: JSONDocument.root), json[all].kind == .object {
      edit = json.adding([(name, value)], to: all)
    } else {
      guard let blocks = json.blocks else { return [] }
      let start = Int(json[blocks - 1].start)
      let all = JSONText.object([("variables", .object([(name, value)]))]).spacedLine
      let text = String(all.dropFirst(2).dropLast(2)) + "," + json.space(before: blocks - 1)
      edit = Edit(start..<start, text)
    }
    return near(finding, known) + [
      Fix(title: "Declare the variable \(quoted(name))", edits: [edit])
    ]
  }

  /// A value of the kind that the test at a place compares with.
  private func firstValue(for place: Place) -> JSONText {
    guard let node = json.nodes.firstIndex(where: { $0.start == place.start }),
      let test = json.nodes.indices.prefix(node).last(where: {
        json[$0].kind == .object && json[$0].place.range.contains(place.range.lowerBound)
      })
    else { return .string("") }
    var value = JSONText.string("")
    json.forEachMember(of: test) { _, operand in
      switch json[operand].kind {
      case .number: value = .integer(0)
      case .true, .false: value = .boolean(false)
      case .null, .string, .array, .object: break
      }
    }
    return value
  }

  // MARK: Ends and what is left over

  /// Writes that the conversation ends behind a block or a button.
  private func end(behind node: Int) -> [Fix] {
    let null = [("next", JSONText.null)]
    let edit: Edit
    if script.node(ofBlock: json.string(node)) == node + 1 {
      edit = json.adding(null, to: node + 1)
    } else if node > 0, json[node - 1].key == .title,
      let owner = json.nodes.indices.prefix(node).last(where: {
        json[$0].kind == .object && node < Int(json[$0].next)
      })
    {
      edit = json.adding(null, to: owner)
    } else {
      let title = JSONText.string(json.string(node))
      edit = replacing(node, JSONText.object([("title", title)] + null).spacedLine)
    }
    return [Fix(title: "Write \"next\": null", edits: [edit])]
  }

  /// Removes a member or an element, if that breaks nothing.
  private func removal(of node: Int, _ value: Int) -> [Fix] {
    guard value < json.nodes.count, let range = json.rangeToRemove(node, value) else { return [] }
    let edit = Edit(range, "")
    let after = DocumentCheck(script.source.edited(by: [edit]))
    let errors = [check, after].map { $0.diagnostics.count { $0.severity == .error } }
    guard errors[1] <= errors[0] else { return [] }
    let name = json[node].kind == .string ? quoted(json.string(node)) : "this branch"
    return [Fix(title: "Remove \(name)", edits: [edit])]
  }

  private func branch(around node: Int) -> [Fix] {
    let list = json.nodes.indices.prefix(node + 1).last {
      json[$0].kind == .array && $0 > 0 && json[$0 - 1].key == .branches
        && node < Int(json[$0].next)
    }
    guard let list else { return [] }
    var found: Int?
    json.forEachElement(of: list) { if $0 <= node { found = $0 } }
    return found.map { removal(of: $0, $0) } ?? []
  }

  private func replacing(_ node: Int, _ text: String) -> Edit {
    Edit(json[node].place.range, text)
  }

  // MARK: Quotes

  /// Escapes the quotes inside a text up to the first one behind which the line goes on as JSON.
  private func quotes(_ finding: Diagnostic) -> [Fix] {
    guard finding.finding == .innerQuote else { return [] }
    let bytes = script.source.bytes
    let line = script.line(around: finding.place.range)
    let quote = UInt8(ascii: "\"")
    let all = (finding.place.range.lowerBound..<line.upperBound).filter {
      bytes[$0] == quote && ($0 == 0 || bytes[$0 - 1] != UInt8(ascii: "\\"))
    }
    guard bytes[finding.place.range.lowerBound] == quote,
      let end = all.dropFirst(2).first(where: { InnerQuotes(bytes[line]).isEnd($0 + 1) })
    else { return [] }
    let edits = all.dropFirst().prefix { $0 < end }.map { Edit($0..<$0, "\\") }
    return [Fix(title: "Write \\\" inside the text", edits: edits)]
  }
}

extension EditedScript {
  /// The line in which a range begins.
  fileprivate func line(around range: Range<Int>) -> Range<Int> {
    text.range(ofLine: text.position(of: range.lowerBound, in: .utf8).line)
  }
}
