import Starling
import StarlingHost

/// The results that a command reads: from files, folders or standard input.
///
/// Unreadable files and lines are reported on standard error and skipped.
struct ResultSource {
  /// How many unreadable lines are reported one by one. The rest are only counted.
  private static let mostNamed = 10

  private let since: Moment?
  /// Whether the results are read more than once, and this is the first time.
  private let isRepeatable: Bool
  /// Copies of the inputs that can be read only once.
  private var spools: [String: Spool] = [:]
  /// How many lines each input had, if it was read before.
  private var counts: [String: Int] = [:]
  private var seen = RecentIDs()
  private var unreadable = 0
  private(set) var failure: FileError?
  /// Whether what cannot be read was reported before.
  private var isSilent = false

  /// Reads the results that ended at or after a moment.
  init(since: Moment? = nil, isRepeatable: Bool = false) {
    (self.since, self.isRepeatable) = (since, isRepeatable)
  }

  /// Reads the same results once more.
  func again() -> ResultSource {
    var source = ResultSource(since: since)
    (source.spools, source.counts, source.isSilent) = (spools, counts, true)
    return source
  }

  /// Calls the body with each result, skipping duplicates, and its unchanged line.
  mutating func forEach(
    in paths: [String], _ body: (ResultLine, _ line: [UInt8]) throws -> Void
  ) throws {
    for path in paths {
      for file in try files(path) {
        do {
          try read(file, body)
        } catch let error as FileError where error.operation != .write {
          try note(error)
        }
      }
    }
    if unreadable > Self.mostNamed, !isSilent {
      let rest = count(unreadable - Self.mostNamed, "more line")
      try Output.note("\(rest) cannot be read")
    }
  }

  /// The exit code: 1 if a line could not be read.
  var exitCode: ExitCode {
    if let failure { return ExitCode(rawValue: failure.exitCode) ?? .inputOutput }
    return unreadable > 0 ? .no : .success
  }

  private mutating func files(_ path: String) throws -> [String] {
    guard path != "-", (try? Files.status(of: path))?.kind == .folder else { return [path] }
    var errors: [FileError] = []
    let files: [String]
    do throws(FileError) {
      files = try Files.list(path, endings: [".jsonl"]) { errors.append($0) }
    } catch {
      (files, errors) = ([], errors + [error])
    }
    for error in errors { try note(error) }
    return files
  }

  private mutating func note(_ error: FileError) throws {
    failure = failure ?? error
    guard !isSilent else { return }
    try Output.note("starling: \(error)")
  }

  private mutating func read(
    _ path: String, _ body: (ResultLine, [UInt8]) throws -> Void
  ) throws {
    var lines = try lines(of: path)
    var number = 0
    let count = counts[path] ?? .max
    defer { counts[path] = number }
    while number < count, let line = try lines.next() {
      number += 1
      guard let bytes = line.bytes else {
        try refuse(path, number, "it is longer than 16 MiB")
        continue
      }
      guard !bytes.isBlank else { continue }
      let result: ResultLine
      do throws(ResultLine.Problem) {
        result = try ResultLine(bytes)
      } catch {
        try refuse(path, number, "\(error)")
        continue
      }
      guard result.at >= since ?? result.at, seen.insert(result.id) else { continue }
      try body(result, bytes)
    }
  }

  private mutating func lines(of path: String) throws(FileError) -> FileLines {
    if isRepeatable, spools[path] == nil, try Files.isReadOnce(path) {
      spools[path] = try Spool(copying: path)
    }
    guard let spool = spools[path] else { return try FileLines(path) }
    return try FileLines(spool)
  }

  private mutating func refuse(_ path: String, _ number: Int, _ reason: String) throws {
    unreadable += 1
    guard unreadable <= Self.mostNamed, !isSilent else { return }
    try Output.note("\(path == "-" ? "<stdin>" : path):\(number): \(reason)")
  }
}

extension [UInt8] {
  fileprivate var isBlank: Bool {
    first != UInt8(ascii: "{") && allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
