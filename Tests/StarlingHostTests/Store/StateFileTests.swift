import StarlingHost
import Testing

@Suite struct `A state file` {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `A state file is made for the user alone, with its folders`() throws {
    let file = CountFile.at(folder("a/b/state"))
    #expect(try file.read() == Found(state: nil, recovery: nil))
    #expect(try folder.names == [])
    try file.add()
    #expect(try file.read().state == 1)
    #expect(try folder.names(in: folder("a/b")) == ["state", "state.lock"])
    #expect(try folder.mode("a") == 0o700)
    #expect(try folder.mode("a/b") == 0o700)
    #expect(try folder.mode("a/b/state") == 0o600)
    #expect(try folder.mode("a/b/state.lock") == 0o600)
  }

  @Test func `A state file keeps the state before the last change`() throws {
    let file = CountFile.at(folder("state"))
    for _ in 1...3 { try file.add() }
    #expect(try folder.text("state") == "3")
    #expect(try folder.text("state.bak") == "2")
    #expect(try folder.mode("state.bak") == 0o600)
    #expect(try folder.names == ["state", "state.bak", "state.lock"])
  }

  @Test func `A state file is not written where nothing changes`() throws {
    let file = CountFile.at(folder("state"))
    try file.add(5)
    let before = try Files.status(of: folder("state"))
    try file.add(0)
    #expect(try Files.status(of: folder("state")) == before)
    #expect(try folder.names == ["state", "state.lock"])
  }

  @Test func `A state file stays as it is where the change fails`() throws {
    struct Refusal: Error {}
    let file = CountFile.at(folder("state"))
    try file.add(5)
    #expect(throws: Refusal.self) { try file.update { _ in throw Refusal() } as Int }
    #expect(try folder.text("state") == "5")
    #expect(try file.add() == Found(state: 5, recovery: nil))
  }

  @Test func `A state file loses its user's group and others' rights when written`() throws {
    try folder.write("state", "7")
    try CountFile.at(folder("state")).add()
    #expect(try folder.mode("state") == 0o600)
  }

  @Test func `A state file sweeps what a killed process has left`() throws {
    try folder.write("state", "7")
    try folder.write("state.tmp", "a part of somethi")
    try CountFile.at(folder("state")).add(0)
    #expect(try folder.names == ["state", "state.lock"])
  }

  @Test func `A state file of a newer version is refused, untouched`() throws {
    try folder.write("state", "newer 2")
    let file = CountFile.at(folder("state"))
    let expected =
      "cannot open \"\(folder("state"))\": a newer version of this program wrote it (format 2);"
      + " it is left untouched"
    for call in [{ _ = try file.read() }, { _ = try file.add() }] {
      let error = try #require(throws: FileError.self, performing: call)
      #expect(error.description == expected)
      #expect(error.exitCode == 65)
    }
    #expect(try folder.text("state") == "newer 2")
  }
}
