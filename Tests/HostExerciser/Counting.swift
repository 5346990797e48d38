import Starling
import StarlingHost

/// Counts under a name in a shared file, and prints each number once it is stored.
func countForEver(path: String, name: String) throws {
  let file = StateFile<[String: Int]>(path, counts)
  while true {
    let count = try file.update { found in
      var state = found.state ?? [:]
      state[name, default: 0] += 1
      return (state, state[name, default: 0])
    }
    try Output.print("\(count)")
  }
}

/// Encodes counts as lines with a name, an equals sign and a number.
private let counts = StateCodec<[String: Int]>(
  decode: { bytes in
    var state: [String: Int] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=")
      guard parts.count == 2, let count = Int(parts[1]) else {
        return .notUnderstood(reason: "\(line)")
      }
      state[String(parts[0])] = count
    }
    return .state(state)
  },
  encode: { state in
    Array(state.map { "\($0.key)=\($0.value)\n" }.sorted().joined().utf8)
  }, afterLoss: [:])
