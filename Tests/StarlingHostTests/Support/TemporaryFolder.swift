import StarlingHost

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A temporary folder for a test, which is removed with its content.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // In memory if possible: the tests flush a lot, and a disk is slow.
    let place = unsafe access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/starling-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw SystemError(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    remove(path)
  }

  private func remove(_ path: String) {
    if unsafe unlink(path) == 0 { return }
    for name in (try? names(in: path)) ?? [] { remove("\(path)/\(name)") }
    unsafe rmdir(path)
  }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The sorted names in the folder.
  var names: [String] {
    get throws { try names(in: path) }
  }

  func names(in folder: String) throws -> [String] {
    guard let stream = unsafe opendir(folder) else { throw SystemError(code: errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func write(_ name: String, _ text: String) throws {
    try Files.save(self(name), Array(text.utf8))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Files.read(self(name)), as: UTF8.self)
  }

  func link(_ name: String, to target: String) throws {
    guard unsafe symlink(target, self(name)) == 0 else { throw SystemError(code: errno) }
  }

  func giveAway(_ name: String) -> Bool {
    unsafe lchown(self(name), 12_345, 12_345) == 0
  }

  func mode(_ name: String) throws -> UInt32 {
    var status = stat()
    guard unsafe lstat(self(name), &status) == 0 else { throw SystemError(code: errno) }
    return UInt32(status.st_mode) & 0o7777
  }

  func isLink(_ name: String) throws -> Bool {
    var status = stat()
    guard unsafe lstat(self(name), &status) == 0 else { throw SystemError(code: errno) }
    return status.st_mode & S_IFMT == S_IFLNK
  }
}
