package struct Locale: Sendable {
  package var tag: String
  package var place: Place
  package var entries: [Entry] = []
  /// The numbers of the translations, by the texts of the script that have one.
  var translations = Translations()

  /// What a key translates.
  package enum Target: Sendable {
    case path(TextNumber)
    /// The texts in all copies of a shared list, by their path there.
    case shared([TextNumber])
    case texts([TextNumber])
    /// An engine word.
    case engine
    /// A text that the script does not have, or no longer has.
    case gone

    /// The texts of the script that it translates.
    package var texts: [TextNumber] {
      switch self {
      case .path(let number): [number]
      case .shared(let numbers), .texts(let numbers): numbers
      case .engine, .gone: []
      }
    }

    var isEngine: Bool {
      switch self {
      case .engine: true
      case .path, .shared, .texts, .gone: false
      }
    }
  }

  package struct Entry: Sendable {
    package var key: String
    package var keyPlace: Place
    package var target: Target
    /// The translation; nil for `null`.
    package var text: TextNumber?
    /// The original that it was made for, if the table says it.
    package var was: String?
    /// The texts of its forms, if it has some; `text` is that of other numbers.
    package var forms: [(form: PluralForm, text: TextNumber)] = []

    package func translation(in tables: ScriptTables) -> Translation? {
      text.map { text in
        var translation = Translation(tables.string(text), was: was)
        for (form, text) in forms { translation.forms[form] = tables.string(text) }
        return translation
      }
    }
  }
}

/// A value in a variable, with its number and its folded text, which comparisons use. It is a class
/// because dialogs are copied more often than values are made: a copy holds only a reference.
package final class StoredValue: Sendable {
  package let value: Value
  package let number: Double?
  /// The text without case and outer white space.
  let folded: String
  /// The entries of a list; nil for a single value.
  let entries: [StoredValue]?
  /// The title of the button as the person saw it, if its placeholders were filled in; nil for
  /// other values.
  package let title: String?
  package let stamp: Stamp

  package init(_ value: Value, titled title: String? = nil) {
    self.value = value
    self.title = title
    number = value.number
    folded = value.description.foldedForComparison
    entries = value.entries?.map { StoredValue($0) }
    stamp = Stamp(number, folded)
  }

  /// A number of stars, or of a counter: its digits need no folding.
  package init(digits number: Double) {
    value = .number(number)
    title = nil
    entries = nil
    self.number = number
    folded = value.description
    stamp = Stamp(number, folded)
  }

  var text: String { title ?? value.description }

  package var isBlank: Bool { entries?.isEmpty ?? folded.isEmpty }

  var isList: Bool { entries != nil }

  /// What a bound is compared with: the number, or how many entries a list has.
  var measure: Double? { entries.map { Double($0.count) } ?? number }

  /// Whether one of several values, or the only one, equals an operand.
  func has(_ operand: Operand) -> Bool {
    entries?.contains { $0.equals(operand) } ?? equals(operand)
  }

  package func equals(_ operand: Operand) -> Bool {
    switch operand.meaning {
    case .number(let other): number == other
    case .text(let text):
      number == nil && !isList
        && (operand.isExact ? value.description : folded).utf8.span.isEqual(to: text.utf8.span)
    }
  }
}

extension Value {
  /// Whether JSON can represent it: JSON has no infinite numbers.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .list(let values): values.allSatisfy { $0.isFinite }
    case .text, .boolean: true
    }
  }
}

extension StoredValue: Equatable {
  package static func == (one: StoredValue, other: StoredValue) -> Bool {
    guard one.title == other.title else { return false }
    return switch (one.value, other.value) {
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.list, .list): ValueIdentity(one.value) == ValueIdentity(other.value)
    case (.text, _), (.number, _), (.boolean, _), (.list, _): one.value == other.value
    }
  }
}
