extension Files {
  /// All files in a folder and its subfolders that have one of the endings (`.json`), sorted by
  /// path, and what cannot be looked at: folders that cannot be read, and files with such an ending
  /// that cannot be found.
  ///
  /// It skips hidden files and folders, and links to folders, which may form a cycle.
  package static func list(
    _ folder: String, endings: [String]
  ) -> (paths: [String], errors: [FileError]) {
    var found: [String] = []
    var errors: [FileError] = []
    var open = [folder]
    while let next = open.popLast() {
      let names: [String]
      do throws(FileError) {
        names = try attempt(.list, next, try Platform.names(inFolder: next))
      } catch {
        errors.append(error)
        continue
      }
      for name in names where name.utf8.first != UInt8(ascii: ".") {
        let path = next.utf8.last == UInt8(ascii: "/") ? next + name : "\(next)/\(name)"
        let isWanted = endings.contains { name.without(ending: $0) != nil }
        do throws(FileError) {
          if try system.status(of: path, followingLinks: false).kind == .folder {
            open.append(path)
          } else if isWanted, try status(of: path).kind == .file {
            found.append(path)
          }
        } catch {
          if isWanted || !error.isMissing { errors.append(error) }
        }
      }
    }
    return (found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, errors)
  }

  /// The names in the folder of a path; none if there is no such folder.
  static func names(beside path: String) throws(FileError) -> [String] {
    let folder = folder(of: path)
    return try ifThere(try attempt(.list, folder, try Platform.names(inFolder: folder))) ?? []
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
  let isOwn: Bool
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
  package let size: Int64
  let seconds: Int64
  let nanoseconds: Int64
}
