/// A translation, perhaps with the original that it was made for.
public struct Translation: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text in the other language.
  public let text: String
  /// The original that it was made for; nil if that is not known.
  public let was: String?

  /// A translation that is out of date as soon as its original is another one.
  public init(_ text: String, was: String? = nil) { (self.text, self.was) = (text, was) }

  /// A translation that says nothing about its original.
  public init(stringLiteral text: String) { self.init(text) }

  /// The translation as an entry of a table.
  package var json: JSONText {
    was.map { .keyed([(.text, .string(text)), (.was, .string($0))]) } ?? .string(text)
  }
}

extension Translation {
  /// Reads an entry of a table; nil if it has no text, or a wrong one.
  init?(_ entry: Int, of document: JSONDocument) {
    guard let text = document.translation(entry) else { return nil }
    self.init(document.string(text), was: document.original(of: entry))
  }
}

extension JSONDocument {
  /// The node of the text in an entry of a table; nil if there is none, or a wrong one.
  func translation(_ entry: Int) -> Int? {
    soundString(self[entry].kind == .object ? member(.text, of: entry) : entry)
  }

  /// The original that an entry of a table says it was made for.
  func original(of entry: Int) -> String? {
    guard self[entry].kind == .object else { return nil }
    return soundString(member(.was, of: entry)).flatMap { isMended($0) ? nil : string($0) }
  }

  private func soundString(_ node: Int?) -> Int? {
    node.flatMap { self[$0].kind == .string && !self[$0].isWrong ? $0 : nil }
  }
}
