extension Files {
  /// All files below a folder whose names end in one of the endings (`.json`), sorted by path.
  ///
  /// Hidden files and folders are passed over, and so are links to folders, which may lead round
  /// in a circle. Folders below it that cannot be looked into are passed over where somebody wants
  /// to hear of them.
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

  /// The names of what lies in the folder of a path; none if there is no such folder.
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

  /// The kind of a folder's member; of a link to a file, that of the file.
  private static func kind(of path: String) -> FileStatus.Kind? {
    guard let status = try? Platform.status(of: path, followingLinks: false) else { return nil }
    guard status.kind == .link else { return status.kind }
    let target = try? Platform.status(of: path, followingLinks: true)
    return target?.kind == .file ? .file : .link
  }
}
