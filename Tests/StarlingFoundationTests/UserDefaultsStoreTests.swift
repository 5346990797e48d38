import Foundation
import Starling
import StarlingFoundation
import Testing

struct UserDefaultsStoreTests {
  private let folder: TemporaryFolder
  private let suite = "starling.tests.\(UUID())"
  private let now = Moment(seconds: 1_772_452_800)

  init() throws { folder = try TemporaryFolder() }

  private func store(key: String = "history") -> UserDefaultsHistoryStore {
    UserDefaultsHistoryStore(suite: suite, key: key, folder: folder.file("deep/down"))
  }

  @Test func `a history is kept under its key`() throws {
    #expect(try store().read() == History())
    try store().update { $0.record(.success, at: now) }
    try store().update { $0.record(.success, at: now) }
    try store(key: "../other").update { $0.record(.crash, at: now) }
    #expect(try store().read().successes == 2)
    #expect(try store(key: "../other").read().crashes.count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("deep/down").path)
    #expect(names.count == 4 && names.allSatisfy { !$0.contains("/") }, "\(names)")
  }

  @Test func `an update that fails changes nothing`() throws {
    try store().update { $0.record(.success, at: now) }
    #expect(throws: CocoaError.self) {
      try store().update { history in
        history.record(.success, at: now)
        throw CocoaError(.userCancelled)
      }
    }
    #expect(try store().read().successes == 1)
  }

  @Test func `eight processes that update one store at once lose nothing`() throws {
    let home = try TemporaryFolder()
    let programs = try (0..<8).map { _ in
      try Program("foundation-exerciser", ["count", suite, "40"], home: home)
    }
    for program in programs { #expect(program.status() == 0) }
    let shared = UserDefaultsHistoryStore(
      suite: suite, key: "starling", folder: home.file("data/starling"))
    #expect(try shared.read().crashes.count == 320)
  }

  @Test func `without a lock nothing is changed, and the error names it`() throws {
    try store().update { $0.record(.success, at: now) }
    let lock = folder.file("deep/down/").appending(path: try #require(try lockName()))
    try FileManager.default.removeItem(at: lock)
    try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
    let error = try #require(throws: UserDefaultsHistoryStore.Failure.self) {
      try store().update { $0.record(.success, at: now) }
    }
    #expect(error == .noLock(lock.path, reason: "Is a directory"))
    #expect(try store().read().successes == 1)
    let place = folder.file("file")
    try Data().write(to: place)
    let other = UserDefaultsHistoryStore(suite: suite, key: "a", folder: place)
    #expect(throws: UserDefaultsHistoryStore.Failure.self) {
      try other.update { $0.record(.success, at: now) }
    }
  }

  private func lockName() throws -> String? {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("deep/down").path)
      .first { $0.hasSuffix(".lock") }
  }
}

#if !canImport(Darwin)
  /// What depends on the files that stand in for user defaults.
  struct SharedFileTests {
    private let folder: TemporaryFolder
    private let now = Moment(seconds: 1_772_452_800)

    init() throws { folder = try TemporaryFolder() }

    private var store: UserDefaultsHistoryStore {
      UserDefaultsHistoryStore(suite: "app", key: "key", folder: folder.url)
    }

    private func write(_ text: String) throws {
      try Data(text.utf8).write(to: folder.file("app.key.json"))
    }

    @Test func `what cannot be understood is set aside, and the prompt stays away once`() throws {
      try write("{ half")
      #expect(try store.read().wasLost)
      try store.update { $0.record(.success, at: now) }
      let history = try store.read()
      #expect(history.wasLost && history.successes == 1)
      let aside = try String(contentsOf: folder.file("app.key.corrupt"), encoding: .utf8)
      #expect(aside == "{ half")
    }

    @Test func `a newer format is refused and stays as it is`() throws {
      let text = #"{ "starling": 2, "sessions": [] }"#
      try write(text)
      #expect(throws: HistoryError.newerVersion("2")) { try store.read() }
      #expect(throws: HistoryError.newerVersion("2")) {
        try store.update { $0.record(.success, at: now) }
      }
      #expect(try String(contentsOf: folder.file("app.key.json"), encoding: .utf8) == text)
    }

    @Test func `parts that this version does not know stay`() throws {
      try write(#"{ "starling": 1, "mood": { "good": true } }"#)
      try store.update { $0.record(.success, at: now) }
      let text = try String(contentsOf: folder.file("app.key.json"), encoding: .utf8)
      #expect(text.contains(#""mood":{ "good": true }"#))
    }

    @Test func `only the user can enter the folder`() throws {
      let inner = folder.file("starling")
      try UserDefaultsHistoryStore(suite: nil, key: "key", folder: inner)
        .update { $0.record(.success, at: now) }
      let attributes = try FileManager.default.attributesOfItem(atPath: inner.path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }
#endif
