// The entry points for libFuzzer. Scripts/soak compiles this file as a module of its own; it is
// not part of the package, whose tests have their own main program.

import Fuzzing

/// The target is chosen by the name of the program.
private let target: FuzzTarget = {
  let name = CommandLine.arguments[0].split(separator: "/").last ?? ""
  guard let target = FuzzTarget(rawValue: String(name)) else {
    fatalError("there is no target \"\(name)\"")
  }
  // Cached objects are not leaks. The sanitizer reports them if the only reference is inside an
  // enumeration, since Swift stores the case in bits of the pointer.
  ignoreLeaks()
  defer { heedLeaks() }
  FuzzTarget.prepare()
  return target
}()

@_silgen_name("__lsan_disable") private func ignoreLeaks()
@_silgen_name("__lsan_enable") private func heedLeaks()

/// Reads bytes, and stops if a law does not hold for them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target.check(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}
