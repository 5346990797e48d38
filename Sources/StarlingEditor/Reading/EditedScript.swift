package import Starling
import StarlingTesting

/// A script as it stands in an editor, perhaps half written. What is asked of it is found out once.
package final class EditedScript {
  package let text: DocumentText
  package let source: SourceText
  /// What could be read of it.
  package let document: JSONDocument
  private let syntax: [Diagnostic]
  private let owner: OwnFile
  private let isConfiguration: Bool

  /// Reads a text. If a transcript names it, it is a script or a configuration, whatever it holds.
  package init(
    _ text: DocumentText, named name: String = "script.json", isNamed: Bool = false,
    isConfiguration: Bool = false
  ) {
    self.isConfiguration = isConfiguration
    self.text = text
    source = text.source(named: name)
    (document, syntax) = JSONReader.read(source)
    owner = OwnFile(document, isNamed: isNamed || isConfiguration)
  }

  var isOurs: Bool { owner == .ours }

  /// Nil if the file is not ours: there is nothing to say about it.
  package private(set) lazy var check: DocumentCheck? =
    isConfiguration
    ? .configuration(ConfigurationCheck(source))
    : isOurs ? DocumentCheck(document, syntax) : nil

  /// What the file is as a whole.
  var shape: Shape {
    if case .configuration? = check { .object(.configuration) } else { .object(.script) }
  }

  package private(set) lazy var script: Script? = check?.script

  /// What conversations can take of it, and what none can; nil if it has errors.
  private(set) lazy var coverage = script.map { CoverageMap($0) }

  /// What it names, besides texts.
  package private(set) lazy var mentions: [Mention] =
    isScript ? MentionWalk.mentions(in: document) : MentionWalk.mentions(inTable: document)

  var isScript: Bool { if case .script? = check { true } else { false } }

  var isWhole: Bool { document.isWhole }

  /// What is named at an offset: of several, the block, whose id may also be a variable.
  func mention(at offset: Int) -> Mention? {
    let here = mentions.filter { $0.range.touches(offset) }
    return here.first { $0.thing.kind == .block } ?? here.first
  }

  package func mentions(of thing: NamedThing) -> [Mention] {
    mentions.filter { $0.thing == thing }
  }

  package func blocks() -> [Mention] {
    mentions.filter { $0.thing.kind == .block && $0.role == .definition }
  }

  package var blockIDs: [String] { names(of: .block) }
  package var variables: [String] { names(of: .variable) }
  var lists: [String] { names(of: .list) }

  /// The names of a kind in the order in which they come. A variable needs no definition.
  private func names(of kind: NamedThing.Kind) -> [String] {
    var seen: Set<Name> = []
    return mentions.filter {
      $0.thing.kind == kind && (kind == .variable || $0.role == .definition)
        && !$0.thing.name.isEmpty && seen.insert($0.thing.id).inserted
    }.map(\.thing.name)
  }

  /// Whether a mention is the block with which the script begins.
  func isStart(_ mention: Mention) -> Bool {
    guard let start = document.member(.start, of: JSONDocument.root) else { return false }
    return document[start].place.range.contains(mention.range.lowerBound)
  }

  func node(ofBlock id: String) -> Int? {
    document.blocks.flatMap { document.member(id, of: $0) }
  }

  /// What a block says, as it is written: its text, or the first of them, or else its title.
  func saying(ofBlock id: String) -> String? { node(ofBlock: id).flatMap(saying) }

  func saying(of block: Int) -> String? {
    guard block < document.nodes.count else { return nil }
    return text(under: .text, of: block) ?? text(under: .title, of: block)
  }

  /// The text under a key of an object: the first one of a list, with or without a condition.
  private func text(under key: Key, of object: Int) -> String? {
    guard document[object].kind == .object, var node = document.member(key, of: object) else {
      return nil
    }
    if document[node].kind == .array {
      var elements = document.elements(of: node)
      guard let first = document.nextElement(&elements) else { return nil }
      node = first
    }
    if document[node].kind == .object, let inner = document.member(.text, of: node) { node = inner }
    return document[node].kind == .string ? document.string(node) : nil
  }
}

extension String {
  /// The text in one line, cut to a number of characters.
  func short(_ most: Int = 60) -> String {
    let line = inOneLine()
    return line.count > most ? line.prefix(most - 1) + "…" : line
  }
}
