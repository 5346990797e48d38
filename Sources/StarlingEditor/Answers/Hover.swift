import Starling
import StarlingAuthoring
import StarlingTesting

/// Explains what stands at a place, in Markdown.
package struct Hover {
  package let range: Range<Int>
  package let lines: [String]

  /// What stands at an offset, and what the findings there mean.
  package static func answer(
    in document: EditedDocument, at offset: Int, _ workspace: Workspace
  ) -> Hover? {
    let thing = Self.thing(in: document, at: offset, workspace)
    let findings = document.judged.map { explained(in: $0, at: offset) } ?? []
    guard let range = thing?.range ?? findings.first?.range else { return nil }
    return Hover(range: range, lines: (thing?.lines ?? []) + findings.flatMap { $0.lines })
  }

  private static func thing(
    in document: EditedDocument, at offset: Int, _ workspace: Workspace
  ) -> Hover? {
    let places = Places(workspace)
    if let (mention, script) = places.named(in: document, at: offset), let read = script.script {
      let name = mention.thing.id
      switch mention.thing.kind {
      case .block: return Hover(range: mention.range, lines: block(name.text, in: read))
      case .variable: return Hover(range: mention.range, lines: variable(name, in: read))
      case .list: return Hover(range: mention.range, lines: list(name, in: read))
      case .text: break
      }
    }
    if let script = document.judged { return key(in: script, document.text, at: offset) }
    return document.transcript.flatMap { line(in: $0, at: offset) }
  }

  // MARK: Blocks and variables

  private static func block(_ id: String, in script: EditedScript) -> [String] {
    guard let node = script.node(ofBlock: id), node < script.document.nodes.count else {
      return ["there is no block `\(id)`"]
    }
    let kind = script.document.blockKind(of: node)
    var lines = ["**\(id)**" + (kind.map { ": \($0.rawValue)" } ?? "")]
    if let saying = script.saying(ofBlock: id) { lines.append("> \(saying.inOneLine())") }
    let name = Name(id)
    let own = script.mentions
    // The path of a translation names a block, too.
    let leads = own.filter {
      $0.thing == .block(name) && $0.role == .read && ($0.block != nil || script.isStart($0))
    }
    let from = Self.unique(leads.map { $0.block?.text ?? "the start of the script" })
    lines.append(from.isEmpty ? "nothing leads here" : "led to by: \(from.joined(separator: ", "))")
    let targets = own.filter {
      $0.block == name && $0.role == .read && $0.thing.kind == .block
    }
    let to = Self.unique(targets.map(\.thing.name))
    lines.append(to.isEmpty ? "leads nowhere" : "leads to: \(to.joined(separator: ", "))")
    return lines
  }

  private static func variable(_ name: Name, in script: EditedScript) -> [String] {
    let all = script.mentions(of: .variable(name))
    var lines = ["**\(name.text)**: variable"]
    let sets = all.filter { $0.role != .read }
    let reads = all.filter { $0.role == .read }
    func places(_ mentions: [Mention]) -> String {
      let blocks = mentions.map { mention in
        mention.block?.text ?? (mention.role == .definition ? "variables" : "the script")
      }
      return unique(blocks).joined(separator: ", ")
    }
    lines.append(sets.isEmpty ? "set by the host alone" : "set in: \(places(sets))")
    lines.append(reads.isEmpty ? "read nowhere" : "read in: \(places(reads))")
    let values = script.values(ofVariable: name.text).map(\.json)
    if !values.isEmpty {
      let more = values.count > mostShown ? ["…"] : []
      lines.append("values: \((values.prefix(mostShown) + more).joined(separator: ", "))")
    }
    return lines
  }

  private static let mostShown = 12

  private static func list(_ name: Name, in script: EditedScript) -> [String] {
    let uses = script.mentions(of: .list(name)).filter { $0.role == .read }
    let blocks = unique(uses.compactMap { $0.block?.text })
    return [
      "**\(name.text)**: shared list",
      blocks.isEmpty ? "used nowhere" : "used in: \(blocks.joined(separator: ", "))",
    ]
  }

  private static func unique(_ names: [String]) -> [String] {
    names.filter { !$0.isEmpty }.unique
  }

  // MARK: Keys and words

  private static func key(
    in script: EditedScript, _ text: DocumentText, at offset: Int
  ) -> Hover? {
    let scan = CursorScan(script.source, at: offset, in: script.shape)
    guard scan.isString, let level = scan.levels.last else { return nil }
    let word = text.text(scan.token).filter { $0 != "\"" }
    if scan.isKey {
      guard let key = Key.named(word), let kind = scan.shape.objectKind(level.blockKind),
        let field = kind.fields.first(where: { $0.names.contains(key) })
      else { return nil }
      var lines = ["**\(word)**" + (field.isRequired ? " (needed)" : ""), field.summary]
      if let standard = field.standard { lines.append("default: `\(standard)`") }
      if case .word(let vocabulary) = field.shape {
        lines.append("one of: \(vocabulary.words.map(\.word).joined(separator: ", "))")
      }
      return Hover(range: scan.token, lines: lines)
    }
    guard case .word(let vocabulary) = scan.shape,
      let known = vocabulary.words.first(where: { $0.word == word })
    else { return nil }
    return Hover(range: scan.token, lines: ["**\(known.word)**", known.meaning])
  }

  // MARK: Findings and lines

  /// What `explain` says of the findings at an offset, of each code once.
  private static func explained(in script: EditedScript, at offset: Int) -> [Hover] {
    var seen: Set<DiagnosticCode> = []
    let here = (script.check?.diagnostics ?? []).filter {
      $0.place.range.touches(offset) && seen.insert($0.code).inserted
    }
    return here.prefix(mostExplained).compactMap { finding in
      let code = finding.code.rawValue
      let range = finding.place.range
      return finding.code.explanation.map { explanation in
        Hover(
          range: range,
          lines: [
            "**\(code)**: \(explanation.what)", explanation.why,
            "`starling explain \(code)` shows an example",
          ])
      }
    }
  }

  private static let mostExplained = 3

  private static func line(in transcript: EditedTranscript, at offset: Int) -> Hover? {
    let range = transcript.text.range(ofLine: transcript.line(at: offset))
    guard let form = TranscriptForms.form(of: transcript.text.bytes[range]) else { return nil }
    return Hover(range: range, lines: ["`\(form.form)`", form.meaning])
  }
}
