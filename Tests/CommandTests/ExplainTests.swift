import Testing

struct ExplainTests {
  @Test func `a code is explained`() throws {
    let run = try Starling(["explain", "no-way-out"])
    #expect(run.output.hasPrefix("no-way-out (warning): blocks form a cycle"))
    #expect(run.status == 0)
  }

  @Test func `without a code all of them are listed`() throws {
    let run = try Starling(["explain"])
    #expect(run.output.hasPrefix("Errors, which keep a script from running:\n\n  invalid-json "))
    #expect(run.output.contains("\n  too-short "))
    #expect(run.status == 0)
  }

  @Test func `a mistyped code gets the nearest one`() throws {
    let run = try Starling(["explain", "danglin-link"])
    #expect(
      run.errors == """
        starling: 'danglin-link' does not fit 'CODE': it must be one of the codes that \
        'starling explain' lists, or a script. Did you mean 'dangling-link'?
        Try 'starling help explain'.

        """)
    #expect(run.output == "")
    #expect(run.status == 64)
  }

  @Test func `a script is explained by the number of its questions`() throws {
    let whole = try Starling(["explain", "Demo/rating.json"])
    #expect(
      whole.output == """
        2 to 3 questions if nothing is skipped
        1 to 3 questions with skips

        """)
    let rest = try Starling(["explain", "Demo/rating.json", "happy"])
    #expect(rest.output.hasPrefix("1 question if nothing is skipped\n"))
    #expect(rest.status == 0)
    let graph = try Starling(["graph", "Demo/rating.json"])
    #expect(graph.output.hasSuffix("\n" + whole.output))
  }

  @Test func `an unknown block of a script gets the nearest one`() throws {
    let run = try Starling(["explain", "Demo/rating.json", "hapy"])
    #expect(run.errors.hasPrefix("starling: No block 'hapy' (BLOCK). Did you mean 'happy'?"))
    #expect(run.status == 64)
  }

  @Test func `a code has no blocks, and a missing script is none`() throws {
    #expect(try Starling(["explain", "nagging", "happy"]).status == 64)
    #expect(try Starling(["explain", "missing.json"]).status == 66)
  }
}
