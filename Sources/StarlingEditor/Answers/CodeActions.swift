import Starling
import StarlingAuthoring
import StarlingTesting

/// A change that is offered at a place.
package struct CodeAction {
  enum Kind: String {
    case quickFix = "quickfix"
    case rewrite = "refactor.rewrite"
    case fixAll = "source.fixAll.starling"

    /// Whether a client wants it that asks for some kinds only: those, and what is below them.
    func isAmong(_ wanted: [String]) -> Bool {
      wanted.contains { rawValue == $0 || rawValue.hasPrefix($0 + ".") }
    }
  }

  package var title: String
  var kind: Kind
  /// The changes of documents.
  package var changes: Renaming.Changes = []
  /// A file to make, with its text; nil if none is made.
  package var creation: (uri: String, text: String)?
  /// The finding that it mends; nil if it mends none.
  var mended: EditorFinding?
  /// Whether the changes are found only when they are wanted, since that takes a while.
  var isPending = false
}

/// What can be changed at a place: what a repair would mend, missing translations, and cases.
package struct CodeActions {
  let workspace: Workspace
  /// Whether the client can have a file made.
  let createsFiles: Bool

  package init(workspace: Workspace, createsFiles: Bool) {
    self.workspace = workspace
    self.createsFiles = createsFiles
  }

  /// The actions for a range, perhaps of some kinds only. Those that take a while have no changes
  /// yet if the client asks again.
  package func actions(
    in document: EditedDocument, for range: Range<Int>, only wanted: [String] = [], asksAgain: Bool
  ) -> [CodeAction] {
    let all: [CodeAction]
    switch document.content {
    case .script(let script):
      guard let check = script.check else { return [] }
      let mendsAnywhere = CodeAction.Kind.fixAll.isAmong(wanted)
      all =
        fixes(in: document, script, check, for: range, mendsAnywhere)
        + translations(in: document, script, for: range)
        + moves(in: document, script, for: range)
        + newCase(in: document, script, at: range.lowerBound, asksAgain: asksAgain)
    case .transcript(let transcript):
      all =
        names(in: document, transcript, for: range)
        + update(of: document, transcript, at: range.lowerBound)
    }
    return all.filter { wanted.isEmpty || $0.kind.isAmong(wanted) }
  }

  // MARK: Mistakes

  private func fixes(
    in document: EditedDocument, _ script: EditedScript, _ check: DocumentCheck,
    for range: Range<Int>, _ mendsAnywhere: Bool
  ) -> [CodeAction] {
    let here = check.diagnostics.filter { $0.place.range.touches(range) }
    let quick = QuickFixes(check, script)
    var seen: Set<String> = []
    let fixes = here.prefix(Self.mostFixed).flatMap { finding in
      quick.fixes(of: finding).filter { seen.insert($0.title).inserted }.map { fix in
        CodeAction(
          title: fix.title, kind: .quickFix,
          changes: [(document, fix.edits)],
          mended: EditorFinding(finding))
      }
    }
    let isMendable =
      mendsAnywhere || here.contains { $0.finding.isMendable || $0.code == .invalidJSON }
    return fixes + (isMendable ? [fixAll(in: document, check)].compactMap(\.self) : [])
  }

  private static let mostFixed = 20

  private func fixAll(in document: EditedDocument, _ check: DocumentCheck) -> CodeAction? {
    let repair = Repair(check)
    guard repair.count > 0,
      let change = Edit(from: document.text.bytes, to: repair.bytes)
    else { return nil }
    return CodeAction(
      title: "Mend \(count(repair.count, "mistake")) in this file", kind: .fixAll,
      changes: [(document, [change])])
  }

  /// Writes the near name that a finding in a transcript suggests.
  private func names(
    in document: EditedDocument, _ transcript: EditedTranscript, for range: Range<Int>
  ) -> [CodeAction] {
    Findings.of(transcript, in: workspace).filter { $0.range.touches(range) }.compactMap { found in
      found.suggestion.map { near in
        CodeAction(
          title: "Write \(quotedOnce(near))", kind: .quickFix,
          changes: [(document, [Edit(found.range, near)])], mended: found)
      }
    }
  }

  // MARK: Translations

  /// Writes the originals that a language lacks, each with `null` until it is translated: all of
  /// them in its table, and at a text that one.
  private func translations(
    in document: EditedDocument, _ script: EditedScript, for range: Range<Int>
  ) -> [CodeAction] {
    guard let tables = script.script?.tables,
      let all = script.document.member(.translations, of: JSONDocument.root)
    else { return [] }
    let here = tables.texts.first { $0.place.range.touches(range) }
      .flatMap { JSONDocument.text(ofString: document.text.text($0.place.range)) }
    return tables.locales.compactMap { locale in
      guard let table = script.document.member(locale.tag, of: all) else { return nil }
      let whole = Int(locale.place.start)..<Int(script.document[table].end)
      let isInside = whole.touches(range)
      guard isInside || here != nil else { return nil }
      let there = Set(locale.entries.map { Name($0.key) })
      let missing = TranslationSheet(tables, locale: locale.tag).missing.filter {
        !there.contains(Name($0)) && (isInside || $0 == here)
      }
      guard !missing.isEmpty else { return nil }
      let edit = script.document.adding(missing.map { ($0, .null) }, to: table)
      let title = missing.count == 1 ? "the missing text" : "the \(missing.count) missing texts"
      return CodeAction(
        title: "Write \(title) to translate into \(quoted(locale.tag))", kind: .quickFix,
        changes: [(document, [edit])])
    }
  }

  /// Moves the only translation of a text that is gone to the only text without one.
  private func moves(
    in document: EditedDocument, _ script: EditedScript, for range: Range<Int>
  ) -> [CodeAction] {
    guard let tables = script.script?.tables else { return [] }
    return tables.locales.compactMap { locale in
      guard let orphan = tables.orphan(in: locale), orphan.entry.keyPlace.range.touches(range),
        let text = orphan.entry.text
      else { return nil }
      let was = orphan.entry.was ?? orphan.entry.key
      let moved = Translation(tables.string(text), was: was).json.spacedLine
      let changes = TranslationEdits.moving(
        orphan.entry.keyPlace.range, in: script.document, to: orphan.text, moved)
      return CodeAction(
        title: "Move the translation to \(quoted(orphan.text))", kind: .quickFix,
        changes: [(document, changes)])
    }
  }

  // MARK: Cases

  private func newCase(
    in document: EditedDocument, _ script: EditedScript, at offset: Int, asksAgain: Bool
  ) -> [CodeAction] {
    guard document.path != nil, blockID(at: offset, in: script) != nil,
      wanted(at: offset, in: script) != nil
    else { return [] }
    var action = CodeAction(title: "Write a case for this branch", kind: .rewrite)
    guard !asksAgain else {
      action.isPending = true
      return [action]
    }
    // It is written at each move of the cursor, so that there is little time.
    guard fill(&action, in: document, at: offset, most: 1_000) == nil else { return [] }
    return [action]
  }

  /// The smallest part of a script at an offset that a conversation can take; nil if it is proved
  /// that none can.
  private func wanted(at offset: Int, in script: EditedScript) -> Int? {
    guard let map = script.coverage else { return nil }
    let here = map.items.indices.filter { map.items[$0].place.range.touches(offset) }
    let size = here.map { map.items[$0].place.range.count }.min()
    let smallest = here.filter { map.items[$0].place.range.count == size }
    let own = smallest.isEmpty ? [block(at: offset, script, map)].compactMap(\.self) : smallest
    return own.first { map.impossible[$0] == nil }
  }

  /// Finds the changes of an action that writes a case; returns why there are none.
  func fill(
    _ action: inout CodeAction, in document: EditedDocument, at offset: Int, most: Int = 20_000
  ) -> String? {
    guard let path = document.path, let edited = document.script, let script = edited.script,
      let map = edited.coverage
    else { return "the script has errors" }
    guard let wanted = wanted(at: offset, in: edited) else {
      return "nothing here can be taken by a conversation"
    }
    var options = PathCover.Options()
    options.covered = Coverage(map, allBut: wanted)
    options.noticesMutants = false
    options.limit = most
    guard var one = PathCover(script, options).transcript(of: script, path: nil).cases.first else {
      return "no conversation was found that takes this"
    }
    // Remarks of the cover are about the whole script.
    one.lines.removeAll { if case .comment = $0.content { true } else { $0.content == .empty } }
    return write(one, beside: path, &action)
  }

  /// The block in which an offset lies, or whose id stands there.
  private func blockID(at offset: Int, in script: EditedScript) -> String? {
    if let mention = script.mention(at: offset), mention.thing.kind == .block,
      mention.role == .definition
    {
      return mention.thing.name
    }
    return CursorScan(script.source, at: offset).blockID
  }

  private func block(at offset: Int, _ script: EditedScript, _ map: CoverageMap) -> Int? {
    guard let id = blockID(at: offset, in: script),
      let number = map.script.tables.block(named: id)
    else { return nil }
    return map.items.firstIndex { $0.what == .block(number) }
  }

  /// Appends a case to the transcript beside a script, or makes that file.
  private func write(
    _ one: Transcript.Case, beside path: String, _ action: inout CodeAction
  ) -> String? {
    let stem = path.hasSuffix(".json") ? String(path.dropLast(".json".count)) : path
    let file = stem + ".chat"
    guard let document = workspace.document(atPath: file) else {
      guard createsFiles else { return "there is no \(FilePath.name(of: file)) yet" }
      action.creation = (DocumentAddress.uri(of: file), one.written.map { $0 + "\n" }.joined())
      return nil
    }
    let isEmpty = document.text.bytes.isEmpty
    guard let transcript = document.transcript, transcript.problems.isEmpty || isEmpty else {
      return "\(FilePath.name(of: file)) has errors"
    }
    guard isEmpty || passes(one, in: transcript, of: path) else {
      return "\(FilePath.name(of: file)) has settings with which this goes otherwise"
    }
    var named = one
    named.name = transcript.transcript.uniqueName(like: one.name)
    let bytes = document.text.bytes
    let lineEnd = document.text.lineEnd
    let isOpen = bytes.last.map { $0 != 0x0A && $0 != 0x0D } ?? false
    let lines = (isEmpty ? [] : isOpen ? ["", ""] : [""]) + named.written + [""]
    let end = bytes.count..<bytes.count
    action.changes = [(document, [Edit(end, lines.joined(separator: lineEnd))])]
    return nil
  }

  /// Whether a case of a script is one with the settings that a transcript has for all cases.
  private func passes(
    _ one: Transcript.Case, in transcript: EditedTranscript, of path: String
  ) -> Bool {
    let setup = transcript.transcript.setup
    guard transcript.scriptPath(setup) == path,
      var stage = try? Stages(transcript, workspace).open(setup),
      let dialog = try? stage.dialog(for: setup)
    else { return false }
    return Player(saves: false).passes(one, on: dialog)
  }

  /// Writes what the bot says now into a case that fails, as `test --update` does.
  private func update(
    of document: EditedDocument, _ transcript: EditedTranscript, at offset: Int
  ) -> [CodeAction] {
    guard transcript.problems.isEmpty,
      let part = transcript.part(atLine: transcript.line(at: offset)), let one = part.written,
      var stage = try? Stages(transcript, workspace).open(part.setup),
      let dialog = try? stage.dialog(for: part.setup),
      !Player(saves: false).passes(one, on: dialog)
    else { return [] }
    let path = transcript.scriptPath(part.setup)
    let known = transcript.parts.compactMap { part -> Carrying.Written? in
      guard let written = part.written, transcript.scriptPath(part.setup) == path else {
        return nil
      }
      return (written, part.setup)
    }
    var carrying = Carrying(from: nil, to: stage, known)
    guard let lines = carrying.carried(one, part.setup).lines,
      let index = transcript.transcript.cases.firstIndex(where: { $0.number == one.number })
    else { return [] }
    let source = document.text.source(named: "")
    var update = TranscriptUpdate(transcript.transcript, in: source)
    update.replace(index, with: lines)
    guard let change = Edit(from: document.text.bytes, to: Array(update.text.utf8)) else {
      return []
    }
    return [
      CodeAction(
        title: "Take over what the bot says now", kind: .quickFix,
        changes: [(document, [change])])
    ]
  }
}
