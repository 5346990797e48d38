import StarlingHost
import TerminalKit
import Testing

@Suite struct `In the place of a state file` {
  let folder: TemporaryFolder
  let file: StateFile<Int>

  init() throws {
    folder = try TemporaryFolder()
    file = CountFile.at(folder("state"))
  }

  private func refusal() throws -> FileError {
    let ofReading = try #require(throws: FileError.self) { try file.read() }
    let ofUpdate = try #require(throws: FileError.self) { try file.add() }
    #expect(ofReading == ofUpdate)
    return ofReading
  }

  @Test
  func
    `In the place of a state file, the user's own link is read, and replaced instead of written through`()
    throws
  {
    try folder.write("elsewhere", "7")
    try folder.link("state", to: "elsewhere")
    #expect(try file.read().state == 7)
    try file.add()
    #expect(try folder.text("elsewhere") == "7")
    #expect(try folder.isLink("state") == false)
    #expect(try folder.text("state") == "8")
    #expect(try folder.text("state.bak") == "7")
  }

  @Test func `In the place of a state file, a link to nothing is replaced`() throws {
    try folder.link("state", to: "nowhere")
    #expect(try file.read().state == nil)
    try file.add()
    #expect(try folder.names == ["state", "state.lock"])
  }

  @Test func `In the place of a state file, someone else's link is refused`() throws {
    try folder.write("elsewhere", "7")
    try folder.link("state", to: "elsewhere")
    // Only root can give files away.
    guard folder.giveAway("state") else { return }
    let error = try refusal()
    #expect(error.description.hasSuffix("it is a symbolic link that belongs to another user"))
    #expect(error.exitCode == 77)
    #expect(try folder.isLink("state"))
  }

  @Test
  func `In the place of a state file, a link to a device is refused, and the device is not read`()
    throws
  {
    try folder.link("state", to: "/dev/zero")
    #expect(try refusal().description.hasSuffix("it is not a regular file"))
  }

  @Test func `In the place of a state file, a device is refused, and stays`() throws {
    let null = CountFile.at("/dev/null", .isRefused)
    #expect(throws: FileError.self) { try null.read() }
    #expect(try Files.status(of: "/dev/null").kind == .other)
  }

  @Test func `In the place of a state file, a folder is refused`() throws {
    try Child("/bin/mkdir", [folder("state")]).wait()
    let error = try refusal()
    #expect(error.description == "cannot open \"\(folder("state"))\": is a directory")
    #expect(error.exitCode == 66)
  }

  @Test func `In the place of a state file, a pipe is refused, and not waited for`() throws {
    try Child("/usr/bin/mkfifo", [folder("state")]).wait()
    let error = try refusal()
    #expect(error.exitCode == 66)
  }

  @Test func `In the place of a state file, a link as the lock is not followed`() throws {
    try folder.link("state.lock", to: "elsewhere")
    #expect(throws: FileError.self) { try file.add() }
    #expect(try folder.names == ["state.lock"])
  }

  @Test func `In the place of a state file, a link as the temporary file is not followed`() throws {
    try folder.write("elsewhere", "mine")
    try folder.link("state.tmp", to: "elsewhere")
    try file.add()
    #expect(try folder.text("elsewhere") == "mine")
    #expect(try folder.names == ["elsewhere", "state", "state.lock"])
  }

  @Test
  func `In the place of a state file, a missing folder is refused where it was named`() throws {
    let file = CountFile.at(folder("missing/state"), .isRefused)
    let ofReading = try #require(throws: FileError.self) { try file.read() }
    #expect(
      ofReading.description
        == "cannot open \"\(folder("missing"))\": no such file or directory")
    let ofUpdate = try #require(throws: FileError.self) { try file.add() }
    #expect(ofUpdate.path == folder("missing/state.lock"))
    #expect(ofUpdate.exitCode == 73)
    #expect(try folder.names == [])
  }

  @Test func `In the place of a state file, a path through a file is refused`() throws {
    try folder.write("file", "")
    let error = try #require(throws: FileError.self) {
      try CountFile.at(folder("file/state")).add()
    }
    #expect(error.description.hasSuffix("not a directory"))
  }
}
