/// Operations on paths as texts, without access to files.
package enum FilePath {
  /// The folder of a file, with a trailing slash; empty if the path has no folder.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(Substring(path.utf8[...slash]))
  }

  package static func name(of path: String) -> String {
    String(Substring(path.utf8.dropFirst(folder(of: path).utf8.count)))
  }

  package static func joined(_ folder: String, _ path: String) -> String {
    isAbsolute(path) ? path : plain(folder + path)
  }

  package static func withoutExtension(_ path: String) -> String {
    let name = path.utf8.dropFirst(folder(of: path).utf8.count)
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return path
    }
    return String(path[..<dot])
  }

  /// The path without `.` and empty components: `./a`, `a//b`.
  package static func plain(_ path: String) -> String {
    written(components(of: path).filter { $0 != "." }, like: path)
  }

  /// The components. A slash ends one even before a combining mark.
  private static func components(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  private static func isAbsolute(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/")
  }

  private static func written(_ parts: [Substring], like path: String) -> String {
    if isAbsolute(path) { return "/" + parts.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// A simplified path, without steps into a folder and out again. It is only for display, since
  /// the folder may be a link.
  package static func shown(_ path: String) -> String {
    var parts: [Substring] = []
    for part in components(of: plain(path)) {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return written(parts, like: path)
  }

  /// An absolute path without `..`. It is correct unless one of its folders is a link.
  package static func resolved(_ path: String, in folder: String) -> String {
    shown(joined(folder + "/", path))
  }

  /// The relative path from a folder to a file, both of which must be resolved.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = components(of: path)
    let start = components(of: folder)
    let shared = zip(target, start).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + target[shared...].map(String.init)).joined(separator: "/")
  }
}
