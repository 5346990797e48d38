import Starling
import StarlingHost

/// A file, or a file in a revision: `HEAD:rating.json`.
enum Revision {
  /// Reads a file as it stands, or else as git has it.
  static func source(_ path: String) throws -> SourceText {
    guard path != "-", !Files.isFile(path), let name = named(path) else {
      return try ScriptFile.source(path)
    }
    var found: [UInt8]?
    do throws(FileError) {
      // Git takes a path from the top of the repository, people from where they are.
      found = try content(of: name.file, at: name.revision)
      if found == nil { found = try Shell.output(of: ["git", "show", path]) }
    } catch {
      throw CommandFailure(
        .noInput, "\(quoted(path)) names a revision, and git could not be run: \(error)")
    }
    guard let found else {
      throw CommandFailure(.noInput, "git has no \(quoted(path)); try git show \(path)")
    }
    return SourceText(name: path, bytes: found)
  }

  /// The bytes of a file as a revision has it, with a path from where people are; nil if it is not
  /// there.
  static func content(of path: String, at revision: String) throws(FileError) -> [UInt8]? {
    let folder = FilePath.folder(of: path)
    let name = String(Substring(path.utf8.dropFirst(folder.utf8.count)))
    return try Shell.output(of: [
      "git", "-C", folder.isEmpty ? "." : folder, "show", "\(revision):./\(name)",
    ])
  }

  /// A revision and a file in it; nil if it is the name of a file alone.
  private static func named(_ path: String) -> (revision: String, file: String)? {
    guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")), colon > path.startIndex,
      path.utf8.first != UInt8(ascii: "-")
    else { return nil }
    let file = String(path[path.utf8.index(after: colon)...])
    return file.isEmpty ? nil : (String(path[..<colon]), file)
  }
}
