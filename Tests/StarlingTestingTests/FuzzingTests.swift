import Foundation
import Fuzzing
import Testing

/// An input that once broke a law, or a seed for fuzzing.
struct FuzzInput: Sendable, CustomTestStringConvertible {
  let target: FuzzTarget
  let url: URL

  var testDescription: String { "\(target)/\(url.lastPathComponent)" }

  /// The inputs in a folder for each target.
  static func all(in name: String) -> [FuzzInput] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fuzzing/\(name)")
    return FuzzTarget.allCases.flatMap { target in
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder.appending(path: target.rawValue), includingPropertiesForKeys: nil)
      return (files ?? []).map { FuzzInput(target: target, url: $0) }
    }.sorted { $0.url.path < $1.url.path }
  }
}

@Suite struct `What fuzzing does to the readers` {
  @Test(arguments: FuzzInput.all(in: "Found") + FuzzInput.all(in: "Seeds"))
  func `fuzzing breaks no law any more`(input: FuzzInput) throws {
    try input.target.check(Array(try Data(contentsOf: input.url)))
  }

  @Test(arguments: FuzzTarget.allCases)
  func `fuzzing breaks no law with nothing, zeros or what is no text`(target: FuzzTarget) throws {
    let inputs: [[UInt8]] = [
      [], [0], [0, 0, 0], [0xFF, 0xFE], [0x7B, 0x22, 0xC3], [0xEF, 0xBB, 0xBF],
    ]
    for bytes in inputs { try target.check(bytes) }
  }

  @Test func `fuzzing has inputs that were found`() {
    #expect(FuzzInput.all(in: "Found").count > 3)
  }
}
