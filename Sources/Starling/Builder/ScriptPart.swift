/// Something that a script in Swift is made of: a block, or what the whole script declares.
public protocol ScriptPart: Sendable {
  /// What it adds to the script.
  var contribution: ScriptContribution { get }
}

/// What a part adds to a script; only the builder looks inside.
public struct ScriptContribution: Sendable {
  enum Kind: Sendable {
    case block(String, [(String, JSONText)])
    case variable(String, Value)
    case translation(String, [(String, String)])
    case configuration(Configuration)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

/// Collects the parts that stand between the braces of a script in Swift.
@resultBuilder
public enum ScriptBuilder {
  /// A part that stands there by itself.
  public static func buildExpression(_ part: any ScriptPart) -> [any ScriptPart] { [part] }
  /// Parts that were made elsewhere.
  public static func buildExpression(_ parts: [any ScriptPart]) -> [any ScriptPart] { parts }
  /// All parts, in order.
  public static func buildBlock(_ parts: [any ScriptPart]...) -> [any ScriptPart] {
    parts.flatMap { $0 }
  }
  /// The parts of a loop, in order.
  public static func buildArray(_ parts: [[any ScriptPart]]) -> [any ScriptPart] {
    parts.flatMap { $0 }
  }
  /// Parts that may be left out.
  public static func buildOptional(_ parts: [any ScriptPart]?) -> [any ScriptPart] { parts ?? [] }
  /// The parts of the first way.
  public static func buildEither(first parts: [any ScriptPart]) -> [any ScriptPart] { parts }
  /// The parts of the second way.
  public static func buildEither(second parts: [any ScriptPart]) -> [any ScriptPart] { parts }
}

/// Gives a variable its value from the start.
public struct Declare: ScriptPart {
  private let name: String
  private let value: Value

  /// A variable with the value that it has until something else is saved in it.
  public init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }

  /// What it adds to the script.
  public var contribution: ScriptContribution { ScriptContribution(.variable(name, value)) }
}

/// Adds texts in another language.
public struct Translate: ScriptPart {
  private let tag: String
  private let texts: [(String, String)]

  /// The texts of a language, each by the original text or by its path.
  public init(_ tag: String, _ texts: KeyValuePairs<String, String>) {
    (self.tag, self.texts) = (tag, texts.map { ($0.key, $0.value) })
  }

  /// What it adds to the script.
  public var contribution: ScriptContribution { ScriptContribution(.translation(tag, texts)) }
}

/// Gives the script the rules and texts of the rating prompt.
public struct Configure: ScriptPart {
  private let configuration: Configuration

  /// The configuration that comes with the script.
  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// What it adds to the script.
  public var contribution: ScriptContribution { ScriptContribution(.configuration(configuration)) }
}

/// Who speaks in a script.
public struct ScriptAuthor: Sendable, ExpressibleByStringLiteral {
  let name: String
  let avatar: String?

  /// An author with a short text or an emoji that stands before the name.
  public init(_ name: String, avatar: String? = nil) { (self.name, self.avatar) = (name, avatar) }

  /// An author without an avatar.
  public init(stringLiteral name: String) { self.init(name) }
}
