/// The default path of a program's state.
package enum StatePath {
  /// Leaves room for the longest related name: `.json.corrupt-1772452800-2`.
  private static let longestName = 200

  /// `$XDG_STATE_HOME/starling/NAME.json`, or else `~/.local/state/starling/NAME.json`.
  ///
  /// A name can be any text. Characters that could lead out of the folder (`/`, a leading dot,
  /// control characters) are escaped, as in `%2F`.
  package static func standard(
    for name: String, environment: (String) -> String? = Platform.environment
  ) throws(NoPlaceError) -> String {
    guard !name.isEmpty else { throw .emptyName }
    let fileName = escaped(name)
    guard fileName.utf8.count <= longestName else { throw .longName }
    return try folder(environment) + "/\(fileName).json"
  }

  /// The folder of all histories of a person.
  static func folder(_ environment: (String) -> String?) throws(NoPlaceError) -> String {
    if let folder = absolute(environment("XDG_STATE_HOME")) { return folder + "/starling" }
    guard let home = absolute(environment("HOME")) else { throw .noHome }
    return home + "/.local/state/starling"
  }

  private static func absolute(_ path: String?) -> String? {
    guard let path, path.utf8.first == UInt8(ascii: "/") else { return nil }
    return path
  }

  private static func escaped(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      if isHarmless(scalar) && !(text.isEmpty && scalar == ".") {
        text.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return text
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    case _: !"/\\%:".unicodeScalars.contains(scalar)
    }
  }
}

/// Why there is no place for the history of a program.
public enum NoPlaceError: Error, Hashable, Sendable {
  /// The name of the program is empty.
  case emptyName
  /// The name of the program is too long for a file name.
  case longName
  /// Neither XDG_STATE_HOME nor HOME is set.
  case noHome
}

extension NoPlaceError: CustomStringConvertible {
  /// A sentence for people, without a full stop.
  public var description: String {
    switch self {
    case .emptyName: "the name of the program is empty: its history needs one"
    case .longName: "the name of the program is too long for a file name"
    case .noHome: "there is no folder for the history: neither XDG_STATE_HOME nor HOME is set"
    }
  }
}

extension FileSystem {
  /// Creates the folder of a file, and those above it, if they are missing. A home that does not
  /// exist is not created: who has none is not to get one.
  func makeFolders(of path: String) throws(FileError) {
    for folder in try foldersToMake(for: path).missing.reversed() {
      do throws(FileError) {
        try makeFolder(folder)
      } catch {
        // Another process may have created it in the meantime.
        if !error.isThere { throw error }
      }
    }
  }

  /// The folders above a path that are missing, the nearest one first, and the one that is there.
  fileprivate func foldersToMake(
    for path: String
  ) throws(FileError) -> (missing: [String], within: String) {
    let home = Platform.environment("HOME").map(withoutSlashes)
    var missing: [String] = []
    var next = folder(of: path)
    while try isMissing(next) {
      if withoutSlashes(next) == home { throw FileError(.open, next, Platform.missingError) }
      missing.append(next)
      let above = folder(of: next)
      if above == next { break }
      next = above
    }
    return (missing, next)
  }

  fileprivate func isMissing(_ folder: String) throws(FileError) -> Bool {
    try statusIfThere(folder) == nil
  }
}

/// A path without slashes at its end.
private func withoutSlashes(_ path: String) -> String {
  var path = path[...]
  while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
  return String(path)
}

extension StateFile {
  /// Throws if the file could not be read and written here, without writing any.
  func expectPlace() throws(FileError) {
    _ = try look()
    try lock.expectUsable()
    let folders = try fileSystem.foldersToMake(for: path)
    let first = folders.missing.last
    try attempt(
      first == nil ? .write : .makeFolder, first ?? path,
      try Platform.expectRoom(inFolder: folders.within))
  }

  /// Throws if a folder is missing that must exist.
  func checkFolder() throws(FileError) {
    let folder = folder(of: path)
    guard missingFolder == .isRefused, try fileSystem.isMissing(folder) else { return }
    throw FileError(.open, folder, Platform.missingError)
  }
}
