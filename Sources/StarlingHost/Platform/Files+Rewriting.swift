extension Files {
  /// Gives a file that a person wrote a new content at one stroke. A link stays a link, and whoever
  /// could read and write the file still can; what is no file is simply written to.
  package static func rewrite(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    guard try status(of: path).kind == .file else { return try overwrite(path, bytes) }
    // A folder lets files be replaced that may not be written.
    try append(path, [])
    let target = Platform.resolved(path) ?? path
    let permissions = try attempt(.open, path) { () throws(SystemError) in
      try Platform.permissions(of: target)
    }
    try replace(target, bytes)
    try attempt(.write, path) { () throws(SystemError) in
      try Platform.setPermissions(permissions, of: target)
    }
  }
}
