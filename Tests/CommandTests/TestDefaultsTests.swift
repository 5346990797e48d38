import Testing

/// `starling test` with `--set`, `--locale` and `--strings`.
struct TestDefaultsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      """
      { "variables": { "app": "Maps", "runs": 1 },
        "blocks": { "hi": { "type": "text", "text": "Hi from {{app}}, run {{runs}}!" } } }
      """, to: "talk.json")
    _ = try folder.write(
      """
      === hello
      bot: Hi from Atlas, run 1!
      end

      === its own
      set: app = Globe
      bot: Hi from Globe, run 1!
      end

      === promise: it says its name
      always: bot: Hi from Atlas...

      """, to: "talk.chat")
    _ = try folder.write(
      #"{ "Hi from {{app}}, run {{runs}}!": "Salut de {{app}} !" }"#, to: "fr.json")
    _ = try folder.write(
      """
      script: talk.json

      === bonjour
      bot: Salut de Maps !
      end

      === english
      locale: en
      bot: Hi from Maps, run 1!
      end

      === promise: it is French
      always: bot: Salut...

      """, to: "french.chat")
  }

  private func test(_ arguments: String...) throws -> Starling {
    try Starling(["test"] + arguments, folder: folder.url)
  }

  @Test func `a variable is set where a case says nothing else`() throws {
    #expect(try test("talk.chat").status == 1)
    let run = try test("talk.chat", "--set", "app=Atlas")
    #expect(run.output.hasSuffix("2 cases and 1 promise in 1 file pass\n"), "\(run.output)")
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test func `texts of another language are added, and a case may keep its own`() throws {
    // Without the table, no text of the script is French.
    #expect(try test("french.chat").status == 65)
    let run = try test("french.chat", "--locale", "fr", "--strings", "fr=fr.json")
    #expect(run.output.hasSuffix("2 cases and 1 promise in 1 file pass\n"), "\(run.output)")
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test func `a name that no script has is noted, and a value of another type refused`() throws {
    let unknown = try test("talk.chat", "--set", "app=Atlas", "--set", "ap=x")
    #expect(
      unknown.errors
        == "starling: nothing in the script is called \"ap\"; did you mean \"app\"?\n")
    #expect(unknown.status == 0)
    let wrong = try test("talk.chat", "--set", "runs=many")
    #expect(wrong.errors == "starling: --set runs=many: the variable \"runs\" is a number\n")
    #expect(wrong.status == 64)
  }
}
