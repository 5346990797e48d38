import Starling

/// The blocks and variables of a script, once all blocks exist. Until then, a block is named by `#`
/// and its number, or by `+` and its distance; a variable by `$` and its number.
struct ScriptNames {
  static let declared = ["plan", "level", "isNew"]
  static let counters = ["score", "lives"]
  private static let odd = ["a", "b", "c", "d", "ü-1", "__proto__", "日本", "-", "constructor", "1"]

  let ids: [String]
  /// The declared variables, and those that answers or buttons set.
  let variables: [String]

  init(_ blocks: [JSONText]) {
    let ids = blocks.indices.map { $0 < Self.odd.count ? Self.odd[$0] : "b\($0)" }
    self.ids = ids
    let set = zip(ids, blocks).flatMap { $1.variables + ($1.savesItself ? [$0] : []) }
    variables = Self.declared + Set(set).subtracting(Self.declared).sorted()
  }

  /// A copy with the names filled in, for the block with a number.
  func resolved(_ value: JSONText, at index: Int) -> JSONText {
    switch value {
    case .raw(let reference): return name(reference, at: index)
    case .array(let elements): return .array(elements.map { resolved($0, at: index) })
    case .object(let members): return .object(members.map { ($0, resolved($1, at: index)) })
    case .null, .boolean, .integer, .number, .string: return value
    }
  }

  private func name(_ reference: String, at index: Int) -> JSONText {
    let number = Int(reference.dropFirst()) ?? 0
    switch reference.first {
    case "+":
      let next = index + 1 + number
      return next < ids.count ? .string(ids[next]) : .null
    case "#": return .string(ids[number % ids.count])
    default: return .string(variables[number % variables.count])
    }
  }
}

extension JSONText {
  /// The variables that are set inside a value.
  fileprivate var variables: [String] {
    switch self {
    case .object(let members):
      members.flatMap { key, value in
        switch (key, value) {
        case ("saveAs", .string(let name)): [name]
        case ("set", .object(let values)), ("add", .object(let values)): values.map(\.0)
        default: value.variables
        }
      }
    case .array(let elements): elements.flatMap(\.variables)
    case .null, .boolean, .integer, .number, .string, .raw: []
    }
  }

  /// Whether it is a block that saves its answer under its own id.
  fileprivate var savesItself: Bool {
    guard case .object(let members) = self, !members.contains(where: { $0.0 == "saveAs" }),
      case .string(let type)? = members.first?.1
    else { return false }
    return ["double-button", "choice", "text-input", "rating"].contains(type)
  }
}
