#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Answers requests of HTTP on this machine alone, one at a time.
package struct Loopback {
  /// A request that is longer is given up.
  private static let longestRequest = 16_384

  private let listener: Int32
  package let port: UInt16

  /// Listens at a port that is free.
  package init() throws(FileError) {
    do throws(SystemError) {
      (listener, port) = try Platform.listenOnLoopback()
    } catch {
      throw FileError(.open, "127.0.0.1", .system(error))
    }
  }

  /// Answers the next request by its path; returns whether one came in time.
  package func answer(within milliseconds: Int32, _ content: (String) -> HTTPContent?) -> Bool {
    guard Platform.isReadable(listener, within: milliseconds),
      let caller = try? Platform.checked(accept(listener, nil, nil))
    else { return false }
    defer { try? Platform.closeFile(caller) }
    Platform.limit(caller)
    guard let path = path(askedBy: caller) else { return true }
    var rest = (content(path)?.response ?? HTTPContent.missing)[...]
    while !rest.isEmpty, let count = try? Platform.writeBytes(caller, rest), count > 0 {
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The path of a request, once all of its head is there.
  private func path(askedBy caller: Int32) -> String? {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard head.count < Self.longestRequest,
        let count = try? Platform.readBytes(caller, into: &head, limit: Self.longestRequest),
        count > 0
      else { return nil }
    }
    let line = String(decoding: head.prefix { $0 != 0x0D }, as: UTF8.self).split(separator: " ")
    return line.count == 3 && line[0] == "GET" ? String(line[1]) : nil
  }
}

/// What is answered to a request.
package struct HTTPContent {
  private let type: String
  private let bytes: [UInt8]

  package init(_ type: String, _ bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }

  fileprivate static let missing = head("404 Not Found", "text/plain", 0)

  fileprivate var response: [UInt8] { Self.head("200 OK", type, bytes.count) + bytes }

  private static func head(_ status: String, _ type: String, _ count: Int) -> [UInt8] {
    Array(
      """
      HTTP/1.1 \(status)\r
      Content-Type: \(type); charset=utf-8\r
      Content-Length: \(count)\r
      Cache-Control: no-store\r
      Connection: close\r
      \r

      """.utf8)
  }
}

extension Platform {
  /// A socket that takes connections from this machine, and its port.
  fileprivate static func listenOnLoopback() throws(SystemError) -> (Int32, UInt16) {
    #if canImport(Darwin) || canImport(Musl)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = try checked(socket(AF_INET, stream, 0))
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutableBytes(of: &address) { bytes in
      let place = unsafe bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      guard let place = unsafe place, unsafe bind(listener, place, size) == 0 else {
        return Int32(-1)
      }
      return listen(listener, 16) == 0 ? unsafe getsockname(listener, place, &size) : -1
    }
    _ = try checked(result)
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// Ends each read and write of a socket that takes long. Browsers open some that ask nothing.
  fileprivate static func limit(_ descriptor: Int32) {
    var time = timeval(tv_sec: 0, tv_usec: 250_000)
    let size = socklen_t(MemoryLayout<timeval>.size)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(descriptor, SOL_SOCKET, option, &time, size)
    }
  }
}
