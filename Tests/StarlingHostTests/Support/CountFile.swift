import Starling
import StarlingHost

/// The smallest possible state: a number.
enum CountFile {
  static let codec = StateCodec<Int>(
    decode: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasPrefix("newer ") { return .newer(version: String(text.dropFirst(6))) }
      guard let count = Int(text) else { return .notUnderstood(reason: "no number") }
      return .state(count)
    }, encode: { Array(String($0).utf8) }, afterLoss: 1000)

  static func at(
    _ path: String, _ missingFolder: StateFile<Int>.MissingFolder = .isMade,
    _ system: FileSystem = FileSystem()
  ) -> StateFile<Int> {
    StateFile(path, codec, missingFolder: missingFolder, fileSystem: system) { 1_772_452_800 }
  }
}

extension StateFile<Int> {
  /// The same file, where hardly anyone waits for its lock.
  var impatient: Self {
    var file = self
    file.patience = 50
    return file
  }

  /// Adds to the number, and returns what was found before.
  @discardableResult
  func add(_ number: Int = 1) throws -> Found<Int> {
    try update { found in ((found.state ?? 0) + number, found) }
  }
}
