extension Files {
  /// Replaces the content of a person's file atomically. Links and permissions are kept. Anything
  /// but a regular file is overwritten directly.
  package static func rewrite(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    guard try status(of: path).kind == .file else { return try overwrite(path, bytes) }
    // Fails for a read-only file, which its folder would permit to replace.
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
