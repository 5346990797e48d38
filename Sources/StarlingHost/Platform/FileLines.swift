/// Reads the lines of a file in chunks. Memory holds no more than a chunk and a line.
package struct FileLines: ~Copyable {
  package struct Line {
    /// The line without its line feed; nil if it is longer than the limit.
    package let bytes: [UInt8]?
    /// Whether the line ends with a line feed.
    package let isEnded: Bool
    /// The offsets at which this line and the next one begin.
    package let place: Range<Int64>
  }

  private static let pieceSize = 1 << 18

  private let path: String
  private let fileSystem: any FileSystem
  /// Nil if there is no file.
  private let file: Int32?
  private let longest: Int
  private var piece: [UInt8] = []
  /// The offset in the chunk of the next line.
  private var begin = 0
  private var position: Int64

  /// Opens a file to read from an offset. If `mayBeMissing` is true, a missing file has no lines.
  /// The path `-` is standard input.
  package init(
    _ path: String, from start: Int64 = 0, mayBeMissing: Bool = false, longest: Int = 16 << 20,
    _ fileSystem: any FileSystem = RealFileSystem()
  ) throws(FileError) {
    file = path == "-" ? 0 : try Self.open(path, from: start, mayBeMissing, fileSystem)
    self.path = path == "-" ? "standard input" : path
    (self.fileSystem, self.longest, position) = (fileSystem, longest, start)
  }

  private static func open(
    _ path: String, from start: Int64, _ mayBeMissing: Bool, _ fileSystem: any FileSystem
  ) throws(FileError) -> Int32? {
    do throws(FileError) {
      let file = try attempt(.open, path) { () throws(SystemError) in
        try fileSystem.open(path, .reading)
      }
      guard start > 0 else { return file }
      try attempt(.read, path) { () throws(SystemError) in try fileSystem.seek(file, to: start) }
      return file
    } catch {
      guard mayBeMissing, error.isMissing else { throw error }
      return nil
    }
  }

  deinit { if let file, file != 0 { try? fileSystem.close(file) } }

  /// The next line; nil after the last one.
  package mutating func next() throws(FileError) -> Line? {
    var line: [UInt8] = []
    var length = 0
    while try fill() {
      let end = Platform.firstLineFeed(in: piece, from: begin) ?? piece.count
      length += end - begin
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
    (piece, begin) = ([], 0)
    return try attempt(.read, path) { () throws(SystemError) in
      try fileSystem.read(file, into: &piece, limit: Self.pieceSize)
    } > 0
  }
}
