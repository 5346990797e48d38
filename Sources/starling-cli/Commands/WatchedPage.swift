import Starling
import StarlingAuthoring
import StarlingHost

/// A page that is served on this machine alone, under an address that no one can guess, and made
/// again at each save of its script.
struct WatchedPage {
  /// How long a change may wait for.
  private static let pause: Int32 = 150

  private let server: Loopback
  private let place =
    "/" + String(UInt64.random(in: .min ... .max), radix: 36)
    + String(UInt64.random(in: .min ... .max), radix: 36) + "/"
  private var version = 0

  init() throws { server = try Loopback() }

  /// Where the page is found, and what it asks whether it was made again.
  var address: String { "http://127.0.0.1:\(server.port)\(place)" }

  /// Serves a page until a signal ends the process. What makes it gets its version; it is made
  /// again whenever the file changes.
  mutating func serve(_ path: String, _ make: (_ version: String) throws -> [UInt8]) throws {
    var watch = FileWatch([path])
    var page = try make(String(version))
    try Output.print("\(address) shows the page; Ctrl-C ends it")
    while true {
      if watch.hasChanged() {
        version += 1
        page = try make(String(version))
      }
      let shown = page
      let now = Array(String(version).utf8)
      let place = place
      _ = server.answer(within: Self.pause) { path in
        switch path {
        case place: HTTPContent("text/html", shown)
        case place + "version": HTTPContent("text/plain", now)
        default: nil
        }
      }
    }
  }
}
