import Testing

/// `starling run` in a pipe.
struct RunTests {
  @Test func `a conversation that is not finished was left`() throws {
    let run = try Starling(["run", "Demo/rating.json"], input: "5\n")
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasSuffix("   1 Let's go!   2 Later\n › \n"))
  }

  @Test func `what fits nothing is asked again and never taken for something else`() throws {
    let run = try Starling(["run", "Demo/rating.json"], input: "7\nmany\n5\nl\nlet\n")
    #expect(run.output.contains("Please answer with a number of stars, from 1 to 5."))
    #expect(run.output.contains("That could be \"Let's go!\" or \"Later\"."))
    #expect(run.status == 0)
  }

  @Test func `a hundred answers that fit nothing are a leave`() throws {
    let run = try Starling(
      ["run", "Demo/rating.json"], input: String(repeating: "y\n", count: 5_000))
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count { $0.contains("Please answer") } == 100)
  }

  @Test func `back takes an answer back, where no one has heard of it`() throws {
    let run = try Starling(["run", "Demo/tour.json"], input: "1\n/back\n3\n")
    #expect(run.output.contains("There is nothing here") == false)
    #expect(run.output.hasSuffix("That was the tour. Bye, friend!\n"))
    let barred = try Starling(["run", "Demo/rating.json"], input: "5\n/back\n1\n")
    #expect(barred.output.contains("There is nothing to take back here."))
  }

  /// A result with a fixed duration, since a busy machine may take a second.
  private func withoutTime(_ result: String) -> String {
    result.replacing(/"seconds":\d+/, with: "\"seconds\":0")
  }

  @Test func `the result is JSON on standard output, the chat goes beside it`() throws {
    let run = try Starling(
      ["run", "Demo/rating.json", "--json", "--set", "app=Maps"], input: "4\n2\n")
    #expect(
      withoutTime(run.output) == """
        {"ending":"completed","eligible":null,"path":["hello","stars","happy","bye"],\
        "answers":{"stars":4,"happy":"Later"},"rating":4,\
        "outcomes":[{"outcome":"later","step":"storeReview"}],"actions":[],"seconds":0,"mailto":null,\
        "variables":{"app":"Maps","happy":"Later","stars":4}}

        """)
    #expect(run.errors.contains("You have used Maps for a while."))
  }

  @Test func `a machine talks in JSON lines`() throws {
    let run = try Starling(
      ["run", "Demo/rating.json", "--events", "--start", "wish"], input: "\"Dark\\nmode\"\n")
    let lines = withoutTime(run.output).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        #"{"event":"willAppear"}"#,
        #"{"event":"say","block":"wish","text":"Oh. What should we do better?","style":"text"}"#,
        #"{"event":"prompt","kind":"text","block":"wish","turn":1,"#
          + #""button":{"title":"Send","style":"lightButton"},"placeholder":null,"#
          + #""skip":null,"min":null,"max":null,"required":false,"minLength":null,"#
          + #""maxLength":null,"format":"any"}"#,
        #"{"event":"didAppear"}"#,
        #"{"event":"echo","text":"Dark\nmode"}"#,
        #"{"event":"set","name":"wish","value":"Dark\nmode"}"#,
        #"{"event":"outcome","outcome":"feedback","step":"feedback"}"#,
        #"{"event":"say","block":"welcome","#
          + #""text":"A review is welcome, too: https://example.com/review","style":"text"}"#,
        #"{"event":"prompt","kind":"delay","block":"welcome","turn":2,"seconds":0.5}"#,
        #"{"event":"say","block":"bye","text":"See you!","style":"text"}"#,
        #"{"event":"willDisappear"}"#, #"{"event":"didDisappear"}"#,
        #"{"event":"result","ending":"completed","eligible":null,"path":["wish","welcome","bye"],"#
          + #""answers":{"wish":"Dark\nmode"},"rating":null,"#
          + #""outcomes":[{"outcome":"feedback","step":"feedback"}],"actions":[],"seconds":0,"mailto":null,"#
          + #""variables":{"wish":"Dark\nmode"}}"#,
      ])
  }

  @Test func `the result is the last of the events, and not reported twice`() throws {
    let run = try Starling(
      ["run", "Demo/rating.json", "--events", "--json", "--start", "bye"], input: "")
    #expect(run.output.split(separator: "\n").last?.hasPrefix(#"{"event":"result""#) == true)
    #expect(run.errors.isEmpty)
  }

  @Test func `a line that cannot be read has been typed all the same`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      #"{"blocks": {"a": {"type": "text-input", "text": "Well?", "next": null}}}"#, to: "a.json")
    let long = String(repeating: "x", count: 70_000)
    let run = try Starling(["run", script, "--plain"], input: "\(long)\nok\n")
    #expect(run.output.contains("\nYou: \nThat is too long"), "\(run.output)")
    #expect(run.output.hasSuffix("\nYou: ok\n"))
  }

  @Test func `input without an end is too long for an answer, and then over`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"{"blocks": {"a": {"type": "text-input", "text": "Say", "next": null}}}"#, to: "a.json")
    let run = try Starling(shell: "starling run a.json < /dev/zero", folder: folder.url)
    #expect(run.output.contains("too long"))
    #expect(run.status == 1)
  }

  @Test func `a conversation that is stuck says so`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      #"""
      {"variables": {"v": 1}, "blocks": {"a": {"type": "route",
        "branches": [{"when": {"of": "v", "is": 1}, "next": "b"}], "next": null},
        "b": {"type": "route", "next": "a"}}}
      """#, to: "a.json")
    let run = try Starling(["run", script])
    #expect(run.status == 1)
    #expect(
      run.errors
        == "starling: the conversation was stuck in a loop, and reached \"b\" again\n"
    )
  }

  @Test func `a save that cannot be kept is reported before anything is said`() throws {
    let run = try Starling(["run", "Demo/rating.json", "--save", "nowhere/a.save"], input: "5\n")
    #expect(run.status == 73 && run.output.isEmpty)
    #expect(run.errors == "starling: cannot create \"nowhere/a.save\": no such file or directory\n")
  }

  @Test(arguments: [
    (["run", "Demo/rating.json", "--start", "wsh"], 64, "Did you mean 'wish'?"),
    (["run", "Demo/rating.json", "--locale", "!!"], 64, "\"!!\" is not a language tag"),
    (["run", "Demo/rating.json", "--locale", "fr_"], 64, "\"fr_\" is not a language tag"),
    (["rnu", "Demo/rating.json"], 64, "Did you mean 'run'?"),
    (["run", "--isntant", "Demo/rating.json"], 64, "Did you mean '--instant'?"),
    (["run", "Demo"], 66, "is a directory"),
    (["run", "Demo/missing.json"], 66, "no such file"),
    (["run", "Package.swift"], 65, "[invalid-json]"),
  ])
  func `what cannot be run is said with its code`(
    _ arguments: [String], _ status: Int32, _ says: String
  ) throws {
    let run = try Starling(arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: ["fr", "fr_FR", "fr_FR.UTF-8"])
  func `a language may be given as the system names it`(locale: String) throws {
    let run = try Starling(["run", "Demo/rating.json", "--plain", "--locale", locale])
    #expect(run.output.contains("L’affichage simple"))
  }
}
