// What libFuzzer calls. Scripts/soak compiles it, as a module of its own; it is no part of the
// package, whose tests have a main program of their own.

import Fuzzing

/// The target is the one that the program is named after.
private let target: FuzzTarget = {
  let name = CommandLine.arguments[0].split(separator: "/").last ?? ""
  guard let target = FuzzTarget(rawValue: String(name)) else {
    fatalError("there is no target \"\(name)\"")
  }
  // What is made once and kept is no leak. The sanitizer would take it for one, where the only
  // reference lies in an enumeration: Swift keeps the case in bits of the pointer.
  ignoreLeaks()
  defer { heedLeaks() }
  FuzzTarget.prepare()
  return target
}()

@_silgen_name("__lsan_disable") private func ignoreLeaks()
@_silgen_name("__lsan_enable") private func heedLeaks()

/// Reads some bytes, and stops where a law does not hold for them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target.check(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}
