import Starling

/// A page of help about a format: sections with sentences, aligned keys and tested examples.
package struct FormatPage: Sendable {
  /// The word by which the page is asked for, as in `starling help script`.
  package let topic: String
  /// What the page is about, as a phrase without a full stop.
  package let summary: String
  package let sections: [Section]

  package init(_ topic: String, _ summary: String, _ sections: [Section]) {
    self.topic = topic
    self.summary = summary
    self.sections = sections
  }

  /// A headline with what stands below it.
  package struct Section: Sendable {
    package let title: String
    package let parts: [Part]

    package init(_ title: String, _ parts: Part...) { self.init(title, parts) }

    package init(_ title: String, _ parts: [Part]) {
      self.title = title
      self.parts = parts
    }
  }

  package enum Part: Sendable, ExpressibleByStringInterpolation {
    /// Sentences, which are wrapped. A literal is written as it is.
    case text(String)
    /// Words, each with its meaning beside it.
    case rows([(word: String, meaning: String)])
    /// Lines as they are, which a test runs.
    case example(Example)

    package init(stringLiteral text: String) { self = .text(text) }
  }

  /// Something that can be copied from the page and works.
  package enum Example: Sendable {
    case script(String)
    case configuration(String)
    /// Cases and promises about the script of the same page.
    case transcript(String)
    /// What is typed to the script of the same page, and what `--events` prints.
    case events(input: String, output: String)
    /// What is typed to the script of the same page, and the line of its result.
    case result(input: String, line: String)
  }

  /// The examples, in order.
  package var examples: [Example] {
    sections.flatMap(\.parts).compactMap { part in
      if case .example(let example) = part { example } else { nil }
    }
  }
}

extension FormatPage {
  private static let columns = 80

  /// The page in lines of at most 80 columns.
  package var text: String {
    Self.wrapped(summary + ".").map { $0 + "\n" }.joined() + "\n" + Self.text(of: sections)
  }

  /// Sections, one below the other.
  package static func text(of sections: [Section]) -> String {
    let blocks = sections.map { headline($0.title) + lines(of: $0) }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private static func headline(_ title: String) -> [String] {
    [title, String(repeating: "-", count: title.count)]
  }

  /// The lines below a headline, with an empty one before each part but the first.
  private static func lines(of section: Section) -> [String] {
    Array(section.parts.map(lines).joined(separator: [""]))
  }

  private static func lines(of part: Part) -> [String] {
    switch part {
    case .text(let text): wrapped(text)
    case .rows(let rows): Glossary(rows, width: columns).lines
    case .example(.events(_, let output)): output.split(separator: "\n").flatMap(folded)
    case .example(.result(_, let line)): folded(line[...])
    case .example(.script(let text)), .example(.configuration(let text)),
      .example(.transcript(let text)):
      text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : "  " + $0
      }
    }
  }

  /// A line of JSON, continued after commas on further lines.
  private static func folded(_ line: Substring) -> [String] {
    var lines = ["  "]
    for part in line.split(separator: ",") {
      let isFirst = lines == ["  "]
      if !isFirst { lines[lines.count - 1] += "," }
      if lines[lines.count - 1].count + part.count < columns {
        lines[lines.count - 1] += part
      } else {
        lines.append("    " + part)
      }
    }
    return lines
  }

  private static func wrapped(_ text: String) -> [String] {
    text.wrapped(to: columns).map { String($0) }
  }
}

extension FormatPage {
  /// Words with their meanings, as they stand in a source: a line begins with the word, two blanks
  /// and its meaning, which goes on in lines that begin with a blank.
  package static func rows(_ text: String) -> [(word: String, meaning: String)] {
    text.split(separator: "\n").reduce(into: []) { rows, line in
      if line.first == " " {
        rows[rows.count - 1].meaning += " " + line.drop { $0 == " " }
      } else {
        let gap = zip(line.indices, line.indices.dropFirst()).first {
          line[$0] == " " && line[$1] == " "
        }
        let end = gap?.0 ?? line.endIndex
        rows.append((String(line[..<end]), String(line[end...].drop { $0 == " " })))
      }
    }
  }
}

extension FormatPage.Part {
  /// The keys of an object, each with its meaning, its values and its default.
  static func keys(_ fields: [Field]) -> Self { .rows(fields.map { ($0.key.name, $0.prose) }) }

  static func words(_ vocabulary: Vocabulary) -> Self {
    .rows(vocabulary.words.map { ($0.word, $0.meaning) })
  }
}

extension Field {
  /// The summary, with the values that are possible, and what holds without the key.
  var prose: String {
    let absence = isRequired ? "; required" : standard.map { "; default " + $0 } ?? ""
    return "\(summary) (\(shape.words)\(absence))"
  }
}

extension Shape {
  fileprivate var words: String {
    switch self {
    case .anything: "anything"
    case .text: "a text"
    case .texts: "a text, or a list of texts"
    case .string: "a string"
    case .strings: "a string, or a list of strings"
    case .link: "an address"
    case .boolean: "true or false"
    case .number(let notNegative): notNegative ? "a number from 0" : "a number"
    case .share: "a number above 0, up to 1"
    case .integer(let range):
      "a whole number from \(range.lowerBound)"
        + (range.upperBound == .max ? "" : " to \(range.upperBound)")
    case .word(.blockTypes): "the name of a kind"
    case .word(let vocabulary): "one of the \(vocabulary.name)s"
    case .scalar: "a text, a number, true or false"
    case .scalars: "a list of texts, numbers, true or false"
    case .firstValue: "a text, a number, true or false, or a counter"
    case .amount: "a number other than 0"
    case .amounts: "a number other than 0, or a list of numbers"
    case .counted: "a number of three decimals at most"
    case .blockID(orEnd: false): "the id of a block"
    case .blockID(orEnd: true): "the id of a block, or null"
    case .variable: "the name of a variable"
    case .newVariable: "a name of letters, digits, _ and -"
    case .locale: "a language tag, such as fr-CA"
    case .version: "1"
    case .object(let kind): kind.name
    case .button, .choiceButton: "a button, or just its title"
    case .bubble: "a text, or a bubble"
    case .buttons: "a list of buttons, or the name of one"
    case .translation: "a text, a text with its original, or a word by number"
    case .gate: "a scenario, or the name of one"
    case .condition: "a condition"
    case .list(let element): "a list; each " + element.words
    case .map(let keys, let value): "an object; by \(keys.words) \(value.words)"
    case .block: "a block"
    case .nullable(let shape): shape.words
    }
  }
}

extension MapKeys {
  fileprivate var words: String {
    switch self {
    case .blockIDs: "id"
    case .variables, .counters, .lists: "name"
    case .locales: "language tag"
    case .texts: "text or path"
    case .scenarios: "name"
    }
  }
}
