/// The shared lists of a script, of which each choice that names one gets a copy.
struct SharedLists {
  private(set) var names: [String] = []
  /// The nodes of the document that each of them has.
  private var nodes: [Name: Range<Int>] = [:]
  /// Whether there is something else in their place, so that no name is known to be wrong.
  private let areWrong: Bool
  /// The nodes of all copies so far.
  private var copied = 0

  /// A file of a megabyte could otherwise ask for a billion buttons.
  private static let mostCopied = 200_000

  init(_ document: JSONDocument) {
    let lists = document.member(.lists, of: JSONDocument.root)
    areWrong = lists.map { document[$0].kind != .object } ?? false
    guard let lists else { return }
    document.forEachMember(of: lists) { key, value in
      guard document.isOwn(key) else { return }
      let name = document.string(key)
      names.append(name)
      nodes[Name(name)] = value..<Int(document[value].next)
    }
  }

  func has(_ name: String) -> Bool { areWrong || nodes[Name(name)] != nil }

  func node(named name: String) -> Int? { nodes[Name(name)]?.lowerBound }

  /// Counts a copy of a list; returns whether all copies together are still few enough.
  mutating func copy(_ name: String) -> Bool {
    copied += nodes[Name(name)]?.count ?? 0
    return copied <= Self.mostCopied
  }
}

extension FormatCheck {
  /// Checks a list of buttons, or the name of a shared one.
  mutating func checkButtons(_ node: Int) {
    switch document[node].kind {
    case .array: checkList(node, of: .choiceButton)
    case .string: checkListName(node)
    case .object: reportButtonObject(node)
    case .null, .true, .false, .number: reportType(node, expected: Self.listOrName)
    }
  }

  private static let listOrName = "a list of buttons or the name of one"

  /// Reports an object with a member for each button, with the list that it probably means.
  private mutating func reportButtonObject(_ node: Int) {
    let finding = Finding.wrongType(expected: Self.listOrName, found: "an object")
    let meant = buttons(ofObject: node)
    let shown = meant.flatMap { $0.utf8.count > 200 ? nil : $0 }
    report(
      node, meant.map { finding.mended(by: .writeValue($0)) } ?? finding,
      notes: [Diagnostic.Note("a list keeps their order: " + (shown ?? Self.someButtons))])
  }

  private static let someButtons = "[{ \"title\": \"Yes\", \"next\": … }, \"No\"]"

  /// A list of buttons, by the keys as their titles; nil if the values are neither links nor
  /// the rest of buttons, or something was mended among them.
  private mutating func buttons(ofObject node: Int) -> String? {
    guard !document.isMended(node) else { return nil }
    let ids = blockIDs
    var buttons: [String?] = []
    document.forEachMember(of: node) { key, value in
      guard document[key].key != .comment else { return }
      let title = "\"title\": " + source(of: key)
      switch document[value].kind {
      case .null: buttons.append("{ \(title), \"next\": null }")
      case .string where ids.contains(Name(document.string(value))):
        buttons.append("{ \(title), \"next\": \(source(of: value)) }")
      case .object where document.member(.title, of: value) == nil:
        let inner = source(of: value).dropFirst().dropLast()
        let rest = String(String(inner).trimmed())
        buttons.append(rest.isEmpty ? source(of: key) : "{ \(title), \(rest) }")
      case .string, .object, .true, .false, .number, .array: buttons.append(nil)
      }
    }
    let whole = buttons.compactMap { $0 }
    return whole.isEmpty || whole.count < buttons.count ? nil : "[\(whole.joined(separator: ", "))]"
  }

  private mutating func checkListName(_ node: Int) {
    let name = document.string(node)
    guard lists.has(name) else {
      let near = spellings.nearest(to: name, of: lists.names, named: "the lists")
      // A name that cannot be one is a mistake of its own.
      if let near, !Name(near).isValid { return }
      let note = "buttons stand in brackets: \(Self.someButtons)"
      return report(
        node, .unknownList(name, among: lists.names), suggestion: near,
        notes: lists.names.isEmpty ? [Diagnostic.Note(note)] : [])
    }
    if !lists.copy(name) { report(node, .tooManyCopies) }
  }

  /// Checks that a path such as `lists.agree.0.title` means one thing only.
  mutating func checkBesideLists(_ id: Int) {
    guard document[id].key == .lists,
      document.member(.lists, of: JSONDocument.root) != nil
    else { return }
    report(id, .blockBesideLists)
  }
}

extension Finding {
  static func unknownList(_ name: String, among names: [String]) -> Finding {
    Finding(
      .unknownList, "no list is named \(quoted(name))",
      repair: .ownName(name, of: "the lists", names: names))
  }

  static let tooManyCopies = Finding(.outOfRange, "the copies of the lists are too large to read")

  static let blockBesideLists = Finding(
    .invalidID, "a script with \"lists\" has no block of that name")
}

extension JSONDocument {
  /// The ids of the blocks of a script.
  var blockIDs: [String] {
    guard let blocks else { return [] }
    var ids: [String] = []
    forEachMember(of: blocks) { key, _ in if isOwn(key) { ids.append(string(key)) } }
    return ids
  }
}
