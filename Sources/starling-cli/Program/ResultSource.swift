import Starling
import StarlingAuthoring
import StarlingHost

/// The results that a command reads: from files, folders or standard input.
///
/// Unreadable files and lines are reported on standard error and skipped. Those that the command
/// 'walk' made only count where there are no others, or where they are asked for.
struct ResultSource {
  /// How many unreadable lines are reported one by one. The rest are only counted.
  private static let mostNamed = 10

  private let since: Moment?
  private let conditions: [ResultCondition]
  private let renames: ResultRenames
  /// The properties that were named, and that no result has had so far.
  private var notFound: [ResultProperty]
  /// The names that results have, as long as one was not found.
  private var names: Set<String> = []
  private let countsWalked: Bool
  /// The lines of random people, until there is one of a real one.
  private var walked: Spool?
  private var leftOut = 0
  private var hasReal = false
  private var hasAny = false
  private var seen = RecentIDs()
  /// The last part of each conversation that went on after a line of it was there.
  private var lastParts: [String: Int] = [:]
  private var unreadable = 0
  private(set) var failure: FileError?
  /// Hears how much was read.
  var work: (any Work)?

  /// Reads the results that ended at or after a moment and for which conditions hold, with the
  /// names that a script has now.
  init(
    since: Moment? = nil, where conditions: [ResultCondition] = [],
    naming properties: [ResultProperty] = [], following script: Script? = nil,
    countingWalked countsWalked: Bool = false
  ) {
    notFound = properties + conditions.map(\.property)
    self.since = since
    self.conditions = conditions
    self.countsWalked = countsWalked
    renames = ResultRenames(script)
  }

  /// Calls the body with each result, skipping duplicates, and its unchanged line.
  mutating func forEach(
    in paths: [String], _ body: (ResultLine, _ line: [UInt8]) throws -> Void
  ) throws {
    try readAll(paths, body)
    if var lines = try walked?.lines() {
      while let bytes = try lines.next()?.bytes { try pass(try ResultLine(bytes), bytes, body) }
    } else if leftOut > 0 {
      try Output.note("\(count(leftOut, "result")) of 'starling walk' left out")
    }
    // What no result has is probably misspelled.
    for property in notFound where hasAny {
      try Output.note("starling: \(property.absence(among: names))")
    }
  }

  private mutating func readAll(
    _ paths: [String], _ body: (ResultLine, [UInt8]) throws -> Void
  ) throws {
    let named = try paths.flatMap { try files($0) }
    for file in named where file != "-" {
      work?.expect(Int(clamping: (try? Files.status(of: file))?.version.size ?? 0), .bytes)
    }
    for file in named where Files.isFile(file) { try? noteLaterParts(in: file) }
    for file in named {
      do {
        try read(file, body)
      } catch let error as FileError where error.operation != .write {
        try note(error)
      }
    }
    if unreadable > Self.mostNamed {
      let rest = count(unreadable - Self.mostNamed, "more line")
      try Output.note("\(rest) cannot be read")
    }
  }

  /// The exit code: 1 if a line could not be read.
  var exitCode: ExitCode {
    if let failure { return ExitCode(failure) }
    return unreadable > 0 ? .no : .success
  }

  private mutating func files(_ path: String) throws -> [String] {
    guard path != "-", (try? Files.status(of: path))?.kind == .folder else { return [path] }
    let (paths, errors) = Files.list(path, endings: [".jsonl"])
    for error in errors { try note(error) }
    return paths
  }

  private mutating func note(_ error: FileError) throws {
    failure = failure ?? error
    try Output.note("starling: \(error)")
  }

  private mutating func noteLaterParts(in path: String) throws {
    var lines = try FileLines(path)
    while let line = try lines.next() {
      guard let id = line.bytes.flatMap({ ResultID(ofLaterPart: $0) }) else { continue }
      lastParts[id.conversation] = max(id.part, lastParts[id.conversation] ?? 0)
    }
  }

  /// Whether a conversation went on in another line, which has all of it.
  private func goesOn(_ result: ResultLine) -> Bool {
    guard !lastParts.isEmpty else { return false }
    let id = ResultID(result.id)
    return id.part < lastParts[id.conversation] ?? 0
  }

  private mutating func read(
    _ path: String, _ body: (ResultLine, [UInt8]) throws -> Void
  ) throws {
    var lines = try FileLines(path)
    var number = 0
    while let line = try lines.next() {
      number += 1
      work?.did(1, .lines)
      if path != "-" { work?.did(line.place.count, .bytes) }
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
      guard result.at >= since ?? result.at, !goesOn(result), seen.insert(result.id) else {
        continue
      }
      guard !result.walked || countsWalked else {
        try keep(walked: bytes)
        continue
      }
      hasReal = true
      walked = nil
      try pass(result, bytes, body)
    }
  }

  private mutating func keep(walked line: [UInt8]) throws {
    leftOut += 1
    guard !hasReal else { return }
    let spool = try walked ?? Spool()
    try spool.append(line)
    walked = spool
  }

  private mutating func pass(
    _ result: ResultLine, _ line: [UInt8], _ body: (ResultLine, [UInt8]) throws -> Void
  ) throws {
    let result = renames.following(result)
    hasAny = true
    notFound.removeAll { $0.isFound(in: result) }
    if !notFound.isEmpty { names.formUnion(ResultProperty.names(in: result)) }
    if conditions.allSatisfy({ $0.holds(for: result) }) { try body(result, line) }
  }

  private mutating func refuse(_ path: String, _ number: Int, _ reason: String) throws {
    unreadable += 1
    guard unreadable <= Self.mostNamed else { return }
    try Output.note("\(path == "-" ? "<stdin>" : path):\(number): \(reason)")
  }
}

extension [UInt8] {
  fileprivate var isBlank: Bool {
    first != UInt8(ascii: "{") && allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
