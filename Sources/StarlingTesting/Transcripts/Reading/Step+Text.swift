import Starling

extension Transcript.Step {
  /// The text that can go on behind a bar.
  var text: String? {
    switch self {
    case .says(let text), .does(.answers(let text)): text
    case .asks, .does, .passes, .hears, .rejects, .anything, .ends: nil
    }
  }

  /// The same with another text, where it has one.
  func with(text: String) -> Self {
    switch self {
    case .says: .says(text)
    case .does(.answers): .does(.answers(text))
    case .asks, .does, .passes, .hears, .rejects, .anything, .ends: self
    }
  }

  /// Whether a case can be over with it.
  var canBeLast: Bool {
    switch self {
    case .anything, .ends: true
    case .says, .asks, .does, .passes, .hears, .rejects: false
    }
  }
}

extension Transcript.Setting {
  /// The word that it begins with.
  var keyword: String {
    switch self {
    case .script: "script:"
    case .locale: "locale:"
    case .set: "set:"
    case .config: "config:"
    case .start: "start:"
    }
  }

  /// What may stand in a head once only.
  var word: String {
    switch self {
    case .set(let name, _): "set: \(name)"
    case .script, .locale, .config, .start: keyword
    }
  }
}

extension String {
  var withoutSpaceAtEnd: String {
    let trimmed = trimmed()
    return String(self[..<(trimmed.isEmpty ? startIndex : trimmed.endIndex)])
  }
}
