import Starling

/// A signal must end the program, or the reader of its output is gone.
package struct Interruption: Error, Hashable, Sendable {
  package let signal: Int32

  package init(signal: Int32) { self.signal = signal }
}

extension Interruption: CustomStringConvertible {
  package var description: String {
    signal == Platform.closedPipeSignal
      ? "interrupted, since the reader of the output is gone" : "interrupted by signal \(signal)"
  }
}

/// A stream for a chat or a result.
package struct Output: Sendable {
  package static let standard = Output(1)
  package static let standardError = Output(2)

  package let descriptor: Int32
  /// Whether it was a terminal at first; it stays true after a hang-up.
  package let isTerminal: Bool
  /// Whether it shows only signs of ASCII.
  private let isPlain: Bool

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = Platform.isTerminal(descriptor)
    isPlain = isTerminal && Environment().hasPlainTerminal
  }

  /// The current width in columns; if the stream is not a terminal, that of `COLUMNS`, or 80.
  package func width(_ environment: Environment = Environment()) -> Int {
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? 0
    return Platform.terminalWidth(descriptor) ?? (columns > 0 ? columns : 80)
  }

  /// The height of the terminal; nil if it is not known.
  var height: Int? { Platform.terminalHeight(descriptor) }

  /// Writes all of a text immediately.
  ///
  /// Throws an `Interruption` if a signal has arrived or the reader is gone, and a `FileError` for
  /// other errors.
  package func write(_ text: String) throws {
    try write(Array((isPlain ? PlainSigns.replacing(text) : text).utf8))
  }

  /// Writes all bytes immediately, like `write` for texts.
  package func write(_ bytes: [UInt8]) throws {
    if isTerminal { try PassingLine.erase() }
    try writeThrough(bytes)
  }

  /// Writes all bytes, also behind a line that is to go.
  func writeThrough(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      if let signal = Platform.takeEndingSignal() { throw Interruption(signal: signal) }
      rest = rest.dropFirst(try writeSome(rest))
    }
  }

  private func writeSome(_ bytes: ArraySlice<UInt8>) throws -> Int {
    do throws(SystemError) {
      return try Platform.writeBytes(descriptor, bytes)
    } catch {
      if Platform.isClosedPipe(error) {
        throw Interruption(signal: Platform.closedPipeSignal)
      } else if isTerminal && Platform.isBroken(error) {
        throw Interruption(signal: Platform.hangUpSignal)
      } else if Platform.isBusy(error) {
        Platform.awaitRoom(descriptor)
      } else if !Platform.isInterruption(error) {
        throw FileError(.write, name, error)
      }
      return 0
    }
  }

  private var name: String {
    switch descriptor {
    case 1: "standard output"
    case 2: "standard error"
    case _: "descriptor \(descriptor)"
    }
  }
}

extension Output {
  /// Prints a line to standard output.
  package static func print(_ text: String, terminator: String = "\n") throws {
    try Output.standard.write(text + terminator)
  }

  /// Writes a text to a whole file or, at `-` or the path of a stream, to the stream.
  package static func save(_ text: String, as path: String) throws {
    try save(Array(text.utf8), as: path)
  }

  /// Writes bytes there, and reports if the file changes its owner.
  package static func save(_ bytes: [UInt8], as path: String) throws {
    if let stream = stream(at: path) { return try stream.write(bytes) }
    try notingOwner(of: path) { try Files.save(path, bytes) }
  }

  /// Lets what is printed to standard output from now on be the whole of a file, which is written
  /// once all of it is there; an error, or a failure that prints nothing, leaves the file as it
  /// was.
  package static func writing<Code: Equatable>(
    to path: String, exceptEmptyUnless success: Code, _ body: () throws -> Code
  ) throws -> Code {
    guard stream(at: path)?.descriptor != 1 else { return try body() }
    let spool = try Spool()
    try Platform.redirect(1, to: spool.file)
    let code = try body()
    let content = try spool.content()
    if !content.isEmpty || code == success { try save(content, as: path) }
    return code
  }

  /// The open stream that a path stands for. Others may write to the file behind it as well, so
  /// that file is not replaced.
  private static func stream(at path: String) -> Output? {
    switch path {
    case "-", "/dev/stdout": return .standard
    case "/dev/stderr": return .standardError
    case _:
      let number = path.without(beginning: "/dev/fd/") ?? path.without(beginning: "/proc/self/fd/")
      return number.flatMap { Int32($0) }.map { Output($0) }
    }
  }

  /// Changes a file, and reports if it was another user's and cannot stay so.
  package static func notingOwner<Value>(of path: String, _ change: () throws -> Value) throws
    -> Value
  {
    let changesOwner = Files.wouldChangeOwner(path)
    let value = try change()
    if changesOwner {
      try note("starling: \(quoted(path)) was another user's file, and is yours now")
    }
    return value
  }

  /// Prints a message to standard error, made safe for terminals. A failure to write is ignored,
  /// but a signal still throws an `Interruption`.
  package static func note(_ text: String) throws {
    do { try Output.standardError.write(text.safeForTerminal() + "\n") } catch is FileError {}
  }
}
