/// A part of a script built in Swift: a block, or a declaration for the whole script.
public protocol ScriptPart: Sendable {
  /// What the part adds to the script, for the builder.
  var contribution: ScriptBuilder.Contribution { get }
}

extension ScriptBuilder {
  /// What a part adds to a script. Only the builder uses its content.
  public struct Contribution: Sendable {
    enum Kind: Sendable {
      case block(String, KeyedMembers)
      case variable(String, JSONText)
      case translation(String, [(String, Translation)])
      case configuration(Configuration)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }
  }
}

/// Collects the parts of a script from the closure of a builder.
@resultBuilder
public enum ScriptBuilder {
  /// A single part.
  public static func buildExpression(_ part: any ScriptPart) -> [any ScriptPart] { [part] }
  /// Parts from a list.
  public static func buildExpression(_ parts: [any ScriptPart]) -> [any ScriptPart] { parts }
  /// The parts of all statements, in order.
  public static func buildBlock(_ parts: [any ScriptPart]...) -> [any ScriptPart] {
    parts.flatMap { $0 }
  }
  /// The parts of a loop, in order.
  public static func buildArray(_ parts: [[any ScriptPart]]) -> [any ScriptPart] {
    parts.flatMap { $0 }
  }
  /// The parts of an `if` without `else`.
  public static func buildOptional(_ parts: [any ScriptPart]?) -> [any ScriptPart] { parts ?? [] }
  /// The parts of the first branch of an `if` or `switch`.
  public static func buildEither(first parts: [any ScriptPart]) -> [any ScriptPart] { parts }
  /// The parts of another branch of an `if` or `switch`.
  public static func buildEither(second parts: [any ScriptPart]) -> [any ScriptPart] { parts }
}

/// Declares a variable with its initial value.
public struct Declare: ScriptPart {
  private let name: String
  private let value: JSONText

  /// A variable with its value until another one is saved in it.
  public init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value.jsonText) }

  /// A counter that stops at the bounds of a range. It begins at a number or, without one, at the
  /// number of the range that is nearest to 0. A host may give it another first number, unless
  /// `host` is false.
  public init(_ name: String, _ start: Int? = nil, in range: ClosedRange<Int>, host: Bool = true) {
    self.init(
      name, start.map { .integer($0) }, .integer(range.lowerBound), .integer(range.upperBound), host
    )
  }

  /// A counter that counts thousandths: its first number or its bounds have decimals.
  public init(
    _ name: String, _ start: Double? = nil, in range: ClosedRange<Double>, host: Bool = true
  ) {
    self.init(
      name, start.map { .number($0) }, .number(range.lowerBound), .number(range.upperBound), host)
  }

  private init(
    _ name: String, _ start: JSONText?, _ least: JSONText, _ most: JSONText, _ host: Bool
  ) {
    self.name = name
    let first: KeyedMembers = start.map { [(.start, $0)] } ?? []
    value = .keyed(
      first + [(.min, least), (.max, most)] + (host ? [] : [(.host, .boolean(false))]))
  }

  /// The variable as a part of the script.
  public var contribution: ScriptBuilder.Contribution {
    ScriptBuilder.Contribution(.variable(name, value))
  }
}

/// Adds translations of the script's texts.
public struct Translate: ScriptPart {
  private let tag: String
  private let texts: [(String, Translation)]

  /// Texts in a language, each under the original text or its path.
  public init(_ tag: String, _ texts: KeyValuePairs<String, String>) {
    self.tag = tag
    self.texts = texts.map { ($0.key, Translation($0.value)) }
  }

  /// Texts in a language, some of them with the original that they were made for.
  public init(_ tag: String, _ texts: KeyValuePairs<String, Translation>) {
    self.tag = tag
    self.texts = texts.map { ($0.key, $0.value) }
  }

  /// The translations as a part of the script.
  public var contribution: ScriptBuilder.Contribution {
    ScriptBuilder.Contribution(.translation(tag, texts))
  }
}

/// Sets the rules and texts of the rating prompt.
public struct Configure: ScriptPart {
  private let configuration: Configuration

  /// A configuration to include in the script.
  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// The configuration as a part of the script.
  public var contribution: ScriptBuilder.Contribution {
    ScriptBuilder.Contribution(.configuration(configuration))
  }
}

extension ScriptBuilder {
  /// The author of a script, under whose name it speaks.
  public struct Author: Sendable, ExpressibleByStringLiteral {
    let name: String
    let avatar: String?

    /// An author with an avatar: a short text or an emoji in front of the name.
    public init(_ name: String, avatar: String? = nil) { (self.name, self.avatar) = (name, avatar) }

    /// An author without an avatar.
    public init(stringLiteral name: String) { self.init(name) }
  }
}
