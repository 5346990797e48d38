import Starling

/// What all programs of a person share, in the system's folder for their histories: when one of
/// them asked last, and whether the person wants none to ask.
///
/// No failure here keeps a program from asking: what cannot be read is taken for missing.
package struct PersonFiles: Sendable {
  let folder: String
  private let fileSystem = FileSystem()

  /// The files of the person at this machine.
  package init(
    environment: (String) -> String? = Platform.environment
  ) throws(NoPlaceError) {
    folder = try StatePath.folder(environment)
  }

  /// Holds the moment of the last question, whichever program asked it, and nothing else.
  var lastAsked: String { folder + "/last-asked" }
  /// Keeps two programs from asking at the same time.
  var lock: String { lastAsked + ".lock" }
  /// Exists if the person wants no program to ask.
  var never: String { folder + "/never" }
}

extension PersonFiles {
  /// Whether the histories in the folder of a path know of each other.
  func shareDay(with path: String) -> Bool { StarlingHost.folder(of: path) == folder }

  /// What is known of the last question.
  var day: History.Day {
    let bytes = (try? fileSystem.ownContent(of: lastAsked)) ?? []
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return History.Day(lastAsked: Moment(text))
  }

  /// Notes a question, or that there was none.
  func note(_ day: History.Day?) {
    guard let moment = day?.lastAsked else {
      _ = try? fileSystem.remove(lastAsked)
      return
    }
    let line = Moment(seconds: moment.seconds).description + "\n"
    try? Files.replace(lastAsked, Array(line.utf8))
  }

  /// Runs a body while no other program asks, if the system permits that.
  func alone<Result>(patience: Int32, _ body: () throws -> Result) throws -> Result {
    let lock = FileLock(path: lock, fileSystem: fileSystem, patience: patience)
    let held: Int32?
    do {
      try fileSystem.makeFolders(of: lastAsked)
      held = try lock.take()
    } catch {
      if case .locked = error.reason { throw error }
      held = nil
    }
    defer { if let held { fileSystem.release(held) } }
    return try body()
  }

  /// Whether the person wants no program to ask.
  var saidNever: Bool { (try? fileSystem.statusIfThere(never)) != nil }

  /// Keeps every program from asking.
  package func sayNever() throws(FileError) {
    try fileSystem.makeFolders(of: never)
    try Files.replace(never, Array("'starling never --undo' deletes this file.\n".utf8))
  }

  /// Takes that back; returns whether there was anything to take back.
  package func takeNeverBack() throws(FileError) -> Bool {
    try ifThere(try fileSystem.remove(never)) != nil
  }
}
