import Starling
import StarlingAuthoring
import Testing
import starling_cli

@Suite struct ValueTests {
  @Test(arguments: [
    (
      "run a --speed", "a number above 0",
      ["0", "-1", "fast", "", "nan", "inf", "0x10", "1e999", "1,5"]
    ),
    ("run a --timeout", "a number of seconds above 0", ["0", "-0.5", "5s", "nan"]),
    ("run a --width", "a whole number from 1 to 1000000", ["0", "-1", "80.0", "", "9999999"]),
    (
      "record crash --count", "a whole number from 1 to 1000",
      ["0", "1001", "99999999999999999999"]
    ),
    ("test --fail-under", "a number from 0 to 100", ["-1", "100.5", "80%"]),
    ("run a --color", "auto, always or never", ["", "ALWAYS", "sometimes"]),
    ("run a --set", "NAME=VALUE", ["", "name", "=value"]),
    ("run a --strings", "TAG=FILE", ["", "fr"]),
    ("run a --transcript", "the name of a file", [""]),
    ("record crash --now", "a time with its offset, like 2026-03-05T10:00:00+01:00", [""]),
  ])
  func `a value that is not of its kind is refused`(line: String, kind: String, texts: [String]) {
    for text in texts {
      let option = line.split(separator: " ").last ?? ""
      let sentence = "'\(text)' does not fit '\(option)': it must be \(kind)."
      #expect(refusal("\(line)=\(text)")?.sentence == sentence)
    }
  }

  @Test(arguments: [("2", 2.0), ("0.5", 0.5), (".5", 0.5), ("1e3", 1000), ("+3", 3)])
  func `a number is read as it is written`(text: String, number: Double) throws {
    #expect(try invocation("run a --speed \(text)").number(.speed) == number)
  }

  @Test func `a mistyped word gets the nearest one`() {
    let sentence = refusal("run a --color alwyas")?.sentence
    #expect(sentence?.hasSuffix("auto, always or never. Did you mean 'always'?") == true)
  }

  @Test func `a mistyped word of many gets the nearest one and no list`() {
    #expect(
      refusal("explain naging")?.sentence
        == "'naging' does not fit 'CODE': it must be a code. Did you mean 'nagging'?")
  }

  @Test func `words become cases`() throws {
    #expect(try invocation("run a --color never").choice(.color) == ColorChoice.never)
    #expect(try invocation("check a").choice(.checkFormat) == DiagnosticFormat.text)
  }

  @Test func `a fallback stands in for an option that is not given`() throws {
    let invocation = try invocation("run a")
    #expect(invocation.text(.color) == "auto")
    #expect(invocation.origin(of: .color) == .fallback)
  }

  @Test func `a command can refuse a value in the same words`() throws {
    let invocation = try invocation("record crash --now yesterday")
    let error = #expect(throws: UsageError.self) {
      try invocation.value(.now) { Int($0) }
    }
    #expect(
      error?.sentence.hasPrefix("'yesterday' does not fit '--now': it must be a time") == true)
    #expect(try invocation.value(.now, read: \.count) == 9)
    #expect(try invocation.value(.seed) { Int($0) } == nil)
  }

  @Test func `a command's refusal names the variable that a value came from`() throws {
    let invocation = try invocation("record crash", environment: ["STARLING_NOW": "yesterday"])
    let error = #expect(throws: UsageError.self) { try invocation.value(.now) { Int($0) } }
    #expect(error?.sentence.contains("'STARLING_NOW'") == true)
  }

  @Test func `a command can refuse a name that nothing has`() throws {
    let error = try invocation("run a --start wsh").unknown("block", in: .start, nearest: "wish")
    #expect(error.sentence == "No block 'wsh' (--start). Did you mean 'wish'?")
    #expect(error.command == "run")
  }
}
