extension Files {
  /// All files in a folder and its subfolders that have one of the endings (`.json`), sorted by
  /// path.
  ///
  /// It skips hidden files and folders, and links to folders, which may form a cycle. It also skips
  /// subfolders that cannot be read, if the caller wants to be notified of them.
  package static func list(
    _ folder: String, endings: [String], passingOver note: ((FileError) -> Void)? = nil
  ) throws(FileError) -> [String] {
    var found: [String] = []
    var open = [folder]
    while let next = open.popLast() {
      let names: [String]
      do throws(FileError) {
        names = try attempt(.list, next) { () throws(SystemError) in
          try Platform.names(inFolder: next)
        }
      } catch {
        guard let note, next != folder else { throw error }
        note(error)
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = next.hasSuffix("/") ? next + name : "\(next)/\(name)"
        switch kind(of: path) {
        case .folder: open.append(path)
        case .file where endings.contains { name.hasSuffix($0) }: found.append(path)
        case .file, .link, .other, nil: break
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names in the folder of a path; none if there is no such folder.
  static func names(beside path: String) throws(FileError) -> [String] {
    let folder = folder(of: path)
    do throws(FileError) {
      return try attempt(.list, folder) { () throws(SystemError) in
        try Platform.names(inFolder: folder)
      }
    } catch {
      guard error.isMissing else { throw error }
      return []
    }
  }

  /// The kind of a folder's entry. For a link to a file, it is that of the file.
  private static func kind(of path: String) -> FileStatus.Kind? {
    guard let status = try? Platform.status(of: path, followingLinks: false) else { return nil }
    guard status.kind == .link else { return status.kind }
    let target = try? Platform.status(of: path, followingLinks: true)
    return target?.kind == .file ? .file : .link
  }
}

/// The properties of a file that are known without opening it.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable {
    case file
    case folder
    case link
    case other
  }

  package let kind: Kind
  /// Whether the file belongs to the effective user of this process.
  package let isOwn: Bool
  let identity: FileIdentity
  /// Changes whenever the content is written.
  package let version: FileVersion
}

/// The identity of a file, which is the same for all paths to it.
struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let number: UInt64
}

/// The size and modification time of a file, which reveal a change.
package struct FileVersion: Sendable, Hashable {
  let size: Int64
  let seconds: Int64
  let nanoseconds: Int64
}
