import Starling

/// The lines of transcripts as an editor offers and explains them.
package struct TranscriptForm: Sendable {
  /// The line, with words in capitals for what varies.
  package let form: String
  package let meaning: String

  /// What a line of this form begins with, and a space where something follows.
  package var beginning: String {
    let words = form.split(separator: " ")
    let fixed = words.prefix { word in !word.contains { $0.isUppercase } && word.first != "[" }
    let text = fixed.joined(separator: " ")
    return fixed.count < words.count ? text + " " : text
  }

  package init(_ form: String, _ meaning: String) { (self.form, self.meaning) = (form, meaning) }

  init(_ form: LineForm) { self.init(form.form, form.meaning) }
}

package enum TranscriptForms {
  /// The lines before anything happens.
  package static let settings = Transcript.Setting.forms.map { TranscriptForm($0) }

  package static let steps = sections.dropFirst().flatMap(\.tables).flatMap(\.self)

  /// The lines of the sections of the help page. Each list is a table in it.
  package static let sections = LineForm.sections.map { title, tables in
    (title: title, tables: tables.map { $0.map { TranscriptForm($0) } })
  }

  package static let clauses = scopes + verbs

  package static let things = listedThings.flatMap { listed in
    listed.form.split(separator: ",").map { word in
      TranscriptForm(String(String(word).trimmed()), listed.meaning)
    }
  }

  /// The form that a line begins as; nil if it begins like none.
  package static func form(of line: ArraySlice<UInt8>) -> TranscriptForm? {
    let line = line.withoutSpaces
    guard let first = line.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "=") else {
      return nil
    }
    if let form = LineForm.known(line) { return TranscriptForm(form) }
    let text = line.text
    return clauses.first { clause in
      let word = clause.form.prefix { $0 != ":" && !$0.isUppercase }
      return text.hasPrefix(String(word))
    }
  }
}
