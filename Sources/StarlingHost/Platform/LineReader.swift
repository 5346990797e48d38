/// The lines of a file, read a piece at a time: no more of it is held than the longest line.
struct LineReader: ~Copyable {
  struct Line {
    /// Without the line feed.
    let bytes: [UInt8]
    /// Whether a line feed stands behind it.
    let isEnded: Bool
    /// Where the next line begins.
    let end: Int64
  }

  private let path: String
  private let fileSystem: any FileSystem
  /// Nil where there is none.
  private let file: Int32?
  private var piece: [UInt8] = []
  /// What of the piece has not been given yet.
  private var begin = 0
  private var position: Int64
  private static let pieceSize = 1 << 16

  /// Opens a file to read it from a place on; where there is none it has no lines.
  init(
    _ path: String, from start: Int64 = 0, _ fileSystem: any FileSystem = RealFileSystem()
  ) throws(FileError) {
    file = try Self.open(path, from: start, fileSystem)
    (self.path, self.fileSystem, position) = (path, fileSystem, start)
  }

  private static func open(
    _ path: String, from start: Int64, _ fileSystem: any FileSystem
  ) throws(FileError) -> Int32? {
    do throws(FileError) {
      return try attempt(.open, path) { () throws(SystemError) in
        let file = try fileSystem.open(path, .reading)
        try fileSystem.seek(file, to: start)
        return file
      }
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  deinit { if let file { try? fileSystem.close(file) } }

  /// The next line; nil behind the last one.
  mutating func next() throws(FileError) -> Line? {
    var line: [UInt8] = []
    while true {
      if begin == piece.count, try !refill() {
        return line.isEmpty ? nil : give(line, isEnded: false)
      }
      guard let end = piece[begin...].firstIndex(of: UInt8(ascii: "\n")) else {
        line += piece[begin...]
        begin = piece.count
        continue
      }
      line += piece[begin..<end]
      begin = end + 1
      return give(line, isEnded: true)
    }
  }

  private mutating func give(_ line: [UInt8], isEnded: Bool) -> Line {
    position += Int64(line.count + (isEnded ? 1 : 0))
    return Line(bytes: line, isEnded: isEnded, end: position)
  }

  private mutating func refill() throws(FileError) -> Bool {
    guard let file else { return false }
    (piece, begin) = ([], 0)
    return try attempt(.read, path) { () throws(SystemError) in
      try fileSystem.read(file, into: &piece, limit: Self.pieceSize)
    } > 0
  }
}
