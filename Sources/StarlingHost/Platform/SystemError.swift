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

/// Makes a system call, repeats it if a signal interrupts it, and adds the path to errors.
///
/// A call that is interrupted again and again eventually fails, rather than continue forever.
func attempt<Result>(
  _ operation: FileError.Operation, _ path: String,
  _ call: @autoclosure () throws(SystemError) -> Result
) throws(FileError) -> Result {
  // The system would take the part before it for another path.
  guard !path.utf8.contains(0) else { throw FileError(operation, path, Platform.invalidError) }
  var patience = 1_000
  while true {
    do throws(SystemError) {
      return try call()
    } catch {
      guard Platform.isInterruption(error), patience > 0 else {
        throw FileError(operation, path, error)
      }
      patience -= 1
    }
  }
}
