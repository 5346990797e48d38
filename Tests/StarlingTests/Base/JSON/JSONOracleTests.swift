import Foundation
import LawKit
import Starling
import Testing

/// Compares with Python's JSON reader, if it is installed.
@Suite(.enabled(if: Python.has("json"), "python3 is not installed"))
struct JSONOracleTests {
  /// A strict reader: Python's own accepts `NaN`, lone surrogates, and their consequences.
  private static let program = """
    import json, struct, sys
    class Members(list): pass
    def refuse(word): raise ValueError(word)
    def spell(value):
        if value is None: return 'null'
        if isinstance(value, bool): return str(value).lower()
        if isinstance(value, float): return '#%x' % struct.unpack('>Q', struct.pack('>d', value))
        if isinstance(value, str): return "'" + value.encode('utf-8').hex()
        if isinstance(value, Members):
            return '{' + ','.join(spell(k) + ':' + spell(v) for k, v in value) + '}'
        return '[' + ','.join(map(spell, value)) + ']'
    def judge(data):
        text = data.decode('utf-8').removeprefix('\\ufeff')
        return spell(json.loads(
            text, parse_constant=refuse, parse_int=float, object_pairs_hook=Members))
    for line in sys.stdin:
        try: print(judge(bytes.fromhex(line)), flush=True)
        except (ValueError, RecursionError): print('refused', flush=True)
    """

  /// The content of a text in the oracle's notation. The oracle keeps both values of a duplicate
  /// key, and has no limit of depth.
  private static func spelling(of bytes: [UInt8]) throws -> String {
    let reading = Reading(bytes: bytes)
    if reading.findings.contains(.tooDeep) { throw Unsuitable() }
    let isTaken = reading.findings.allSatisfy { $0.code == .duplicateKey }
    return isTaken && reading.document.isComplete ? JSONValue(reading.document).spelling : "refused"
  }

  private static func compare(_ text: GeneratedJSON, _ oracle: PythonOracle) throws {
    let (ours, theirs) = (try spelling(of: text.bytes), try oracle.judge(text.bytes))
    try holds(ours == theirs, "the reader says \(ours)\nthe oracle says \(theirs)")
  }

  @Test func `a text that is JSON means what the oracle says`() async throws {
    let oracle = try PythonOracle(Self.program)
    try await forAll({ $0.json(changes: 0) }, cases: 150) { text in
      try holds(try Self.spelling(of: text.bytes) != "refused", "the reader refuses it")
      try Self.compare(text, oracle)
    }
  }

  @Test func `a number is the double that the oracle makes of it`() async throws {
    let oracle = try PythonOracle(Self.program)
    try await forAll({ $0.jsonNumbers() }, cases: 100) { try Self.compare($0, oracle) }
  }

  @Test func `a text that is nearly JSON is taken and refused as by the oracle`() async throws {
    let oracle = try PythonOracle(Self.program)
    try await forAll({ $0.json(changes: 3) }, cases: 600) { try Self.compare($0, oracle) }
  }

  @Test func `the cases of the RFC are judged by the oracle as by their names`() throws {
    let oracle = try PythonOracle(Self.program)
    for json in `RFC 8259`.cases where json.bytes.count < 10_000 {
      let judgement = try oracle.judge(json.bytes)
      if json.name.hasPrefix("y_") { #expect(judgement != "refused", "\(json.name)") }
      if json.name.hasPrefix("n_") { #expect(judgement == "refused", "\(json.name)") }
      guard json.findings.isEmpty, let value = json.value else { continue }
      #expect(judgement == value.spelling, "\(json.name)")
    }
  }
}

/// A Python process that answers one text after another.
private final class PythonOracle {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var answers = Data()

  init(_ program: String) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func judge(_ bytes: [UInt8]) throws -> String {
    let line = bytes.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined() + "\n"
    try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    while true {
      if let end = answers.firstIndex(of: 0x0A) {
        defer { answers = Data(answers[(end + 1)...]) }
        return String(decoding: answers[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the oracle is gone")
      answers += more
    }
  }
}
