/// A file that keeps a state for many processes at once.
///
/// Whoever reads it finds a whole state; whoever changes it does so alone, and nobody's change is
/// lost, whenever a process is killed. Beside it lie the lock (`.lock`), the state before the last
/// change (`.bak`) and, while it is being written, a temporary file (`.tmp`).
package struct StateFile<State: Sendable>: Sendable {
  /// What to do where the folder of the file is missing.
  package enum MissingFolder: Sendable {
    /// It is made, with those above it, for the user alone.
    case isMade
    /// It is an error: somebody has named the folder, and probably not this one.
    case isRefused
  }

  package let path: String
  let codec: StateCodec<State>
  let missingFolder: MissingFolder
  let fileSystem: any FileSystem
  let clock: @Sendable () -> Int64
  /// For how many milliseconds it waits for others: as a rule longer than anybody needs, so that
  /// who keeps the lock for longer has been stopped.
  package var patience: Int32 = 30_000

  package init(
    _ path: String, _ codec: StateCodec<State>, missingFolder: MissingFolder = .isMade,
    fileSystem: any FileSystem = RealFileSystem(),
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
}

extension StateFile {
  /// What the file holds at this moment. It is left alone, unless it cannot be understood.
  package func read() throws -> Found<State> {
    guard let bytes = try fileSystem.ownContent(of: path) else {
      try checkFolder()
      return Found(state: nil, recovery: nil)
    }
    switch codec.decode(bytes) {
    case .state(let state): return Found(state: state, recovery: nil)
    case .newer(let version): throw FileError(.open, path, .newerVersion(version))
    // Once more, alone: another process may have mended it already.
    case .notUnderstood: return try alone { try load().found }
    }
  }

  /// Changes the state, or leaves everything as it is where the body throws.
  ///
  /// When this returns the change is on the disk; a state that reads the same is not written
  /// again. The body must not come back to the same file: it would wait for itself.
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

  /// Does something while no other process changes the file, after sweeping what one that was
  /// killed on the way has left.
  private func alone<Result>(_ body: () throws -> Result) throws -> Result {
    if missingFolder == .isMade { try fileSystem.makeFolders(of: path) }
    return try FileLock(path: path + ".lock", fileSystem: fileSystem, patience: patience).hold {
      try removeIfThere(temporary)
      return try body()
    }
  }

  /// The state with the bytes that stand for it in the file.
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
