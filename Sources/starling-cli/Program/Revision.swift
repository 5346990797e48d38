import Starling
import StarlingHost
import StarlingTesting

/// A file, or a file in a revision: `HEAD:rating.json`.
enum Revision {
  /// Two versions of a document. One of them is nil if its side does not have the file, which it
  /// may lack: the other side has it under the same name, and the revision exists.
  static func sources(
    _ old: String, _ new: String
  ) throws -> (old: SourceText?, new: SourceText?) {
    let sources = (old: try found(old), new: try found(new))
    if sources.old == nil { try mayLack(old, besides: new, thatIsThere: sources.new != nil) }
    if sources.new == nil { try mayLack(new, besides: old, thatIsThere: sources.old != nil) }
    return sources
  }

  /// Reads a file as it stands, or else as git has it; nil if neither is there.
  private static func found(_ path: String) throws -> SourceText? {
    guard path != "-", (try? Files.status(of: path)) == nil else {
      return try ScriptFile.source(path)
    }
    guard let name = named(path) else { return nil }
    do throws(FileError) {
      // Git takes a path from the top of the repository, people from where they are.
      var bytes = try content(of: name.file, at: name.revision)
      if bytes == nil { bytes = try Shell.output(of: ["git", "show", path]) }
      return bytes.map { SourceText(name: path, bytes: $0) }
    } catch {
      throw CommandFailure(
        .noInput, "\(quoted(path)) names a revision, and git could not be run: \(error)")
    }
  }

  private static func mayLack(
    _ path: String, besides other: String, thatIsThere isThere: Bool
  ) throws {
    let name = named(path)
    let mine = name?.file ?? path
    let its = named(other)?.file ?? other
    // One of them may be a path from the top of the repository.
    let isSame = mine == its || mine.hasSuffix("/" + its) || its.hasSuffix("/" + mine)
    if isThere, isSame, try name.map({ try exists($0.revision, $0.file) }) ?? true { return }
    guard name != nil else { _ = try ScriptFile.source(path); return }
    throw CommandFailure(
      .noInput, "git has no \(quoted(path)); try git show \(path.asOperand)")
  }

  private static func exists(_ revision: String, _ path: String) throws(FileError) -> Bool {
    let folder = FilePath.folder(of: path)
    let place = (try? Files.status(of: folder))?.kind == .folder ? folder : "."
    return try Shell.output(of: [
      "git", "-C", place, "rev-parse", "--verify", "--quiet", "\(revision)^{tree}",
    ]) != nil
  }

  /// The bytes of a file as a revision has it, with a path from where people are; nil if it is not
  /// there.
  static func content(of path: String, at revision: String) throws(FileError) -> [UInt8]? {
    let folder = FilePath.folder(of: path)
    let name = FilePath.name(of: path)
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
