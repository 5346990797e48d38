import StarlingHost

/// The variables that the program was started with.
struct Environment {
  let variables: [String: String]

  init() {
    var variables: [String: String] = [:]
    for entry in Platform.environment {
      guard let equals = entry.firstIndex(of: "=") else { continue }
      variables[String(entry[..<equals])] = String(entry[entry.index(after: equals)...])
    }
    self.variables = variables
  }

  /// The value of a variable; one that is set but empty says nothing.
  subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a variable is set to anything but `0`, `false`, `no` or nothing.
  func isOn(_ name: String) -> Bool {
    guard let value = self[name]?.lowercased() else { return false }
    return !["0", "false", "no"].contains(value)
  }

  /// The language of the person, as a tag; nil where the environment names none.
  var locale: String? {
    guard let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap({ self[$0] }).first else {
      return nil
    }
    let name = value.prefix { $0 != "." && $0 != "@" }
    guard name != "C", name != "POSIX" else { return nil }
    return String(name.map { $0 == "_" ? "-" : $0 })
  }
}
