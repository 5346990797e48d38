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
        'starling explain' lists. Did you mean 'dangling-link'?
        Try 'starling help explain'.

        """)
    #expect(run.output == "")
    #expect(run.status == 64)
  }
}
