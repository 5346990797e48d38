/// The kinds of block.
public enum BlockKind: String, CaseIterable, Sendable {
  case text
  case button
  case doubleButton = "double-button"
  case choice
  case textInput = "text-input"
  case rating
  case route

  /// Whether a person's answer to it is saved.
  public var hasAnswer: Bool {
    switch self {
    case .doubleButton, .choice, .textInput, .rating: true
    case .text, .button, .route: false
    }
  }

  var object: ObjectKind {
    switch self {
    case .text: .text
    case .button: .button
    case .doubleButton: .doubleButton
    case .choice: .choice
    case .textInput: .textInput
    case .rating: .rating
    case .route: .route
    }
  }
}
