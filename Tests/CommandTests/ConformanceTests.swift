import Foundation
import Testing

/// `Scripts/conformance`, with small folders of cases.
struct ConformanceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func conformance(_ command: String = Starling.executable.path) throws -> Starling {
    try Starling(script: "conformance", ["--command", command, folder.url.path])
  }

  private func write(_ cases: [String: String]) throws {
    for (name, text) in cases { _ = try folder.write(text, to: name) }
  }

  @Test func `a folder of which every case is judged as its name says`() throws {
    try write([
      "y_array_empty.json": "[]", "y_structure_lonely_null.json": "null",
      "y_object_duplicated_key.json": #"{"a":"b","a":"c"}"#, "n_array_extra_comma.json": "[1,]",
      "n_structure_100000_opening_arrays.json": String(repeating: "[", count: 100_000),
      "n_structure_no_data.json": "", "i_number_pos_double_huge_exp.json": "[1.5e+9999]",
      "i_string_lone_surrogate here.json": #"["\uDFAA"]"#, "README.md": "y_ and n_",
    ])
    let run = try conformance()
    #expect(
      run.output == """
        left open i_number_pos_double_huge_exp.json: read
        left open i_string_lone_surrogate here.json: invalid-json
        refused on purpose y_object_duplicated_key.json: a key twice in one object: the first would hide the second
        8 cases: 2 read, 3 refused, 1 refused on purpose, 2 left open, 0 wrong

        """)
    #expect(run.status == 0)
  }

  @Test func `a case that is judged otherwise is named`() throws {
    try write([
      "y_good.json": "[1]", "y_bad.json": "[1,]", "n_good.json": "[1,]", "n_bad.json": "[1]",
    ])
    let run = try conformance()
    #expect(
      run.output == """
        WRONG n_bad.json: is no JSON, and is read
        WRONG y_bad.json: is JSON, and is refused: invalid-json
        4 cases: 1 read, 1 refused, 0 refused on purpose, 0 left open, 2 wrong

        """)
    #expect(run.status == 1)
  }

  @Test func `a reader that comes down is wrong about everything`() throws {
    try write(["i_any.json": "[1]", "n_any.json": "["])
    let broken = try folder.write("#!/bin/sh\nkill -SEGV $$\n", to: "broken")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: broken)
    let run = try conformance(broken)
    #expect(
      run.output == """
        WRONG i_any.json: ended with 139
        WRONG n_any.json: ended with 139
        2 cases: 0 read, 0 refused, 0 refused on purpose, 0 left open, 2 wrong

        """)
    #expect(run.status == 1)
  }

  @Test func `a folder without a case, and one that is not there, say so`() throws {
    let run = try conformance()
    #expect(
      run.errors == "conformance: no y_*.json, n_*.json or i_*.json is in \"\(folder.url.path)\"\n")
    #expect(run.status == 66)
    let missing = try Starling(script: "conformance", [folder.url.path + "/missing"])
    #expect(missing.errors == "conformance: there is no folder \"\(folder.url.path)/missing\"\n")
    #expect(missing.status == 66)
  }

  @Test(arguments: [[], ["--nothing"], ["a", "b"], ["--command"]])
  func `a wrong call says how to call it`(_ arguments: [String]) throws {
    let run = try Starling(script: "conformance", arguments)
    #expect(run.errors.hasPrefix("conformance: "))
    #expect(run.output.isEmpty && run.status == 64)
  }
}
