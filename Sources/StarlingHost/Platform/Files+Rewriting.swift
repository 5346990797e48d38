extension Files {
  /// Gives a file that a person wrote a new content at one stroke. A link stays a link, and whoever
  /// could read and write the file still can.
  package static func rewrite(_ path: String, _ bytes: [UInt8]) throws(FileError) {
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
