/// A variable of a script.
package struct Variable: Hashable, Sendable {
  package var name: Name
  /// The declared initial value.
  package var declared: Value?
  package var isDeclared = false
  /// Whether an answer is saved in it.
  package var isSaved = false
  /// The key that first declares or sets it.
  package var definition: Place?
  var isSet = false

  package init(name: Name) { self.name = name }

  var isDefined: Bool { isDeclared || isSaved || isSet }
}

/// The translations of one locale.
package struct Locale: Sendable {
  package var tag: String
  /// The key.
  package var place: Place
  package var entries: [Entry] = []
  /// The numbers of the translations, by the texts of the script that have one.
  package var translations = Translations()

  /// What a key translates.
  package enum Target: Sendable {
    case path(TextNumber)
    case texts([TextNumber])
    /// An engine word.
    case engine
    /// A text that the script does not have, or no longer has.
    case gone

    /// The texts of the script that it translates.
    var texts: [TextNumber] {
      switch self {
      case .path(let number): [number]
      case .texts(let numbers): numbers
      case .engine, .gone: []
      }
    }

    var isEngine: Bool {
      switch self {
      case .engine: true
      case .path, .texts, .gone: false
      }
    }
  }

  package struct Entry: Sendable {
    package var key: String
    var keyPlace: Place
    package var target: Target
    /// The translation; nil for `null`.
    package var text: TextNumber?
  }
}
