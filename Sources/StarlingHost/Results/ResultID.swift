import Starling

/// The id of a result: the one of its conversation. What a conversation adds after a line of it was
/// among the results already is another part of it, `ID.2`, so that no line has the id of another.
package struct ResultID {
  package let conversation: String
  package var part = 1

  package init(_ id: String) {
    let places = id.split(separator: ".", maxSplits: 1)
    if places.count == 2, let part = Int(places[1]), part > 1, Self.isRandom(places[0].utf8) {
      self.part = part
      conversation = String(places[0])
    } else {
      conversation = id
    }
  }

  package var text: String { part == 1 ? conversation : "\(conversation).\(part)" }

  /// The id of a line that is a later part; nil if it is none.
  package init?(ofLaterPart line: [UInt8]) {
    let isFound = line.indices.contains { place in
      line[place] == UInt8(ascii: ".") && Self.isRandom(line[..<place].suffix(Self.length))
    }
    guard isFound, let result = try? ResultLine(line) else { return nil }
    self.init(result.id)
    if part == 1 { return nil }
  }

  private static let length = 32

  private static func isRandom(_ digits: some Collection<UInt8>) -> Bool {
    digits.count == length
      && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
