extension FileSystem {
  /// Replaces the content of a file atomically: readers see either the old or the new content. The
  /// new content is on the disk when this returns.
  ///
  /// The bytes go to a temporary file in the same folder, which must not exist, and which is
  /// removed after an error. A symbolic link is replaced, not followed. The owner stays the same as
  /// far as the system permits that; a new file is readable by the user alone unless it `isPublic`.
  func replace(
    _ path: String, with bytes: [UInt8], by temporary: String, isPublic: Bool = false
  ) throws(FileError) {
    // An error that would prevent the flush must occur before anything changes.
    let folder = try openFolder(of: path)
    defer { close(folder) }
    do throws(FileError) {
      try writeNew(temporary, bytes, for: path, isPublic)
      try rename(temporary, to: path)
    } catch {
      if !error.isThere { try? remove(temporary) }
      throw error
    }
    try flushFolder(folder, of: path)
  }

  private func writeNew(
    _ temporary: String, _ bytes: [UInt8], for path: String, _ isPublic: Bool
  ) throws(FileError) {
    let file = try open(temporary, isPublic ? .creating : .writingNew)
    do throws(FileError) {
      try inherit(file, from: path, permissions: isPublic)
      try writeAll(file, bytes, path)
      try flush(file, path)
    } catch {
      close(file)
      throw error
    }
    try closeWritten(file, path)
  }

  /// Writes all bytes, in several calls if necessary.
  func writeAll(_ file: Int32, _ bytes: [UInt8], _ path: String) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(try write(file, rest, path))
    }
  }

  /// Reserves room on the disk for the bytes of a file from an offset on. What stands there may be
  /// replaced by zeros.
  func reserve(
    _ file: Int32, _ room: Int64, from start: Int64, _ path: String
  ) throws(FileError) {
    do throws(FileError) {
      try reserve(file, size: start + room, path)
    } catch {
      guard let reason = error.systemError, Platform.isUnreservable(reason) else { throw error }
      try write(file, [UInt8](repeating: 0, count: Int(room)), at: start, path)
    }
  }

  /// Writes all bytes at an offset.
  func write(
    _ file: Int32, _ bytes: [UInt8], at place: Int64, _ path: String
  ) throws(FileError) {
    try seek(file, to: place, path)
    try writeAll(file, bytes, path)
  }

  /// Flushes the folder of a path, so that changes of its names survive a power failure.
  func flushFolder(of path: String) throws(FileError) {
    let folder = try openFolder(of: path)
    defer { close(folder) }
    try flushFolder(folder, of: path)
  }

  private func openFolder(of path: String) throws(FileError) -> Int32 {
    try call("open", .write, path, try Platform.openFile(folder(of: path), .flushingFolder))
  }

  private func flushFolder(_ folder: Int32, of path: String) throws(FileError) {
    do throws(FileError) {
      try flush(folder, path)
    } catch {
      // Some file systems cannot flush folders. There is nothing more to do.
      guard let reason = error.systemError, Platform.isUnflushable(reason) else { throw error }
    }
  }
}

extension FileError {
  /// Whether it failed because the file exists.
  var isThere: Bool { systemError.map(Platform.isThere) ?? false }
}

/// The name of a file without its folder.
func fileName(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
  return String(Substring(path.utf8[slash...].dropFirst()))
}

extension String {
  /// The name of a file without its beginning; nil if it begins otherwise. Names are bytes: a mark
  /// that combines with what is before it does not change where a part ends.
  func without(beginning: String) -> String? {
    guard utf8.starts(with: beginning.utf8) else { return nil }
    return String(Substring(utf8.dropFirst(beginning.utf8.count)))
  }

  /// The name of a file without its ending, such as `.json`; nil if it ends otherwise.
  package func without(ending: String) -> String? {
    guard utf8.reversed().starts(with: ending.utf8.reversed()) else { return nil }
    return String(Substring(utf8.dropLast(ending.utf8.count)))
  }
}

func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  let folder = path[..<slash]
  return folder.isEmpty ? "/" : String(folder)
}
