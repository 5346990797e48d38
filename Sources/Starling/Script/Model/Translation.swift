/// A translation, perhaps with the original that it was made for.
public struct Translation: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text in the other language.
  public let text: String
  /// The original that it was made for; nil if that is not known.
  public let was: String?

  /// The forms of an engine word beside a number of things; the text is that of `other`.
  package var forms: [PluralForm: String] = [:]

  /// A translation that is out of date as soon as its original is another one.
  public init(_ text: String, was: String? = nil) { (self.text, self.was) = (text, was) }

  /// A translation that says nothing about its original.
  public init(stringLiteral text: String) { self.init(text) }

  /// The same with another original, or none.
  package func with(was: String?) -> Translation {
    changing(Translation(text, was: was)) { $0.forms = forms }
  }

  /// The text beside a number of things in a language.
  func text(of number: Int?, in tag: String) -> String {
    guard !forms.isEmpty, let number else { return text }
    return forms[PluralForm(of: number, in: tag)] ?? text
  }

  /// The translation as an entry of a table.
  package var json: JSONText {
    forms.isEmpty && was == nil ? .string(text) : .object(members)
  }

  /// Its members, as an object.
  package var members: [(String, JSONText)] {
    let forms = PluralForm.allCases.compactMap { form in
      self.forms[form].map { (form.rawValue, JSONText.string($0)) }
    }
    let was = was.map { [(Key.was.name, JSONText.string($0))] } ?? []
    return (forms.isEmpty ? [(Key.text.name, .string(text))] : forms) + was
  }
}

extension Translation {
  /// Reads an entry of a table; nil if it has no text, or a wrong one.
  init?(_ entry: Int, of document: JSONDocument) {
    guard let text = document.translation(entry) else { return nil }
    self.init(document.string(text), was: document.original(of: entry))
    for (form, node) in document.forms(of: entry) { forms[form] = document.string(node) }
  }
}

extension JSONDocument {
  /// The node of the text in an entry of a table; nil if there is none, or a wrong one.
  func translation(_ entry: Int) -> Int? {
    let isObject = self[entry].kind == .object
    return soundString(isObject ? member(hasForms(entry) ? .other : .text, of: entry) : entry)
  }

  /// The nodes of the forms in an entry of a table; empty if it has one text for all numbers.
  func forms(of entry: Int) -> [(form: PluralForm, node: Int)] {
    guard self[entry].kind == .object else { return [] }
    return PluralForm.allCases.compactMap { form in
      soundString(member(form.key, of: entry)).map { (form, $0) }
    }
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
