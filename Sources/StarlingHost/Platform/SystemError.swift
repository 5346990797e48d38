/// An error of a system call: the value of C's `errno`.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }
}

extension SystemError: CustomStringConvertible {
  /// The reason in the system's words, for the end of a sentence: `no space left on device`.
  package var description: String {
    let words = Platform.words(forError: code)
    let second = words.dropFirst().first
    guard let first = words.first, second?.isUppercase != true else { return words }
    return first.lowercased() + words.dropFirst()
  }
}
