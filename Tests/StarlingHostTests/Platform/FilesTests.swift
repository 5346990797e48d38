import StarlingHost
import TerminalKit
import Testing

@Suite struct `Files that a person names` {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(_ call: () throws -> Void) throws -> String {
    let error = try #require(throws: FileError.self, performing: call)
    let sentence = error.description.split(separator: "\"")
    return "\(error.exitCode) \(sentence.first ?? "")…\(sentence.last ?? "")"
  }

  @Test func `Files that a person names hold what was written`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    try Files.create(folder("file"), bytes)
    #expect(try Files.read(folder("file")) == bytes)
    try Files.save(folder("file"), [1, 2])
    try Files.append(folder("file")) { $0 == [1, 2] ? [3] : [] }
    #expect(try Files.read(folder("file")) == [1, 2, 3])
    try Files.replace(folder("file"), [4])
    #expect(try Files.read(folder("file")) == [4])
    try Files.remove(folder("file"))
    #expect(try folder.names == [])
  }

  @Test func `Files that a person names are saved whole, however long the name is`() throws {
    let name = String(repeating: "ü", count: 127)
    try Files.save(folder(name), [1])
    try Files.save(folder(name), [2])
    #expect(try Files.read(folder(name)) == [2])
    #expect(try folder.names == [name])
    try Files.create(folder("other"), [])
    #expect(try folder.mode(name) == folder.mode("other"))
  }

  @Test func `Files that a person names fail with a sentence and a code`() throws {
    let missing = folder("no/file")
    #expect(
      try failure { _ = try Files.read(missing) } == "66 cannot open …: no such file or directory")
    #expect(try failure { _ = try Files.read(folder.path) } == "66 cannot read …: is a directory")
    #expect(
      try failure { try Files.save(missing, []) }
        == "73 cannot create …: no such file or directory")
    try Files.create(folder("file"), [])
    #expect(
      try failure { try Files.create(folder("file"), []) } == "73 cannot create …: file exists")
    #expect(
      try failure { try Files.save("/dev/full", [1]) }
        == "74 cannot write …: no space left on device")
    #expect(
      try failure { for error in Files.list(missing, endings: []).errors { throw error } }
        == "66 cannot list …: no such file or directory")
  }

  @Test
  func `Files that a person names do not bring control characters of a path to a terminal`() throws
  {
    let error = try #require(throws: FileError.self) { try Files.read("/no/\u{1B}[2J\n") }
    #expect(error.description == "cannot open \"/no/?[2J?\": no such file or directory")
  }

  @Test
  func
    `Files that a person names are listed by their endings, sorted, through folders but not through links`()
    throws
  {
    try Child("/bin/mkdir", ["-p", folder("b/d"), folder(".git"), folder("a.json")]).wait()
    for name in ["z.json", "b/d/x.chat", "b/y.json", "b.json", ".git/q.json", "b/n.txt", "é.json"] {
      try folder.write(name, "")
    }
    try folder.link("b/loop", to: "..")
    try folder.link("c.json", to: "z.json")
    try folder.link("gone.json", to: "nowhere")
    let found = Files.list(folder.path, endings: [".json", ".chat"]).paths
    #expect(
      found.map { String($0.dropFirst(folder.path.utf8.count + 1)) } == [
        "b.json", "b/d/x.chat", "b/y.json", "c.json", "z.json", "é.json",
      ])
  }

  @Test func `Files that a person names tell when they have changed`() throws {
    try folder.write("file", "one")
    let first = try Files.status(of: folder("file"))
    #expect(try Files.status(of: folder("file")) == first)
    try folder.write("file", "three")
    #expect(try Files.status(of: folder("file")).version != first.version)
  }

  @Test func `a path with a null character names nothing`() throws {
    let folder = try TemporaryFolder()
    let path = folder("real\0other")
    #expect(throws: FileError.self) { try Files.save(path, [0x41]) }
    #expect(throws: FileError.self) { try Files.read(path) }
    #expect(try folder.names == [])
  }
}
