package import Starling
import StarlingTesting

/// Renames a block, a variable or a list in a script, in all transcripts of its folder, and in the
/// tables of translations beside it.
package struct Renaming {
  /// Why something cannot be renamed, in a sentence.
  package struct Refusal: Error, Hashable { package let reason: String }

  package typealias Changes = [(document: EditedDocument, changes: [Edit])]

  private let places: Places

  package init(_ workspace: Workspace) { places = Places(workspace) }

  /// The name at an offset, if it can be renamed.
  package func name(
    in document: EditedDocument, at offset: Int
  ) throws(Refusal) -> (range: Range<Int>, name: String) {
    let (mention, _, read) = try renamable(in: document, at: offset)
    try expectKnown(mention.thing, in: read)
    return (mention.range, mention.thing.name)
  }

  private func renamable(
    in document: EditedDocument, at offset: Int
  ) throws(Refusal) -> (mention: Mention, script: EditedDocument, read: EditedScript) {
    guard let (mention, script) = places.named(in: document, at: offset), let read = script.script
    else { throw Refusal(reason: "no block, variable or list is named here") }
    if mention.thing.kind == .text { throw Refusal(reason: "a text is edited, not renamed") }
    return (mention, script, read)
  }

  private func expectKnown(_ thing: NamedThing, in script: EditedScript) throws(Refusal) {
    let isKnown = script.mentions(of: thing).contains {
      thing.kind == .variable || $0.role == .definition
    }
    guard isKnown else { throw Refusal(reason: "\(thing.words) is not in the script") }
  }

  /// The changes that give what is named at an offset another name.
  package func changes(
    in document: EditedDocument, at offset: Int, to new: String
  ) throws(Refusal) -> Changes {
    let (mention, script, read) = try renamable(in: document, at: offset)
    guard read.isWhole else {
      throw Refusal(reason: "the script is not whole JSON: mend it first")
    }
    try expectKnown(mention.thing, in: read)
    guard Name(new).isValid else {
      throw Refusal(
        reason: "\(quoted(new)) is no name: a name has letters, digits, \"_\" and \"-\" alone")
    }
    let things = Self.things(with: mention.thing, in: read)
    for thing in things { try expectFree(new, for: thing, in: read) }
    try expectReadable(script)
    return changes(of: things, to: new, script, read)
  }

  /// A block whose id is also the variable of its answer goes on to name it: both are renamed.
  private static func things(with thing: NamedThing, in script: EditedScript) -> [NamedThing] {
    guard thing.kind == .block || thing.kind == .variable else { return [thing] }
    let other = thing.kind == .block ? NamedThing.variable(thing.id) : .block(thing.id)
    let ranges = Set(script.mentions(of: thing).filter { $0.role == .definition }.map(\.range))
    let isSame = script.mentions(of: other).contains {
      $0.role == .definition && ranges.contains($0.range)
    }
    return isSame ? [thing, other] : [thing]
  }

  private func expectFree(
    _ new: String, for thing: NamedThing, in script: EditedScript
  ) throws(Refusal) {
    let wanted = NamedThing(kind: thing.kind, id: Name(new))
    guard wanted != thing else { throw Refusal(reason: "\(quoted(new)) is its name already") }
    let same = script.mentions.filter { $0.thing == wanted }
    guard !same.isEmpty else { return }
    let isThere = same.contains { $0.role != .read }
    throw Refusal(
      reason: isThere
        ? "there is \(wanted.words) already" : "\(wanted.words) is named already, though missing")
  }

  /// Transcripts that cannot be read might keep the old name.
  private func expectReadable(_ script: EditedDocument) throws(Refusal) {
    for document in places.workspace.transcripts(of: script) {
      guard let problem = document.transcript?.problems.first else { continue }
      let line = document.text.position(of: problem.place.range.lowerBound, in: .utf8).line + 1
      let name = document.path.map { FilePath.name(of: $0) } ?? document.uri
      throw Refusal(
        reason: "\(name):\(line) has an error, so it may keep the old name: mend it first")
    }
  }

  private func changes(
    of things: [NamedThing], to new: String, _ script: EditedDocument, _ read: EditedScript
  ) -> Changes {
    let own = things.flatMap { read.mentions(of: $0) }.map(\.range)
    let spoken = things.flatMap { places.spoken(of: $0, script) }
    let workspace = places.workspace
    let documents = [script] + workspace.transcripts(of: script) + workspace.tables(of: script)
    return documents.compactMap { document in
      let there =
        document === script ? own : spoken.filter { $0.document === document }.map(\.range)
      let ranges = Set(there).sorted { $0.lowerBound < $1.lowerBound }
      return ranges.isEmpty ? nil : (document, ranges.map { Edit($0, new) })
    }
  }
}
