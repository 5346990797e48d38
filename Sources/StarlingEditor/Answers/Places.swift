import Starling
import StarlingTesting

package struct DocumentPlace {
  package let document: EditedDocument
  package let range: Range<Int>
  var role = Mention.Role.read
}

extension DocumentPlace {
  fileprivate init(_ mention: Mention, in document: EditedDocument) {
    self.init(document: document, range: mention.range, role: mention.role)
  }
}

/// Answers where something is named: in a script, and in the transcripts of its folder.
package struct Places {
  let workspace: Workspace

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// What is named at an offset, and the script that it belongs to; nil if nothing is.
  func named(
    in document: EditedDocument, at offset: Int
  ) -> (mention: Mention, script: EditedDocument)? {
    if let script = document.script {
      return (script.mention(at: offset) ?? Texts.mention(in: script, at: offset)).map {
        ($0, document)
      }
    }
    guard let transcript = document.transcript, let mention = transcript.mention(at: offset) else {
      return nil
    }
    let script = workspace.script(of: transcript, transcript.setup(at: offset))
    guard let script, script.script != nil else { return nil }
    return (mention, script)
  }

  /// Where something is made: a block where it stands, and a variable where it is declared, or else
  /// wherever an answer or a button gives it a value.
  package func definitions(in document: EditedDocument, at offset: Int) -> [DocumentPlace] {
    guard let (mention, script) = named(in: document, at: offset) else {
      return said(in: document, at: offset)
    }
    let all = mentions(of: mention.thing, in: script)
    let made = all.filter { $0.role == .definition }
    return made.isEmpty ? all.filter { $0.role == .write } : made
  }

  /// All places where the thing at an offset is named.
  package func references(
    in document: EditedDocument, at offset: Int, withDefinition: Bool
  ) -> [DocumentPlace] {
    guard let (mention, script) = named(in: document, at: offset) else { return [] }
    let all = mentions(of: mention.thing, in: script) + spoken(of: mention.thing, script)
    return withDefinition ? all : all.filter { $0.role != .definition }
  }

  /// The places in one document alone.
  package func highlights(in document: EditedDocument, at offset: Int) -> [DocumentPlace] {
    guard let (mention, script) = named(in: document, at: offset) else { return [] }
    if document.script != nil { return mentions(of: mention.thing, in: script) }
    let all = document.transcript?.mentions.map(\.mention) ?? []
    return all.filter { $0.thing == mention.thing }.map { DocumentPlace($0, in: document) }
  }

  private func mentions(of thing: NamedThing, in script: EditedDocument) -> [DocumentPlace] {
    guard let read = script.script else { return [] }
    let all =
      thing.kind == .text ? Texts.mentions(of: thing.id, in: read) : read.mentions(of: thing)
    return all.map { DocumentPlace($0, in: script) }
  }

  /// The places in transcripts and in tables of translations that name something of a script.
  func spoken(of thing: NamedThing, _ script: EditedDocument) -> [DocumentPlace] {
    let inTranscripts = workspace.transcripts(of: script).flatMap { document -> [DocumentPlace] in
      guard let transcript = document.transcript else { return [] }
      return transcript.mentions.filter { line, mention in
        mention.thing == thing
          && transcript.scriptPath(transcript.setup(atLine: line)) == script.path
      }.map { DocumentPlace($0.mention, in: document) }
    }
    let inTables = workspace.tables(of: script).flatMap { document in
      (document.table?.mentions(of: thing) ?? []).map { DocumentPlace($0, in: document) }
    }
    return inTranscripts + inTables
  }

  /// In a transcript, what the bot says leads to the text in the script.
  private func said(in document: EditedDocument, at offset: Int) -> [DocumentPlace] {
    guard let transcript = document.transcript, let said = transcript.saying(at: offset),
      let script = workspace.script(of: transcript, transcript.setup(at: offset)),
      let read = script.script
    else { return [] }
    let found = read.document.nodes.indices.filter {
      read.document[$0].kind == .string && read.document.string($0) == said
    }
    return found.map { DocumentPlace(document: script, range: read.document.content($0)) }
  }
}

/// Texts and their translations.
enum Texts {
  /// The text, or the key of a translation, at an offset.
  static func mention(in script: EditedScript, at offset: Int) -> Mention? {
    all(in: script).first { $0.range.touches(offset) }
  }

  /// A text of the script and the keys of its translations, by the text itself or by its path.
  static func mentions(of name: Name, in script: EditedScript) -> [Mention] {
    let all = all(in: script)
    let same = all.filter { $0.thing == .text(name) }
    guard TextPath.isWritten(as: name.text), same.allSatisfy({ $0.role == .read }) else {
      return same + paths(to: same, in: all, script)
    }
    guard let range = place(ofPath: name.text, in: script),
      let original = all.first(where: { $0.range == range })
    else { return same }
    return same + all.filter { $0.thing == original.thing }
  }

  private static func all(in script: EditedScript) -> [Mention] {
    MentionWalk.mentions(in: script.document, withTexts: true).filter { $0.thing.kind == .text }
  }

  /// The keys that are paths of some texts.
  private static func paths(
    to texts: [Mention], in all: [Mention], _ script: EditedScript
  ) -> [Mention] {
    let wanted = Set(texts.filter { $0.role == .definition }.map(\.range))
    return all.filter { key in
      key.role == .read && TextPath.isWritten(as: key.thing.name)
        && place(ofPath: key.thing.name, in: script).map(wanted.contains) == true
    }
  }

  private static func place(ofPath path: String, in script: EditedScript) -> Range<Int>? {
    let bytes = Array(path.utf8)
    guard let tables = script.script?.tables,
      let text = tables.text(atPath: bytes.span) ?? tables.texts(atListPath: bytes.span)?.first
    else { return nil }
    let place = tables.texts[text].place.range
    return (place.lowerBound + 1)..<max(place.lowerBound + 1, place.upperBound - 1)
  }
}

extension EditedTranscript {
  /// The settings that hold at an offset.
  func setup(at offset: Int) -> Transcript.Setup { setup(atLine: line(at: offset)) }

  func line(at offset: Int) -> Int { text.position(of: offset, in: .utf8).line }

  /// What the bot says, or the person answers, in the line of an offset; nil for any other line.
  fileprivate func saying(at offset: Int) -> String? {
    let number = line(at: offset) + 1
    for line in transcript.cases.lazy.flatMap(\.lines) where line.number == number {
      switch line.content {
      case .step(.says(let text)), .step(.does(.answers(let text))): return text
      case .empty, .comment, .setting, .step, .clause: return nil
      }
    }
    return nil
  }
}
