import Starling

/// Lines of transcripts that look the same as others in their place, although they are not.
package struct Lookalikes {
  private let looks: Set<String>

  /// Compares lines with those in their place.
  init(_ old: [String], _ new: [String]) {
    let olds = Dictionary(grouping: old.map { Name($0) }) { $0.text.look }
    let news = Dictionary(grouping: new.map { Name($0) }) { $0.text.look }
    looks = Set(
      olds.compactMap { look, lines in
        news[look].map { Set(lines + $0).count > 1 } == true ? look : nil
      })
  }

  /// A line; if it looks like another one, with escapes in place of what cannot be seen.
  func shown(_ line: String) -> String {
    guard looks.contains(line.look), line.unicodeScalars.contains(where: \.isHardToSee)
    else { return line }
    let word = ["bot: ", "you: "].first { line.hasPrefix($0) } ?? ""
    let text = String(line.dropFirst(word.count))
    let isQuoted = word.isEmpty || Array(text.utf8)[...].quotedText != nil
    return word
      + (isQuoted ? text : JSONEscape.quoted(text)).unicodeScalars.map {
        $0.isHardToSee ? JSONEscape.escaped($0) : String($0)
      }.joined()
  }

  /// The lines of a diff, each behind a sign.
  package static func shown(inDiff lines: [String]) -> [String] {
    func texts(_ sign: UInt8) -> [String] {
      lines.filter { $0.utf8.first == sign }.map(\.withoutSign)
    }
    let all = Lookalikes(texts(UInt8(ascii: "-")), texts(UInt8(ascii: "+")))
    return lines.map { line in
      line.utf8.first == UInt8(ascii: " ")
        ? line : String(line.unicodeScalars.prefix(1)) + all.shown(line.withoutSign)
    }
  }
}

extension String {
  /// What can be seen of the text. Accents are equal however they are composed.
  fileprivate var look: String {
    let seen = unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      if scalar.isHyphen { return "-" }
      return scalar.isUnseen ? (scalar.properties.isWhitespace ? " " : nil) : scalar
    }
    return String(String.UnicodeScalarView(seen))
  }

  fileprivate var withoutSign: String { String(unicodeScalars.dropFirst()) }
}

extension Unicode.Scalar {
  fileprivate var isHyphen: Bool { self == "\u{2010}" || self == "\u{2011}" }

  /// Whether it looks like another one or like nothing, or is a mark that others are composed with.
  fileprivate var isHardToSee: Bool {
    self != " " && (isUnseen || isHyphen || properties.generalCategory == .nonspacingMark)
  }
}
