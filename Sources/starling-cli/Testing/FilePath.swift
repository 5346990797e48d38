/// Paths as texts, without a look at any file.
enum FilePath {
  /// The folder of a file, with its slash; empty if the path names none.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// A path that is relative to a folder.
  static func joined(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : plain(folder + path)
  }

  static func withoutExtension(_ path: String) -> String {
    let name = path.dropFirst(folder(of: path).count)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
    return String(path[..<dot])
  }

  /// The same path without steps that lead nowhere: `./a`, `a//b`.
  static func plain(_ path: String) -> String {
    written(path.split(separator: "/").filter { $0 != "." }, like: path)
  }

  private static func written(_ parts: [Substring], like path: String) -> String {
    if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// A path as a person would write it: without going into a folder and out of it again. It is
  /// shown and not opened, since a folder may be a link.
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

  /// An absolute path without steps up: what it leads to where no folder of it is a link.
  static func resolved(_ path: String, in folder: String) -> String {
    shown(joined(folder + "/", path))
  }

  /// The way from a folder to a file, both resolved.
  static func relative(_ path: String, to folder: String) -> String {
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + target[shared...].map(String.init)).joined(separator: "/")
  }
}
