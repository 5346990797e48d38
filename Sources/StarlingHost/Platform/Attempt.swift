/// Makes a system call, repeats it if a signal interrupts it, and adds the path to errors.
///
/// A call that is interrupted again and again eventually fails, rather than continue forever.
func attempt<Result>(
  _ operation: FileError.Operation, _ path: String,
  _ call: () throws(SystemError) -> Result
) throws(FileError) -> Result {
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
