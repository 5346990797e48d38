extension String {
  /// The name of a file as one types it into a shell: in quotes where the shell would take it for
  /// more than a name, and with its folder where a command would take it for an option.
  var asOperand: String {
    let name = hasPrefix("-") ? "./" + self : self
    guard name.isEmpty || !name.allSatisfy(\.isPlainInShell) else { return name }
    let parts = name.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}

extension Character {
  fileprivate var isPlainInShell: Bool { isLetter || isNumber || "_-./,:@%+".contains(self) }
}
