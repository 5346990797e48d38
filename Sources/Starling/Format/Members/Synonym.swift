/// A word that people write first, since they know it from another language or tool.
package struct Synonym: Sendable {
  package let word: String
  /// Where it stands.
  package let place: Place
  package let meaning: Meaning
  /// What is written behind the word, as JSON. A test reads each row with it.
  package let example: String

  package enum Place: Sendable {
    /// A key of one of these objects.
    case key([ObjectKind])
    /// A word of a list.
    case word(Vocabulary)
  }

  package enum Meaning: Sendable {
    /// The key, or the word, of this format for the same.
    case same(String)
    /// A key for nearly the same, and in what it differs.
    case near(Key, Difference)
    /// A test that does not hold where this one does.
    case not(Key)
    /// What to do instead.
    case hint(String)
  }

  /// Comparisons without their limits, which only those with them can replace.
  package enum Difference: Sendable { case above, below }
}

extension Synonym {
  /// What a key of an object means; nil if it is no synonym there.
  static func key(_ word: String, in kind: ObjectKind) -> Synonym? {
    keys[word]?.first { row in
      if case .key(let kinds) = row.place { kinds.contains(kind) } else { false }
    }
  }

  /// The word of a list that another one means.
  static func word(_ word: String, of list: Vocabulary) -> String? {
    let row = all.first { row in
      if case .word(list) = row.place { row.word == word } else { false }
    }
    if case .same(let meant)? = row?.meaning { return meant }
    return nil
  }

  /// What to do in place of a word of a list that does not have it.
  static func hint(_ word: String, of list: Vocabulary) -> String? {
    for row in all where row.word == word {
      if case .word(list) = row.place, case .hint(let text) = row.meaning { return text }
    }
    return nil
  }

  private static let keys = Dictionary(grouping: all, by: { $0.word })

  /// Whether a link names the end, which is written `null`.
  static func isEnd(_ name: String) -> Bool {
    ["", "end", "exit", "quit", "done", "finish", "stop", "null", "none"].contains(
      name.lowercased())
  }

  /// The key that it stands for, or nearly stands for.
  package var key: String? {
    switch meaning {
    case .same(let key): key
    case .near(let key, _): key.name
    case .not, .hint: nil
    }
  }

  /// Whether what it means is quite the same.
  package var isExact: Bool {
    switch meaning {
    case .same, .not: true
    case .near, .hint: false
    }
  }

  /// Whether it is a test of numbers alone.
  var comparesNumbers: Bool {
    switch meaning {
    case .same(let key): key == Key.atLeast.name || key == Key.atMost.name
    case .near: true
    case .not, .hint: false
    }
  }

  /// The test of a condition that it means, with a value, as JSON.
  package func test(of value: String) -> String {
    member(value) ?? "\(quoted(key ?? word)): \(value)"
  }

  /// The note for a key with a value, as JSON. In a condition it says how to write the same.
  package func note(on value: String, in kind: ObjectKind = .branch) -> String? {
    switch meaning {
    case .same(let key): kind == .condition ? "write \(quoted(key)): \(value)" : nil
    case .near(let key, let difference): difference.note(key, value)
    case .not(let key): "write \"not\": { \(quoted(key.name)): \(value) }"
    case .hint(let text): text
    }
  }

  /// The member that is exactly the same; nil if another key says it, or nothing does.
  func member(_ value: String) -> String? {
    if case .not(let key) = meaning { "\"not\": { \(quoted(key.name)): \(value) }" } else { nil }
  }
}

extension Synonym.Difference {
  /// `"atLeast": 4 is 4 or more; more than 4 is "atLeast": 5`
  fileprivate func note(_ key: Key, _ value: String) -> String {
    let number = JSONNumber.value(ofText: value)
    let shown = number == nil ? "4" : value
    let (more, than, step) = self == .above ? ("more", "more", 1.0) : ("less", "less", -1.0)
    let note = "\(quoted(key.name)): \(shown) is \(shown) or \(more)"
    guard let number, number.isWhole, number.magnitude < Value.mostCounted else { return note }
    return note + "; \(than) than \(shown) is, of whole numbers, "
      + "\(quoted(key.name)): \(JSONNumber.text(number + step))"
  }
}
