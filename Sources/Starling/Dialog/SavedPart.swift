/// A part of a saved dialog. Reading it throws if it does not have the expected form.
struct SavedPart {
  private let whole: Whole
  private let node: Int

  /// All parts share the document.
  private final class Whole {
    let document: JSONDocument
    init(_ document: JSONDocument) { self.document = document }
  }

  private var document: JSONDocument { whole.document }

  /// Parses a saved dialog.
  init(_ json: String) throws(Dialog.RestoreError) {
    let (document, diagnostics) = JSONReader.read(SourceText(name: "", text: json))
    guard document.isComplete, diagnostics.isEmpty else { throw .notUnderstood }
    self.init(Whole(document), JSONDocument.root)
  }

  private init(_ whole: Whole, _ node: Int) {
    (self.whole, self.node) = (whole, node)
  }

  private var kind: JSONDocument.Kind { document[node].kind }

  func optional(_ name: String) throws(Dialog.RestoreError) -> SavedPart? {
    guard kind == .object else { throw .notUnderstood }
    return document.member(name, of: node).map { SavedPart(whole, $0) }
  }

  func member(_ name: String) throws(Dialog.RestoreError) -> SavedPart {
    guard let member = try optional(name) else { throw .notUnderstood }
    return member
  }

  func members() throws(Dialog.RestoreError) -> [(name: String, part: SavedPart)] {
    guard kind == .object else { throw .notUnderstood }
    var members: [(name: String, part: SavedPart)] = []
    document.forEachMember(of: node) {
      members.append((document.string($0), SavedPart(whole, $1)))
    }
    return members
  }

  func elements() throws(Dialog.RestoreError) -> [SavedPart] {
    guard kind == .array else { throw .notUnderstood }
    var elements: [SavedPart] = []
    document.forEachElement(of: node) { elements.append(SavedPart(whole, $0)) }
    return elements
  }

  func string() throws(Dialog.RestoreError) -> String {
    guard kind == .string else { throw .notUnderstood }
    return document.string(node)
  }

  func integer(in range: ClosedRange<Int>) throws(Dialog.RestoreError) -> Int {
    guard kind == .number, let integer = Int(exactly: document.number(node)), range ~= integer
    else {
      throw .notUnderstood
    }
    return integer
  }

  /// The part; nil if it is `null`.
  func nonNull() -> SavedPart? { kind == .null ? nil : self }

  func value() throws(Dialog.RestoreError) -> Value {
    switch kind {
    case .string: return .text(document.string(node))
    case .number where document.number(node).isFinite: return .number(document.number(node))
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .null, .array, .object, .number: throw .notUnderstood
    }
  }
}
