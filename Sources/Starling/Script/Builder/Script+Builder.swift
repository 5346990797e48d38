extension Script {
  /// Builds a script from blocks in Swift, and checks it like a script in JSON:
  ///
  ///     let script = try Script(author: "Stella") {
  ///       Say("hello", "Hi!").next("stars", after: 1.2)
  ///       Rate("stars", "How do you like it?").when(.atLeast(4), to: "bye").next("wish")
  ///       Ask("wish", "What should we do better?").outcome(.feedback).next("bye")
  ///       Say("bye", "See you!")
  ///     }
  ///
  /// The script starts with the first block, unless `start` names another one. With `progress`,
  /// each question says which it is, and of how many; without `disclosure`, a terminal does not say
  /// where the answers go. Errors name the block, since there is no file
  /// with lines.
  public init(
    author: ScriptBuilder.Author? = nil, title: String? = nil, locale: String = "en",
    start: String? = nil, progress: Bool = false, disclosure: Bool = true,
    @ScriptBuilder _ parts: () throws -> [any ScriptPart]
  ) throws {
    var frame = BuiltScript.frame(author: author, title: title, locale: locale, start: start)
    if progress { frame.append((.progress, .boolean(true))) }
    if !disclosure { frame.append((.disclosure, .boolean(false))) }
    let contributions = try parts().map(\.contribution)
    let built = BuiltScript(frame, contributions)
    let source = SourceText(name: BuiltScript.sourceName, text: built.json.laidOut())
    // What JSON cannot say would be left out.
    for case .configuration(let rules) in contributions.map(\.kind) {
      let errors = rules.errorsOfValues
      guard errors.isEmpty else { throw ScriptError(source: source, diagnostics: errors) }
    }
    try self.init(source)
  }
}

struct BuiltScript {
  typealias Members = [(String, JSONText)]

  /// The source name that marks a script as built in Swift.
  static let sourceName = "<Swift>"

  private let frame: KeyedMembers
  private var variables: Members = []
  private var blocks: Members = []
  private var translations: [(tag: String, texts: Members)] = []
  private var configuration: KeyedMembers = []

  init(_ frame: KeyedMembers, _ contributions: [ScriptBuilder.Contribution]) {
    self.frame = frame
    for contribution in contributions { add(contribution) }
  }

  static func frame(
    author: ScriptBuilder.Author?, title: String?, locale: String, start: String?
  ) -> KeyedMembers {
    var frame: KeyedMembers = title.map { [(.title, .string($0))] } ?? []
    if let author {
      let avatar: KeyedMembers = author.avatar.map { [(.avatar, .string($0))] } ?? []
      frame.append((.author, .keyed([(.name, .string(author.name))] + avatar)))
    }
    frame.append((.locale, .string(locale)))
    return frame + (start.map { [(.start, .string($0))] } ?? [])
  }

  private mutating func add(_ contribution: ScriptBuilder.Contribution) {
    switch contribution.kind {
    case .block(let id, let members): blocks.append((id, .keyed(members)))
    case .variable(let name, let value): variables.append((name, value))
    case .translation(let tag, let texts):
      let texts = texts.map { ($0, $1.json) }
      if let index = translations.firstIndex(where: { $0.tag == tag }) {
        translations[index].texts += texts
      } else {
        translations.append((tag, texts))
      }
    case .configuration(let rules): configuration.append((.config, rules.json))
    }
  }

  var json: JSONText {
    var members = frame
    if !variables.isEmpty { members.append((.variables, .object(variables))) }
    members.append((.blocks, .object(blocks)))
    if !translations.isEmpty {
      members.append((.translations, .object(translations.map { ($0.tag, .object($0.texts)) })))
    }
    return .keyed(members + configuration)
  }
}

extension ScriptError: CustomStringConvertible {
  /// All errors, one per line. Each has its line and column in a file or, if the script was built
  /// in Swift, its block and its key.
  public var description: String {
    guard source.isBuilt else { return source.report(diagnostics) }
    let places = BuiltPlaces(source)
    return source.report(diagnostics) { places.name(of: $0.place) }
  }

  /// The id of the block that contains a finding; nil if no block does.
  public func block(of diagnostic: Diagnostic) -> String? {
    BlockPlaces(source).id(at: diagnostic.place)
  }
}
