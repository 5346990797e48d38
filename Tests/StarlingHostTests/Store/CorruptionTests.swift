import StarlingHost
import Testing

@Suite struct `A state file that cannot be understood` {
  let folder: TemporaryFolder
  let file: StateFile<Int>

  init() throws {
    folder = try TemporaryFolder()
    file = CountFile.at(folder("state"))
    try folder.write("state", "{{{")
  }

  private var kept: String { folder("state.corrupt-1772452800") }

  @Test func `A broken state file is moved aside, and its backup taken up`() throws {
    try folder.write("state.bak", "41")
    let found = try file.read()
    #expect(found.state == 41)
    let recovery = try #require(found.recovery)
    #expect(
      recovery.description == """
        "\(folder("state"))" cannot be understood (no number) and is kept as "\(kept)". \
        Its backup "\(folder("state.bak"))" has taken its place.
        """)
    #expect(try folder.text("state.corrupt-1772452800") == "{{{")
    #expect(try folder.mode("state.corrupt-1772452800") == 0o600)
    #expect(try folder.text("state") == "41")
    #expect(try file.add() == Found(state: 41, recovery: nil))
  }

  @Test(arguments: [nil, "}}}"]) func `A broken state file starts anew without a usable backup`(
    backup: String?
  ) throws {
    if let backup { try folder.write("state.bak", backup) }
    let found = try file.add()
    #expect(found.state == 1000)
    let recovery = try #require(found.recovery)
    #expect(recovery.backup == nil)
    #expect(recovery.keptAs == kept)
    #expect(recovery.description.hasSuffix("There is no usable backup, so it starts empty."))
    #expect(try folder.text("state") == "1001")
    #expect(try folder.text("state.bak") == "1000")
    #expect(try folder.text("state.corrupt-1772452800") == "{{{")
  }

  @Test(arguments: [nil, "41"]) func `A broken state file that is looked at stays as it is`(
    backup: String?
  ) throws {
    if let backup { try folder.write("state.bak", backup) }
    let before = try folder.names
    let found = try file.look()
    #expect(found.state == (backup == nil ? 1000 : 41) && found.damage == "no number")
    #expect(found.isLost == (backup == nil))
    #expect(try folder.names == before && folder.text("state") == "{{{")
  }

  @Test func `A broken state file says that it was lost to whoever reads it later`() throws {
    _ = try file.read()
    #expect(try file.read() == Found(state: 1000, recovery: nil))
  }

  @Test func `A broken state file hides nothing that was kept before`() throws {
    _ = try file.read()
    try folder.write("state", "[[[")
    let second = try file.read().recovery
    #expect(second?.keptAs == kept + "-2")
    #expect(try folder.text("state.corrupt-1772452800") == "{{{")
    #expect(try folder.text("state.corrupt-1772452800-2") == "[[[")
  }

  @Test func `A broken state file is left alone where the backup is of a newer version`() throws {
    try folder.write("state.bak", "newer 3")
    let error = try #require(throws: FileError.self) { try file.read() }
    #expect(error.path == folder("state.bak"))
    #expect(try folder.names == ["state", "state.bak"])
    #expect(try folder.text("state") == "{{{")
  }
}
