import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct RemoteAnswer: Sendable {
  var status = 0
  var tag: String?
  var modified: String?
  var body = Data()
}

/// One request to a server, with limits for the size, the time and the way of its answer.
///
/// It counts the bytes as they come: Foundation on Linux has no sequence of bytes for a request,
/// and a length that a server announces, or a compressed body, promises nothing.
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
final class RemoteFetch: NSObject, Sendable {
  typealias Outcome = Result<RemoteAnswer, RemoteConfiguration.Failure>

  private struct State: Sendable {
    var answer = RemoteAnswer()
    var redirects = 0
    var waiting: CheckedContinuation<Outcome, Never>?
  }

  private let state = Locked(State())

  private static let limit = 1 << 20
  private static let redirects = 5

  static func answer(
    to request: URLRequest, by configuration: URLSessionConfiguration
  ) async -> Outcome {
    let fetch = RemoteFetch()
    let session = URLSession(configuration: configuration, delegate: fetch, delegateQueue: queue)
    let task = session.dataTask(with: request)
    let clock = Task {
      try await Task.sleep(nanoseconds: UInt64(min(request.timeoutInterval, 86_400) * 1e9))
      fetch.end(.failure(.tooSlow))
    }
    let outcome = await withCheckedContinuation { waiting in
      fetch.state.withLock { $0.waiting = waiting }
      task.resume()
    }
    clock.cancel()
    // On Linux, this waits until the connection has nothing to read.
    DispatchQueue.global().async { session.invalidateAndCancel() }
    return outcome
  }

  /// The queue of the delegate; nil has a session make one.
  private static var queue: OperationQueue? {
    #if canImport(FoundationNetworking)
      CallingQueue()
    #else
      nil
    #endif
  }

  /// Takes the first end; later ones, such as that of the task which is then cancelled, are none.
  private func end(_ outcome: Outcome) {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: outcome)
  }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension RemoteFetch: URLSessionDataDelegate {
  func urlSession(
    _: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    if count <= Self.redirects, let from = response.url, let to = newRequest.url,
      from.hasSameServer(as: to)
    {
      completionHandler(newRequest)
    } else {
      end(.failure(.redirected(to: newRequest.url?.absoluteString ?? "nowhere")))
      completionHandler(nil)
    }
  }

  func urlSession(
    _: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    guard let response = response as? HTTPURLResponse else { return completionHandler(.cancel) }
    state.withLock { state in
      state.answer.status = response.statusCode
      state.answer.tag = response.value(forHTTPHeaderField: "ETag")
      state.answer.modified = response.value(forHTTPHeaderField: "Last-Modified")
    }
    let isTooLarge = response.expectedContentLength > Int64(Self.limit)
    if isTooLarge { end(.failure(.tooLarge)) }
    completionHandler(isTooLarge ? .cancel : .allow)
  }

  func urlSession(_: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      // Bytes that come after the end are dropped.
      guard state.waiting != nil else { return false }
      guard state.answer.body.count + data.count <= Self.limit else { return true }
      state.answer.body += data
      return false
    }
    if isTooLarge { end(.failure(.tooLarge)) }
  }

  func urlSession(
    _: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      let isTime = (error as? URLError)?.code == .timedOut
      end(.failure(isTime ? .tooSlow : .unreachable(error.localizedDescription)))
    } else {
      end(.success(state.withLock { $0.answer }))
    }
  }
}

#if canImport(FoundationNetworking)
  /// Runs each operation at once. Foundation on Linux goes on reading while the delegate works, so
  /// that a server which sends without end would fill the memory with what waits in a queue.
  private final class CallingQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif

extension URL {
  fileprivate func hasSameServer(as other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased()
      && host?.lowercased() == other.host?.lowercased() && port == other.port
  }
}
