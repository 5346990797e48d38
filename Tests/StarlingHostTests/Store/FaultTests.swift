import StarlingHost
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct `Whatever system call fails` {
  /// The initial files, and the contents that a reader may find after an update that adds one.
  struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    let before: Int?
    var testDescription: String { name }
  }

  static let scenes = [
    Scene(name: "the first update, with folders to make", files: [:], before: nil),
    Scene(name: "an ordinary update", files: ["state": "7"], before: 7),
    Scene(
      name: "an update after a kill",
      files: ["state": "7", "state.bak": "6", "state.tmp": "half"], before: 7),
    Scene(name: "a recovery", files: ["state": "{{{", "state.bak": "7"], before: 7),
    Scene(name: "a recovery without a backup", files: ["state": "{{{"], before: 1000),
  ]

  static let codes = [ENOSPC, EIO, EACCES, EINTR, EAGAIN]

  @Test(arguments: scenes, [FaultyFileSystem.Fault.once, .fromThereOn])
  func `Whatever system call fails, the state is the old one or the new one`(
    scene: Scene, fault: FaultyFileSystem.Fault
  ) throws {
    for code in Self.codes {
      var call = 0
      while try fail(scene, call, fault, code) { call += 1 }
      #expect(call > 15)
    }
  }

  /// Returns false if the update has no call with this number.
  private func fail(
    _ scene: Scene, _ call: Int, _ fault: FaultyFileSystem.Fault, _ code: Int32
  ) throws -> Bool {
    let folder = try TemporaryFolder()
    for (name, text) in scene.files { try folder.write(name, text) }
    let name = scene.files.isEmpty ? "a/b/state" : "state"
    let faulty = FaultyFileSystem(call, fault, code)
    let new = (scene.before ?? 0) + 1
    let comment: Comment = "call \(call), \(fault), error \(code): \(faulty.calls)"
    var error: FileError?
    do {
      try CountFile.at(folder(name), .isMade, faulty.system).impatient.add()
    } catch let failure as FileError {
      error = failure
    }
    let plain = CountFile.at(folder(name), .isMade, FileSystem())
    if let error {
      #expect(error.path.hasPrefix(folder.path), comment)
      #expect(error.description.contains(error.path), comment)
      #expect([66, 73, 74, 77].contains(error.exitCode), comment)
      #expect(fault == .fromThereOn || code != EINTR, "an interruption is no failure: \(error)")
      #expect([scene.before, new].contains(try plain.read().state), comment)
    } else {
      #expect(try plain.read().state == new, comment)
    }
    if scene.files.isEmpty == false {
      #expect(try folder.names.filter { $0.hasSuffix(".tmp") }.count <= 1, comment)
    }
    try plain.add()
    #expect(try plain.read().state.map { [new, new + 1].contains($0) } == true, comment)
    let litter = try folder.names.filter { $0.hasSuffix(".tmp") }
    #expect(litter.isEmpty, comment)
    return faulty.callCount > call
  }

  @Test(arguments: [(ENOSPC, "no space left on device", 74), (EROFS, "read-only file system", 74)])
  func `Whatever system call fails, the error names the path and the reason`(
    code: Int32, reason: String, exitCode: Int32
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("state", "7")
    let healthy = FaultyFileSystem.healthy()
    try CountFile.at(folder("state"), .isMade, healthy.system).add()
    let write = try #require(healthy.calls.firstIndex(of: "write"))
    let faulty = FaultyFileSystem(write, .once, code)
    let error = try #require(throws: FileError.self) {
      try CountFile.at(folder("state"), .isMade, faulty.system).impatient.add()
    }
    #expect(error.description == "cannot write \"\(folder("state.bak"))\": \(reason)")
    #expect(error.exitCode == exitCode)
    #expect(try folder.text("state") == "8")
    #expect(try folder.names == ["state", "state.bak", "state.lock"])
  }

  @Test
  func
    `Whatever system call fails, an update is no more than lock, write, flush, rename, flush folder, twice`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("state", "7")
    let healthy = FaultyFileSystem.healthy()
    try CountFile.at(folder("state"), .isMade, healthy.system).add()
    let replacing = [
      "open", "open", "inherit", "write", "flush", "close", "rename", "flush", "close",
    ]
    #expect(
      healthy.calls == ["status", "open", "lock", "status of open file", "status", "remove"]
        + ["status", "open", "status of open file", "read", "read", "close"]
        + replacing + replacing + ["close"])
  }

  @Test func `Whatever system call fails, a lock that stays taken is an error in the end`() throws {
    let folder = try TemporaryFolder()
    let healthy = FaultyFileSystem.healthy()
    try CountFile.at(folder("state"), .isMade, healthy.system).add()
    let lock = try #require(healthy.calls.firstIndex(of: "lock"))
    let faulty = FaultyFileSystem(lock, .fromThereOn, EAGAIN)
    let error = try #require(throws: FileError.self) {
      try CountFile.at(folder("state"), .isMade, faulty.system).impatient.add()
    }
    #expect(
      error.description
        == "cannot lock \"\(folder("state.lock"))\": another process keeps it locked")
  }
}
