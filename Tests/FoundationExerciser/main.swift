import Foundation
import Starling
import StarlingFoundation

// Runs code for tests of StarlingFoundation that need a separate process.

let arguments = CommandLine.arguments.dropFirst()

switch arguments.first {
case "count":
  let store = UserDefaultsHistoryStore(suite: arguments[2])
  for _ in 0..<(Int(arguments[3]) ?? 0) {
    try store.update { $0.record(.crash, at: Moment(seconds: 1_772_452_800)) }
  }
case "refresh":
  guard let url = URL(string: arguments[2]) else { break }
  let remote = RemoteConfiguration(
    url: url, cache: URL(filePath: arguments[3]), allowsInsecureHTTP: true)
  while await remote.refresh() == .updated {
    print(remote.current.afterSessions ?? 0)
    fflush(nil)
  }
case _: print("what to exercise?")
}
