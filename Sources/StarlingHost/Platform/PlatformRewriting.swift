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
    guard let resolved = unsafe realpath(inSystem(path), nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe text(resolved)
  }

  /// The path that a symbolic link has; nil if it cannot be read, or is longer than any path.
  static func destination(ofLink path: String) -> String? {
    let limit = Int(PATH_MAX)
    var bytes = [CChar](repeating: 0, count: limit)
    let count = unsafe readlink(inSystem(path), &bytes, limit)
    guard (1..<limit).contains(count) else { return nil }
    return SystemText.text(bytes.prefix(count).map { UInt8(bitPattern: $0) })
  }
}

// Files keep their owners, also where an administrator writes them. Only descriptors that were just
// created are given away: a path may lead to another file by then.
extension Platform {
  static var isRoot: Bool { geteuid() == 0 }

  /// Gives a file that was just created the owner of the file at a path and, if it is to keep them,
  /// its permissions. Changes nothing if there is no such file.
  static func inherit(
    _ file: Int32, from path: String, permissions: Bool
  ) throws(SystemError) {
    var old = stat()
    var new = stat()
    guard unsafe lstat(inSystem(path), &old) == 0 else { return }
    _ = try checked(unsafe fstat(file, &new))
    give(file, to: old, from: new)
    if permissions { _ = try checked(fchmod(file, old.st_mode & 0o7777)) }
  }

  /// Opens a file that root creates in a folder of another user, who becomes its owner; nil if this
  /// process is not root's, or creates nothing.
  static func openNewAsRoot(
    _ path: String, _ flags: Int32, _ mode: mode_t
  ) -> Int32? {
    guard isRoot else { return nil }
    let file = unsafe open(inSystem(path), flags | O_CLOEXEC | O_EXCL, mode)
    guard file >= 0 else { return nil }
    give(file, toOwnerOfFolder: folder(of: path))
    return file
  }

  /// Gives a folder that root just made to the owner of the one around it.
  static func giveNewFolder(_ path: String) {
    guard isRoot else { return }
    let made = unsafe open(inSystem(path), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard made >= 0 else { return }
    give(made, toOwnerOfFolder: folder(of: path))
    close(made)
  }

  private static func give(_ file: Int32, toOwnerOfFolder folder: String) {
    var around = stat()
    var new = stat()
    guard unsafe stat(inSystem(folder), &around) == 0, unsafe fstat(file, &new) == 0 else { return }
    if around.st_uid != new.st_uid { give(file, to: around, from: new) }
  }

  /// Changes the owner, or at least the group, as far as the system permits it.
  private static func give(_ file: Int32, to old: stat, from new: stat) {
    guard old.st_uid != new.st_uid || old.st_gid != new.st_gid else { return }
    if fchown(file, old.st_uid, old.st_gid) == 0 { return }
    _ = fchown(file, uid_t.max, old.st_gid)
  }
}
