extension String {
  /// The file name as typed into a shell: quoted if it has special characters, and with `./` if it
  /// begins with a dash.
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
