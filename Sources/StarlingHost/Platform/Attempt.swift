/// Makes a system call, again where a signal interrupts it, and says which file it was about.
///
/// A call that nothing but interruptions come of fails in the end, rather than to go on forever.
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
