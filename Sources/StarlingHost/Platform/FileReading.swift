extension FileSystem {
  /// The whole content of a file that must belong to the user; nil if there is none.
  ///
  /// A symbolic link is followed only if it belongs to the user: another user's may lead anywhere.
  func ownContent(of path: String) throws(FileError) -> [UInt8]? {
    guard let status = try statusIfThere(path) else { return nil }
    if status.kind == .link && !status.isOwn { throw FileError(.open, path, .foreignLink) }
    let purpose = OpenPurpose.readingFile(followingLinks: status.kind == .link)
    guard let file = try ifThere(try open(path, purpose, to: .open)) else { return nil }
    return try regularContent(of: file, path)
  }

  /// The status of the path itself, or of what a link leads to; nil if that does not exist.
  func statusIfThere(
    _ path: String, followingLinks: Bool = false
  ) throws(FileError) -> FileStatus? {
    try ifThere(try status(of: path, followingLinks: followingLinks))
  }

  /// The path behind symbolic links of the user, whether or not there is a file. A link of another
  /// user, or one that leads back to itself, is not followed.
  func target(of path: String) -> String {
    var target = path
    for _ in 0..<40 {
      guard let status = try? statusIfThere(target), status.kind == .link, status.isOwn,
        let next = Platform.destination(ofLink: target)
      else { return target }
      let beside = Substring(target.utf8.dropLast(fileName(of: target).utf8.count))
      target = next.utf8.first == UInt8(ascii: "/") ? next : beside + next
    }
    return path
  }

  func regularContent(of file: Int32, _ path: String) throws(FileError) -> [UInt8] {
    defer { close(file) }
    switch try status(of: file, path).kind {
    case .file: return try content(of: file, path)
    case .folder: throw FileError(.open, path, Platform.folderError)
    case .link, .other: throw FileError(.open, path, .notAFile)
    }
  }

  /// The remaining content of an open file. A file that is expected to be large is read at once.
  func content(
    of file: Int32, _ path: String, expecting size: Int = 0
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var limit = min(max(1 << 16, size), FileError.mostRead + 1)
    while true {
      if try read(file, into: &bytes, limit: limit, path) == 0 { return bytes }
      guard bytes.count <= FileError.mostRead else { throw FileError(.read, path, .tooLarge) }
      limit = 1 << 16
    }
  }
}

extension FileSystem {
  /// Opens a file to read from an offset.
  fileprivate func open(_ path: String, from start: Int64) throws(FileError) -> Int32 {
    let file = try open(path, .reading, to: .open)
    if start > 0 { try seek(file, to: start, path, to: .read) }
    return file
  }
}

/// The result of a body; nil if it fails because a file is missing that is not needed.
func ifThere<Result>(
  _ body: @autoclosure () throws(FileError) -> Result, unless isNeeded: Bool = false
) throws(FileError) -> Result? {
  do throws(FileError) { return try body() } catch {
    guard error.isMissing, !isNeeded else { throw error }
    return nil
  }
}

extension FileError {
  /// Whether it failed because the file does not exist.
  var isMissing: Bool { systemError.map(Platform.isMissing) ?? false }

  /// The most bytes that are read from one file, since some devices have no end.
  static let mostRead = 512 << 20
}

/// Reads the lines of a file in chunks. Memory holds no more than a chunk and a line.
package struct FileLines: ~Copyable {
  package struct Line {
    /// The line without its line feed; nil if it is longer than the limit.
    package let bytes: [UInt8]?
    /// Whether the line ends with a line feed.
    let isEnded: Bool
    /// The offsets at which this line and the next one begin.
    package let place: Range<Int64>
  }

  private static let pieceSize = 1 << 18

  private let path: String
  private let fileSystem: FileSystem
  /// Nil if there is no file.
  private let file: Int32?
  /// The spool that owns the file, if there is one.
  private let spool: Spool?
  private let longest: Int
  private var piece: [UInt8] = []
  /// The offset in the chunk of the next line.
  private var begin = 0
  private var position: Int64

  /// Opens a file to read from an offset. If `mayBeMissing` is true, a missing file has no lines.
  /// The path `-` is standard input.
  package init(
    _ path: String, from start: Int64 = 0, mayBeMissing: Bool = false, longest: Int = 16 << 20,
    _ fileSystem: FileSystem = FileSystem()
  ) throws(FileError) {
    file =
      try path == "-" ? 0 : ifThere(try fileSystem.open(path, from: start), unless: !mayBeMissing)
    self.path = path == "-" ? "standard input" : path
    self.fileSystem = fileSystem
    self.longest = longest
    position = start
    spool = nil
  }

  /// The lines of a spool from where it is read next.
  init(_ spool: Spool) {
    file = spool.file
    path = spool.path
    self.spool = spool
    fileSystem = FileSystem()
    longest = .max
    position = 0
  }

  deinit { if let file, file != 0, spool == nil { fileSystem.close(file) } }

  /// The next line; nil after the last one. A line that does not end is an error in the end.
  package mutating func next() throws(FileError) -> Line? {
    var line: [UInt8] = []
    var length = 0
    while try fill() {
      let end = Platform.firstLineFeed(in: piece, from: begin) ?? piece.count
      length += end - begin
      guard length <= FileError.mostRead else { throw FileError(.read, path, .tooLarge) }
      if length <= longest { line += piece[begin..<end] } else { line = [] }
      let isEnded = end < piece.count
      begin = isEnded ? end + 1 : end
      if isEnded { return give(line, length, isEnded: true) }
    }
    return length == 0 ? nil : give(line, length, isEnded: false)
  }

  private mutating func give(_ line: [UInt8], _ length: Int, isEnded: Bool) -> Line {
    let start = position
    position += Int64(length + (isEnded ? 1 : 0))
    return Line(
      bytes: length <= longest ? line : nil, isEnded: isEnded, place: start..<position)
  }

  /// Reads the next chunk if all of the last one was used; false at the end of the file.
  private mutating func fill() throws(FileError) -> Bool {
    guard begin == piece.count else { return true }
    guard let file else { return false }
    if file == 0 { Platform.awaitReadable(0) }
    piece = []
    begin = 0
    return try fileSystem.read(file, into: &piece, limit: Self.pieceSize, path) > 0
  }
}
