extension String {
  /// The file name as typed into a shell: quoted if it has special characters, and with `./` if it
  /// begins with a dash.
  var asOperand: String {
    let name = utf8.first == UInt8(ascii: "-") ? "./" + self : self
    guard name.isEmpty || !name.unicodeScalars.allSatisfy(\.isPlainInShell) else { return name }
    let parts = name.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.map { String($0) }.joined(separator: "'\\''") + "'"
  }
}

extension Unicode.Scalar {
  fileprivate var isPlainInShell: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || "_-./,:@%+".unicodeScalars.contains(self)
  }
}
