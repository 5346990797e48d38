import Starling
import Testing

/// A script built in Swift equals the same script in JSON.
struct ScriptBuilderTests {
  @Test func `a small script reads like a conversation`() throws {
    let script = try Script(author: "Stella") {
      Say("hello", "Hi!").next("stars", after: 1.2)
      Rate("stars", "How do you like it?").when(.atLeast(4), to: "happy").next("wish")
      Choose("happy", "Would you tell others?", "Let's go!", "Later").next("bye")
      Ask("wish", "What should we do better?").outcome(.feedback).next("bye")
      Say("bye", "See you!")
    }
    let json = """
      {"author": {"name": "Stella"}, "blocks": {
        "hello": {"type": "text", "text": "Hi!", "next": "stars", "showNextAfter": 1.2},
        "stars": {"type": "rating", "text": "How do you like it?",
                  "branches": [{"when": {"atLeast": 4}, "next": "happy"}], "next": "wish"},
        "happy": {"type": "choice", "text": "Would you tell others?",
                  "buttons": ["Let's go!", "Later"], "next": "bye"},
        "wish": {"type": "text-input", "text": "What should we do better?",
                 "outcome": "feedback", "next": "bye"},
        "bye": {"type": "text", "text": "See you!"}}}
      """
    #expect(try script == Script(json: json))
  }

  @Test func `a scale can be said`() throws {
    let script = try Script {
      Rate("score", "Score?", min: 0, max: 10).labels("never", "always").next(nil)
    }
    let json = """
      {"blocks": {"score": {"type": "rating", "text": "Score?", "min": 0, "max": 10,
        "labels": ["never", "always"], "next": null}}}
      """
    #expect(try script == Script(json: json))
  }

  @Test func `everything that a block can have can be said`() throws {
    var configuration = Configuration()
    configuration.positiveFrom = 3
    let script = try Script(
      author: ScriptBuilder.Author("Wren", avatar: "🐦"), title: "All", locale: "fr", start: "menu"
    ) {
      Declare("app", "Maps")
      Declare("level", 2)
      Choose(
        "menu",
        buttons: [
          Pick("A").value(1).setting(["level": 3]).shown(
            when: .visited("menu").and(.filled.of("app"))
          )
          .when(.is(1), to: "stars").next(nil),
          Pick("B").style(.cancel).outcome(.later).action("go"),
        ]
      ).saving(as: "picked").next("stars")
      Rate("stars", "Stars?", max: 3).confirmed("Done").symbols(full: "+", empty: "-")
        .skip("Later").when(.in(1, 2), to: "mail").next("fork")
      Go("fork").when(.not(.is("maps").of("app")), to: "mail")
        .when(.any(.contains("x"), .empty, .is("X").exact).of("app"), to: "two").next("two")
      Ask("mail", "Mail?").format(.email).required().minLength(3).maxLength(40).retry("Again?")
        .placeholder("a@b.c").buttonTitle("OK").skip(Pick("No").next("two")).action("keep")
        .next("age")
      Ask("age", "Age?").format(.integer).min(1).max(120).next("two")
      Decide("two", "Which?", left: "L", right: Pick("R").next(nil)).next("one")
      Tap("one", "Ready?", Pick("Yes").next("last"))
      for id in ["last"] { Say(id, "A {{app}} {{level}}", "B").style(.textBold).pausing(0) }
      Translate("en", ["A": "An A"])
      Configure(configuration)
    }
    let json = """
      {"title": "All", "locale": "fr", "start": "menu",
       "author": {"name": "Wren", "avatar": "🐦"}, "variables": {"app": "Maps", "level": 2},
       "blocks": {
        "menu": {"type": "choice", "saveAs": "picked", "next": "stars", "buttons": [
          {"title": "A", "value": 1, "set": {"level": 3},
           "when": {"all": [{"visited": "menu"}, {"of": "app", "empty": false}]},
           "branches": [{"when": {"is": 1}, "next": "stars"}], "next": null},
          {"title": "B", "style": "cancel", "outcome": "later", "action": "go"}]},
        "stars": {"type": "rating", "text": "Stars?", "max": 3, "confirm": true,
          "buttonTitle": "Done", "symbols": {"full": "+", "empty": "-"}, "skip": "Later",
          "branches": [{"when": {"in": [1, 2]}, "next": "mail"}], "next": "fork"},
        "fork": {"type": "route", "branches": [
          {"when": {"not": {"of": "app", "is": "maps"}}, "next": "mail"},
          {"when": {"of": "app", "any": [{"contains": "x"}, {"empty": true},
                                         {"is": "X", "exact": true}]}, "next": "two"}],
          "next": "two"},
        "mail": {"type": "text-input", "text": "Mail?", "format": "email", "required": true,
          "minLength": 3, "maxLength": 40, "retry": "Again?", "placeholder": "a@b.c",
          "buttonTitle": "OK", "skip": {"title": "No", "next": "two"}, "action": "keep",
          "next": "age"},
        "age": {"type": "text-input", "text": "Age?", "format": "integer", "min": 1, "max": 120,
          "next": "two"},
        "two": {"type": "double-button", "text": "Which?", "left": "L",
          "right": {"title": "R", "next": null}, "next": "one"},
        "one": {"type": "button", "text": "Ready?", "title": "Yes", "next": "last"},
        "last": {"type": "text", "text": ["A {{app}} {{level}}", "B"], "style": "textBold",
          "showNextAfter": 0}},
       "translations": {"en": {"A": "An A"}}, "config": \(configuration.json.text)}
      """
    #expect(try script == Script(json: json))
    #expect(try Script(json: script.json) == script)
  }

  @Test func `what is wrong is reported by block`() throws {
    do {
      _ = try Script {
        Say("hello", "Hi, {{nmae}}!").next("by")
        Say("bye", "Bye!")
        Say("bye", "Twice!")
      }
      Issue.record("a broken script was taken")
    } catch let error as ScriptError {
      #expect(
        "\(error)" == """
          block "hello", "text": error: nothing defines the variable "nmae" [unknown-variable]
          block "hello", "next": error: no block is named "by"; did you mean "bye"? [dangling-link]
          block "bye": error: the key "bye" occurs twice; only the first one counts [duplicate-key]
          """)
      #expect(error.diagnostics.map(error.block) == ["hello", "hello", nil])
    }
  }

  @Test func `what is wrong is reported by its part of the block`() throws {
    let error = #expect(throws: ScriptError.self) {
      try Script {
        Choose("menu", "Well?", "A", Pick("B").next("x")).when(.is("A"), to: "y").next(nil)
        Say("end", "One", "Two {{z}}").next(nil)
        Translate("en", ["Two": "Two {{w}}"])
      }
    }
    #expect(
      error?.description == """
        block "menu", second button, "next": error: no block is named "x" [dangling-link]
        block "menu", first branch, "next": error: no block is named "y" [dangling-link]
        block "end", second bubble: error: nothing defines the variable "z" [unknown-variable]
        translation "en", "Two": error: nothing defines the variable "w" [unknown-variable]
        """)
  }

  @Test func `bubbles, styles and several tests of one answer can be said`() throws {
    let script = try Script {
      Declare("a-b", "")
      Tap("a", "Go").next("b")
      Ask("b", "?").saying("One", "Two").style(.textBold).buttonStyle(.button)
        .when(.atLeast(3).and(.atMost(5)), to: "c")
        .when(.is("x").exact.and(.contains("X")), to: "c")
        .when(.all(.contains("y"), .contains("z"), .filled.of("a-b")), to: "c").next(nil)
      Rate("c", "Stars?").confirmed().buttonStyle(.text).next(nil)
    }
    let json = """
      {"locale": "en", "variables": {"a-b": ""}, "blocks": {
        "a": {"type": "button", "title": "Go", "next": "b"},
        "b": {"type": "text-input", "text": ["One", "Two"], "style": "textBold",
          "buttonStyle": "button", "branches": [
          {"when": {"atLeast": 3, "atMost": 5}, "next": "c"},
          {"when": {"all": [{"is": "x", "exact": true}, {"contains": "X"}]}, "next": "c"},
          {"when": {"all": [{"contains": "y"}, {"contains": "z"}, {"of": "a-b", "empty": false}]},
            "next": "c"}],
          "next": null},
        "c": {"type": "rating", "text": "Stars?", "confirm": true, "buttonStyle": "text",
          "next": null}}}
      """
    #expect(try script == Script(json: json))
  }

  @Test func `a script in a file gives lines and columns`() {
    let error = #expect(throws: ScriptError.self) {
      try Script(
        json: "{\"blocks\":\n{\"a\": {\"type\": \"route\", \"next\": \"b\"}}}", name: "x.json")
    }
    #expect(error.map { "\($0)" } == "x.json:2:33: error: no block is named \"b\" [dangling-link]")
  }

  @Test func `rules with a number that is none are no rules`() {
    let error = #expect(throws: ScriptError.self) {
      try Script {
        Configure(Configuration { $0.askShare = .nan })
        Rate("a", "How?").next(nil)
      }
    }
    #expect(error?.diagnostics.first?.notes.map(\.text) == [#"it stands in "askShare""#])
  }
}
