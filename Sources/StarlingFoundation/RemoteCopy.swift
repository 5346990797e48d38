import Foundation
import Starling

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A good answer of a server, with what asks the server whether it has changed.
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
struct RemoteCopy: Sendable {
  let configuration: Configuration
  let address: URL
  let body: String
  let tag: String?
  let modified: String?
  /// When the server sent or confirmed it.
  var checked: Date
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension RemoteCopy {
  /// Reads an answer; fails with the findings if it is no configuration.
  static func reading(
    _ answer: RemoteAnswer, from address: URL
  ) -> Result<RemoteCopy, RemoteConfiguration.Failure> {
    do throws(ConfigurationError) {
      let name = address.lastPathComponent
      let source = SourceText(name: name.isEmpty ? "answer" : name, bytes: Array(answer.body))
      return .success(
        RemoteCopy(
          configuration: try Configuration(source), address: address,
          body: String(decoding: answer.body, as: UTF8.self), tag: answer.tag,
          modified: answer.modified, checked: Date()))
    } catch {
      let text = DiagnosticText(error.source)
      let errors = error.diagnostics.filter { $0.severity == .error }
      let lines = errors.prefix(10).flatMap(text.lines)
      return .failure(.notUnderstood(lines.joined(separator: "\n")))
    }
  }
}

/// The file of the last good copy.
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
struct RemoteCache: Sendable {
  let file: URL

  /// A file that is larger is no copy: a body of 1 MiB, with every character escaped.
  private static let limit = 8 << 20

  /// The copy of an address; nil if there is none that can be used.
  func copy(of address: URL) -> RemoteCopy? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: Self.limit),
      let stored = try? JSONDecoder().decode(Stored.self, from: data),
      stored.address == address.absoluteString,
      let configuration = try? Configuration(json: stored.body)
    else { return nil }
    return RemoteCopy(
      configuration: configuration, address: address, body: stored.body,
      tag: stored.tag?.asHeader, modified: stored.modified?.asHeader, checked: stored.checked)
  }

  /// Replaces the file at once, so that a reader finds the old copy or the new one.
  func store(_ copy: RemoteCopy) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let stored = Stored(
      address: copy.address.absoluteString, body: copy.body, tag: copy.tag,
      modified: copy.modified, checked: copy.checked)
    try JSONEncoder().encode(stored).write(to: file, options: .atomic)
  }

  private struct Stored: Codable {
    let address: String
    let body: String
    let tag: String?
    let modified: String?
    let checked: Date
  }
}

extension String {
  /// The text, unless it could begin another header field.
  fileprivate var asHeader: String? {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? self : nil
  }
}
