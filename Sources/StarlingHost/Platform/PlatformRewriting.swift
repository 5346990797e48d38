#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Calls to replace a person's file without changing anything but its content.
extension Platform {
  /// The path without symbolic links; nil if it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The permission bits of a file.
  static func permissions(of path: String) throws(SystemError) -> mode_t {
    var status = stat()
    _ = try checked(unsafe stat(path, &status))
    return status.st_mode & 0o7777
  }

  /// Truncates an open file to a size.
  static func cut(_ descriptor: Int32, to size: Int64) throws(SystemError) {
    _ = try checked(ftruncate(descriptor, off_t(size)))
  }

  static func setPermissions(_ mode: mode_t, of path: String) throws(SystemError) {
    _ = try checked(unsafe chmod(path, mode))
  }
}
