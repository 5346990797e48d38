extension String {
  /// The places of the addresses on the web, without the punctuation of the sentence around them.
  var webAddresses: [Range<Index>] {
    var found: [Range<Index>] = []
    var index = startIndex
    while index < endIndex {
      let word = self[index...].prefix { !$0.isWhitespace }
      if let address = word.webAddress { found.append(address.startIndex..<address.endIndex) }
      index = self[word.endIndex...].firstIndex { !$0.isWhitespace } ?? endIndex
    }
    return found
  }
}

extension Substring {
  /// The address in a word, which may be quoted or in brackets.
  fileprivate var webAddress: Substring? {
    var address = drop { "\"'«“„‘(<[{".contains($0) }
    guard let scheme = ["https://", "http://"].first(where: { address.hasPrefix($0) })
    else { return nil }
    if let quote = address.firstIndex(where: { "\"<>«»“”".contains($0) }) {
      address = address[..<quote]
    }
    while let last = address.last, ".,;:!?'’…]}".contains(last) || address.endsInSurplusBracket {
      address.removeLast()
    }
    return address.count > scheme.count ? address : nil
  }

  private var endsInSurplusBracket: Bool {
    last == ")" && filter { $0 == ")" }.count > filter { $0 == "(" }.count
  }
}
