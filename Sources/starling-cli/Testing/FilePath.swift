/// Operations on paths as texts, without access to files.
enum FilePath {
  /// The folder of a file, with a trailing slash; empty if the path has no folder.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// A path relative to a folder, joined with that folder.
  static func joined(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : plain(folder + path)
  }

  static func withoutExtension(_ path: String) -> String {
    let name = path.dropFirst(folder(of: path).count)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
    return String(path[..<dot])
  }

  /// The path without `.` and empty components: `./a`, `a//b`.
  static func plain(_ path: String) -> String {
    written(path.split(separator: "/").filter { $0 != "." }, like: path)
  }

  private static func written(_ parts: [Substring], like path: String) -> String {
    if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// A simplified path, without steps into a folder and out again. It is only for display, since
  /// the folder may be a link.
  static func shown(_ path: String) -> String {
    var parts: [Substring] = []
    for part in plain(path).split(separator: "/") {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return written(parts, like: path)
  }

  /// An absolute path without `..`. It is correct unless one of its folders is a link.
  static func resolved(_ path: String, in folder: String) -> String {
    shown(joined(folder + "/", path))
  }

  /// The relative path from a folder to a file, both of which must be resolved.
  static func relative(_ path: String, to folder: String) -> String {
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + target[shared...].map(String.init)).joined(separator: "/")
  }
}
