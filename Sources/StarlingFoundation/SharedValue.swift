import Foundation

/// A text under a key of user defaults, with the lock file that its writers share.
///
/// Linux has a file for each key in place of user defaults: those of Foundation there write the
/// whole suite from each process's memory, so that two writers lose updates, and may cut the file.
struct SharedValue {
  let suite: String?
  let key: String
  let folder: URL

  var lock: URL { file("lock") }

  /// The folder that processes with the same suite share.
  static func folder(of suite: String?) -> URL {
    #if canImport(Darwin)
      let group = suite.flatMap {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0)
      }
      if let group { return group.appendingPathComponent("starling") }
    #endif
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (support.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("starling")
  }

  private func file(_ ending: String) -> URL {
    let name = [suite ?? ProcessInfo.processInfo.processName, key].map(\.asFileName)
    return folder.appendingPathComponent(name.joined(separator: ".") + "." + ending)
  }
}

#if canImport(Darwin)
  extension SharedValue {
    func text() throws -> String? { defaults.string(forKey: key) }

    func set(_ text: String) throws { defaults.set(text, forKey: key) }

    func setAside(_ text: String) throws { defaults.set(text, forKey: key + ".corrupt") }

    private var defaults: UserDefaults {
      suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard
    }
  }
#else
  extension SharedValue {
    func text() throws -> String? {
      do {
        return String(decoding: try Data(contentsOf: file("json")), as: UTF8.self)
      } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
        return nil
      }
    }

    func set(_ text: String) throws { try replace(file("json"), with: text) }

    func setAside(_ text: String) throws { try replace(file("corrupt"), with: text) }

    /// Replaces a file at once, under the lock. Like user defaults, it does not wait for the disk.
    private func replace(_ file: URL, with text: String) throws {
      let temporary = self.file("tmp")
      try Data(text.utf8).write(to: temporary)
      guard unsafe rename(temporary.path, file.path) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }
#endif

extension String {
  /// The text as a part of a file name, which cannot lead out of its folder.
  fileprivate var asFileName: String {
    let harmless = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_"))
    return addingPercentEncoding(withAllowedCharacters: harmless) ?? ""
  }
}
