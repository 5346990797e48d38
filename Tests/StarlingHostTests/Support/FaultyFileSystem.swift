import StarlingHost

/// A file system in which one call, or every call from then on, fails. No write takes all bytes.
final class FaultyFileSystem: @unchecked Sendable {
  enum Fault: Sendable {
    case once
    case fromThereOn
  }

  private let failingCall: Int
  private let fault: Fault
  private let error: SystemError
  private(set) var callCount = 0
  private(set) var calls: [String] = []

  init(_ failingCall: Int, _ fault: Fault, _ code: Int32) {
    self.failingCall = failingCall
    self.fault = fault
    error = SystemError(code: code)
  }

  static func healthy() -> FaultyFileSystem { FaultyFileSystem(.max, .once, 0) }

  private func call(_ name: String) throws(SystemError) {
    defer { callCount += 1 }
    calls.append(name)
    switch fault {
    case .once: if callCount == failingCall { throw error }
    case .fromThereOn: if callCount >= failingCall { throw error }
    }
  }

  var system: FileSystem {
    var system = FileSystem()
    system.fault = { [self] name throws(SystemError) in try call(name) }
    system.portion = { $0 / 2 + 1 }
    return system
  }
}
