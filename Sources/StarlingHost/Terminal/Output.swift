/// The program is to end by a signal, or as if by one: nobody reads what it writes any more.
package struct Interruption: Error, Hashable, Sendable {
  package let signal: Int32

  package init(signal: Int32) { self.signal = signal }
}

/// Where a chat or a result is written to.
package struct Output: Sendable {
  package static let standard = Output(1)
  package static let standardError = Output(2)

  package let descriptor: Int32
  /// Whether it was a terminal to begin with; one that has been hung up is none any more.
  package let isTerminal: Bool

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = Platform.isTerminal(descriptor)
  }

  /// How many columns there are at this moment; where there is no terminal to ask, what `COLUMNS`
  /// says.
  package func width(_ environment: Environment = Environment()) -> Int {
    Platform.terminalWidth(descriptor) ?? environment.columns ?? 80
  }

  /// Writes all of it, at once.
  ///
  /// It throws an `Interruption` where a signal has come or nobody reads on, a `FileError` where
  /// it fails otherwise.
  package func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  /// Writes all of it, at once, as `write` of a text does.
  package func write(_ bytes: [UInt8]) throws {
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
