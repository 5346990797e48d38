import Starling

/// A file that stores a state for many processes at once.
///
/// Readers always get a complete state. Changes are made one at a time, and none is lost if a
/// process is killed. Next to the file are the lock (`.lock`), the state before the last change
/// (`.bak`) and, during a write, a temporary file (`.tmp`).
package struct StateFile<State: Sendable>: Sendable {
  /// What to do if the folder of the file is missing.
  package enum MissingFolder: Sendable {
    /// Create it, and those above it, for the user alone.
    case isMade
    /// Fail: the user named the folder, probably by mistake.
    case isRefused
  }

  package private(set) var path: String
  let codec: StateCodec<State>
  let missingFolder: MissingFolder
  let fileSystem: FileSystem
  let clock: @Sendable () -> Int64
  /// How many milliseconds to wait for other processes. The default is longer than any process
  /// should take, unless it was stopped.
  package var patience: Int32 = 30_000

  package init(
    _ path: String, _ codec: StateCodec<State>, missingFolder: MissingFolder = .isMade,
    fileSystem: FileSystem = FileSystem(),
    clock: @escaping @Sendable () -> Int64 = { Platform.secondsSince1970 }
  ) {
    self.path = path
    self.codec = codec
    self.missingFolder = missingFolder
    self.fileSystem = fileSystem
    self.clock = clock
  }

  var temporary: String { path + ".tmp" }
  var backup: String { path + ".bak" }

  /// The same file by the path behind symbolic links, which stay as they are: whoever names a link
  /// shares the lock with those who name the file.
  var behindLinks: Self {
    var file = self
    file.path = fileSystem.target(of: path)
    return file
  }
}

extension StateFile {
  /// Reads the file, and repairs it if it cannot be understood.
  package func read() throws -> Found<State> {
    let (state, damage, _) = try look()
    // Try again under the lock: another process may have repaired it.
    return damage == nil ? Found(state: state, recovery: nil) : try alone { try load().found }
  }

  /// Reads the file, and changes nothing. If it cannot be understood, the reason comes with the
  /// state that a repair would leave, and with whether no backup has it.
  package func look() throws(FileError) -> (state: State?, damage: String?, isLost: Bool) {
    guard let bytes = try fileSystem.ownContent(of: path) else {
      try checkFolder()
      return (nil, nil, false)
    }
    switch codec.decode(bytes) {
    case .state(let state): return (state, nil, false)
    case .newer(let version): throw FileError(.open, path, .newerVersion(version))
    case .notUnderstood(let reason):
      let backup = try usableBackup()?.state
      return (backup ?? codec.afterLoss, reason, backup == nil)
    }
  }

  /// Changes the state. If the body throws, everything stays as it was.
  ///
  /// The change is on the disk when this returns; an unchanged state is not written. The body must
  /// not use the same file, or it would wait for itself.
  package func update<Result>(
    _ body: (Found<State>) throws -> (state: State, result: Result)
  ) throws -> Result {
    try alone {
      let (found, bytes) = try load()
      let change = try body(found)
      let changed = codec.encode(change.state)
      if changed != bytes {
        if let bytes { try fileSystem.replace(backup, with: bytes, by: temporary) }
        try fileSystem.replace(path, with: changed, by: temporary)
      }
      return change.result
    }
  }

  /// Throws if no changed state can be written now. A body of `update` asks before it does what it
  /// cannot take back.
  func expectRoom() throws(FileError) {
    let file = try fileSystem.open(temporary, .writingNew)
    do throws(FileError) {
      defer { fileSystem.close(file) }
      // No state has as many bytes.
      try fileSystem.reserve(file, 64 << 10, from: 0, path)
    } catch {
      try? fileSystem.remove(temporary)
      throw error
    }
    try fileSystem.remove(temporary)
  }

  /// The right to change the file.
  var lock: FileLock { FileLock(path: path + ".lock", fileSystem: fileSystem, patience: patience) }

  /// Runs a body while no other process changes the file, after removing what a killed process
  /// left.
  private func alone<Result>(_ body: () throws -> Result) throws -> Result {
    if missingFolder == .isMade { try fileSystem.makeFolders(of: path) }
    return try lock.hold {
      _ = try ifThere(try fileSystem.remove(temporary))
      return try body()
    }
  }

  /// The state, and the bytes that encode it in the file.
  private func load() throws -> (found: Found<State>, bytes: [UInt8]?) {
    guard let bytes = try fileSystem.ownContent(of: path) else {
      return (Found(state: nil, recovery: nil), nil)
    }
    switch codec.decode(bytes) {
    case .state(let state): return (Found(state: state, recovery: nil), bytes)
    case .newer(let version): throw FileError(.open, path, .newerVersion(version))
    case .notUnderstood(let reason): return try recover(bytes, because: reason)
    }
  }
}
