#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Starling

// endless SCRIPT TURNS everything|nothing: runs a dialog of a script with choices of four buttons
// for a number of turns, with its whole history or none.

@main
struct Endless {
  static func main() throws {
    let arguments = CommandLine.arguments
    var options = Dialog.Options()
    options.keeps = arguments[3] == "everything" ? .everything : []
    var dialog = Dialog(try Script(json: try text(of: arguments[1])), options)
    _ = dialog.step(.begin)
    var number: UInt64 = 1
    for _ in 0..<(Int(arguments[2]) ?? 0) {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      _ = dialog.step(.choose(Int(number >> 62)))
    }
    guard dialog.prompt != nil else { throw Trouble.stopped }
  }

  private static func text(of path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw Trouble.unreadable }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

enum Trouble: Error { case unreadable, stopped }
