public import Foundation
public import Starling

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A configuration on a server. The last good copy serves at once; a newer one replaces it when it
/// has been fetched, checked and stored.
///
/// Only `https` is fetched unless insecure addresses are allowed, and no redirect leads to another
/// server. An answer that is wrong, too large or too slow changes nothing.
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public final class RemoteConfiguration: Sendable {
  private let address: URL
  private let cache: RemoteCache
  private let interval: TimeInterval
  private let session: URLSessionConfiguration
  private let allowsInsecureHTTP: Bool
  private let state: Locked<State>

  /// A configuration at an address, with a file for the last good copy.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - cache: The file of the copy. Its folder is created if it is missing.
  ///   - seconds: How many seconds lie between two fetches for ``updates``, at least one.
  ///   - session: How to fetch; `timeoutIntervalForRequest` limits the time of a whole answer.
  ///   - allowsInsecureHTTP: Whether the address may begin with `http`, where anyone on the way can
  ///     change the answer.
  public init(
    url: URL, cache: URL, every seconds: TimeInterval = 3_600,
    session: URLSessionConfiguration = RemoteConfiguration.defaultSession,
    allowsInsecureHTTP: Bool = false
  ) {
    address = url
    self.cache = RemoteCache(file: cache)
    interval = min(max(seconds, 1), 31_536_000)
    self.session = session
    self.allowsInsecureHTTP = allowsInsecureHTTP
    let copy = self.cache.copy(of: url)
    state = Locked(State(copy: copy, checked: copy?.checked))
  }

  deinit { state.withLock { $0.listeners.values.forEach { $0.finish() } } }

  /// Ten seconds for an answer, without cookies, credentials or a cache of its own.
  public static var defaultSession: URLSessionConfiguration {
    let session = URLSessionConfiguration.ephemeral
    session.timeoutIntervalForRequest = 10
    session.httpShouldSetCookies = false
    session.urlCache = nil
    return session
  }

  /// The configuration that serves: the last good copy, or an empty configuration before there is
  /// one.
  public var current: Configuration { state.withLock { $0.configuration } }

  /// When the server last sent or confirmed the copy that serves; nil if there is none.
  public var confirmed: Date? { state.withLock { $0.copy?.checked } }

  /// The last error in storing a copy, which serves until the program ends.
  public var cacheFailure: (any Error)? { state.withLock { $0.cacheFailure } }

  /// What a fetch brought.
  public enum Refresh: Equatable, Sendable {
    /// Another configuration, which serves now.
    case updated
    /// The configuration that served before.
    case unchanged
    /// No usable answer. The configuration that served before goes on.
    case failed(Failure)
  }

  /// Asks the server now. Calls at the same time share one fetch.
  @discardableResult
  public func refresh() async -> Refresh {
    let task = state.withLock { state in
      let task = state.running ?? Task { await self.fetch() }
      state.running = task
      return task
    }
    return await task.value
  }

  /// The configuration that serves and each one that replaces it, while the server is asked at the
  /// interval.
  public var updates: AsyncStream<Configuration> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
      let number = state.withLock { $0.add(stream) }
      let polling = Task { [weak self] in
        while !Task.isCancelled, let pause = await self?.refreshIfDue() {
          try? await Task.sleep(nanoseconds: UInt64(pause * 1e9))
        }
      }
      stream.onTermination = { [weak self] _ in
        polling.cancel()
        self?.state.withLock { $0.listeners[number] = nil }
      }
    }
  }

  /// Asks the server if the interval is over; returns the seconds until the next time.
  private func refreshIfDue() async -> TimeInterval {
    let checked = state.withLock { $0.checked } ?? .distantPast
    let left = checked.timeIntervalSinceNow + interval
    // A moment in the future is from a clock that was wrong.
    if (0...interval).contains(left) { return left }
    await refresh()
    return interval
  }
}

// MARK: - Fetching

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension RemoteConfiguration {
  private func fetch() async -> Refresh {
    let copy = state.withLock { $0.copy }
    let answer: Result<RemoteAnswer, Failure> =
      if isAllowed {
        await RemoteFetch.answer(to: request(knowing: copy), by: session)
      } else {
        .failure(.insecureAddress)
      }
    let result = answer.flatMap { next(after: copy, $0) }
    let stored = result.map { next in Result { try cache.store(next) } }
    return state.withLock { state in
      state.running = nil
      state.checked = Date()
      if case .success(.failure(let error)) = stored { state.cacheFailure = error }
      switch result {
      case .success(let next): return state.take(next)
      case .failure(let failure): return .failed(failure)
      }
    }
  }

  private var isAllowed: Bool {
    let scheme = address.scheme?.lowercased()
    return scheme == "https" || scheme == "http" && allowsInsecureHTTP
  }

  private func request(knowing copy: RemoteCopy?) -> URLRequest {
    // A cache of the session would answer in place of the server.
    var request = URLRequest(url: address, cachePolicy: .reloadIgnoringLocalCacheData)
    request.timeoutInterval = session.timeoutIntervalForRequest
    request.setValue(copy?.tag, forHTTPHeaderField: "If-None-Match")
    request.setValue(copy?.modified, forHTTPHeaderField: "If-Modified-Since")
    return request
  }

  /// The copy that an answer leads to.
  private func next(
    after copy: RemoteCopy?, _ answer: RemoteAnswer
  ) -> Result<RemoteCopy, Failure> {
    switch (answer.status, copy) {
    case (200, _):
      return RemoteCopy.reading(answer, from: address)
    case (304, var copy?):
      copy.checked = Date()
      return .success(copy)
    case (let status, _): return .failure(.status(status))
    }
  }

  /// Why an answer was not taken.
  public enum Failure: Error, Hashable, Sendable {
    /// The address is not `https`.
    case insecureAddress
    /// The server sends on to another server, scheme or port, or again and again.
    case redirected(to: String)
    /// The server answered with a status other than 200, or 304 about a known copy.
    case status(Int)
    /// The answer has more than 1 MiB.
    case tooLarge
    /// The answer was not complete in time.
    case tooSlow
    /// There was no answer, or not a whole one, with the reason.
    case unreachable(String)
    /// The answer is no configuration, with the findings.
    case notUnderstood(String)
  }

  private struct State: Sendable {
    var copy: RemoteCopy?
    /// When the server was last asked.
    var checked: Date?
    var running: Task<Refresh, Never>?
    var cacheFailure: (any Error)?
    var listeners: [Int: AsyncStream<Configuration>.Continuation] = [:]
    private var lastNumber = 0

    init(copy: RemoteCopy?, checked: Date?) { (self.copy, self.checked) = (copy, checked) }

    var configuration: Configuration { copy?.configuration ?? Configuration() }

    mutating func add(_ stream: AsyncStream<Configuration>.Continuation) -> Int {
      lastNumber += 1
      listeners[lastNumber] = stream
      stream.yield(configuration)
      return lastNumber
    }

    mutating func take(_ next: RemoteCopy) -> Refresh {
      let isNew = next.configuration != configuration
      copy = next
      guard isNew else { return .unchanged }
      for stream in listeners.values { stream.yield(next.configuration) }
      return .updated
    }
  }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension RemoteConfiguration.Failure: CustomStringConvertible {
  /// A sentence without a full stop.
  public var description: String {
    switch self {
    case .insecureAddress: "the address of the configuration is not https"
    case .redirected(let address): "the server sends on to \(address)"
    case .status(let status): "the server answered with \(status)"
    case .tooLarge: "the answer has more than 1 MiB"
    case .tooSlow: "the answer did not come in time"
    case .unreachable(let reason): "there was no whole answer: \(reason)"
    case .notUnderstood(let findings): "the answer is not a configuration:\n\(findings)"
    }
  }
}
