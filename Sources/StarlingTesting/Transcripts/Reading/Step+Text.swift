import Starling

extension Transcript.Step {
  /// The text that can continue on lines with a bar.
  var text: String? {
    switch self {
    case .says(let text), .does(.answers(let text)): text
    case .asks, .does, .passes, .hears, .rejects, .anything, .ends: nil
    }
  }

  /// A copy with another text, if the step has one.
  func with(text: String) -> Self {
    switch self {
    case .says: .says(text)
    case .does(.answers): .does(.answers(text))
    case .asks, .does, .passes, .hears, .rejects, .anything, .ends: self
    }
  }

  /// Whether a case can end with it.
  var canBeLast: Bool {
    switch self {
    case .anything, .ends: true
    case .says, .asks, .does, .passes, .hears, .rejects: false
    }
  }
}

extension Transcript.Setting {
  /// The word that the setting starts with.
  var keyword: String {
    switch self {
    case .script: "script:"
    case .locale: "locale:"
    case .set: "set:"
    case .config: "config:"
    case .start: "start:"
    }
  }

  /// The part of the setting that may occur only once in a head.
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
