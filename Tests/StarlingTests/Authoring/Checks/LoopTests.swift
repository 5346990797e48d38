import Starling
import Testing

@Test(arguments: [
  Lesson(
    "a route to itself", #"[-1️⃣"a"-]{+"a"+}: { "type": "route", "next": [-"a"-]{+null+} }"#,
    Found(1, .endlessLoop)),
  Lesson(
    "texts that show themselves",
    #"""
    "s": { "type": "text", "text": "S", "next": "b" },
    "b": { "type": "text", "text": "B", "showNextAfter": 0, "next": "a" },
    "a": { "type": "text", "text": "A", "showNextAfter": 1, "next": [-"b"-]{+null+} }
    """#.replacing(#""b": {"#, with: #"[-1️⃣"b"-]{+"b"+}: {"#), Found(1, .endlessLoop)),
  Lesson(
    "a loop of routes with branches",
    #"""
    "s": { "type": "rating", "text": "S", "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "route", "branches": [{ "when": { "of": "s", "is": 1 },
      "next": "b" }], "next": "c" },
    "b": { "type": "route", "next": "c" },
    "c": { "type": "route", "next": [-"a"-]{+null+} }
    """#, Found(1, .endlessLoop)),
])
func `a loop that no one can leave or interrupt is an error`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "a branch leaves it",
    #"""
    "s": { "type": "rating", "text": "S", "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "route", "branches": [{ "when": { "of": "s", "is": 1 },
      "next": "c" }], "next": "b" },
    "b": { "type": "text", "text": "B", "showNextAfter": 1, "next": [-"a"-]{+"c"+} },
    "c": { "type": "text", "text": "C" }
    """#, Found(1, .possibleEndlessLoop)),
  Lesson(
    "an end leaves it",
    #"""
    "s": { "type": "rating", "text": "S", "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "text", "text": "A", "showNextAfter": 1, "branches": [{
      "when": { "of": "s", "is": 1 }, "next": null }], "next": [-"a"-]{+"s"+} }
    """#, Found(1, .possibleEndlessLoop)),
  Lesson(
    "a block that may show nothing is in it",
    #"""
    "s": { "type": "rating", "text": "S", "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "choice", "buttons": [{ "title": "A", "when": { "of": "s",
      "is": 1 }, "next": null }], "next": "b" },
    "b": { "type": "route", "next": [-"a"-]{+"s"+} }
    """#, Found(1, .possibleEndlessLoop)),
  Lesson(
    "a block that is a button with a condition",
    #"""
    "s": { "type": "rating", "text": "S", "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "button", "title": "A", "when": { "of": "s", "is": 1 },
      "branches": [{ "when": { "of": "s", "is": 2 }, "next": null }], "next": [-"a"-]{+"s"+} }
    """#, Found(1, .possibleEndlessLoop)),
])
func `a loop that someone may get out of is a warning`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "two texts",
    #"""
    "s": { "type": "text", "text": "S", "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "text", "text": "A", "next": "b" },
    "b": { "type": "text", "text": "B", "next": [-"a"-]{+null+} }
    """#, Found(1, .noWayOut)),
  Lesson(
    "a choice to itself",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "choice", "buttons": ["A", { "title": "B",
    "next": [-"a"-]{+null+} }], "next": "a" }
    """#,
    Found(1, .noWayOut)),
  Lesson(
    "with a loop that nobody interrupts inside",
    #"""
    "s": { "type": "text", "text": "S", "next": "a" },
    [-1️⃣2️⃣"a"-]{+"a"+}: { "type": "route", "branches": [{ "when": { "visited": "s" },
      "next": "b" }], "next": [-"a"-]{+"c"+} },
    "b": { "type": "text", "text": "B", "next": [-"a"-]{+null+} }{+,
    "c": { "type": "text", "text": "C", "next": null }+}
    """#, Found(1, .possibleEndlessLoop), Found(1, .noWayOut)),
])
func `blocks that no one gets out of are a warning`(_ lesson: Lesson) { lesson.check() }

@Test func `a note counts the blocks that lead only to where no one gets out`() {
  let script = #"""
    { "blocks": {
      "r": { "type": "rating", "text": "R", "next": "s", "skip": { "title": "K", "next": null } },
      "s": { "type": "text", "text": "S", "next": "t" }, "t": { "type": "text", "text": "T",
        "next": "a" },
      "a": { "type": "text", "text": "A", "next": "a" } } }
    """#
  let found = ScriptCheck(SourceText(name: "a", text: script)).diagnostics
  #expect(found.map(\.code) == [.noWayOut])
  #expect(found.first?.notes.contains { $0.text.contains("2") } == true)
}

@Test(arguments: [#""2""#, "-1", "null", "1e999"])
func `where a delay is wrong, nothing is said of who can interrupt it`(delay: String) {
  Lesson(
    delay,
    #"""
    "a": { "type": "text", "text": "A", "showNextAfter": \#(delay), "next": "b" },
    "b": { "type": "route", "next": "a" }
    """#.replacing(delay, with: "1️⃣" + delay),
    Found(1, delay == "-1" || delay == "1e999" ? .outOfRange : .wrongType)
  ).checkMistakes()
}

@Test func `a circle that waits for a person has no way out, whatever a delay in it is`() {
  Lesson(
    "waits",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "text", "text": "A", "showNextAfter": [-2️⃣"2"-]{+2+}, "next": "b" },
    "b": { "type": "text", "text": "B", "next": [-"a"-]{+null+} }
    """#, Found(1, .noWayOut), Found(2, .wrongType)
  ).check()
}

@Test(arguments: [
  Lesson(
    "two branches that take every answer",
    #"""
    "s": { "type": "rating", "text": "S", "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "route", "branches": [{ "when": { "of": "s", "atMost": 2 },
      "next": [-"a"-]{+null+} }, { "when": { "of": "s", "atLeast": 3 }, "next": [-"a"-]{+null+} }] }
    """#, Found(1, .endlessLoop, judged: .error)),
  Lesson(
    "a text that shows itself, with a route",
    #"""
    "s": { "type": "double-button", "left": "L", "right": "R", "next": "b" },
    [-1️⃣"b"-]{+"b"+}: { "type": "text", "text": "B", "showNextAfter": 1, "next": "a" },
    "a": { "type": "route", "branches": [{ "when": { "of": "s", "in": ["L", "R"] },
      "next": [-"b"-]{+null+} }] }
    """#, Found(1, .endlessLoop, judged: .error)),
  Lesson(
    "beside a warning",
    #"""
    "s": { "type": "rating", "text": [-1️⃣" "-]{+"S"+}, "next": "a" },
    [-2️⃣"a"-]{+"a"+}: { "type": "route", "branches": [{ "when": { "of": "s", "atLeast": 1 },
      "next": [-"a"-]{+null+} }] }
    """#, Found(1, .emptyText), Found(2, .endlessLoop, judged: .error)),
])
func `a loop that values alone make endless is an error, and judged`(_ lesson: Lesson) {
  lesson.check()
}

@Test(arguments: [
  Lesson(
    "a branch that no stars meet",
    #"""
    "s": { "type": "rating", "text": "S", "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "route", "next": [-"a"-]{+"s"+}, "branches": [{ "when":
      [-2️⃣{-]{+{ +} "of": "s", "atLeast": [-6-]{+5+} }, "next": null }] }
    """#, Found(1, .endlessLoop, judged: .error), Found(2, .impossibleBranch)),
  Lesson(
    "texts that show themselves, and a value that no button has",
    #"""
    "s": { "type": "choice", "buttons": ["A", "B"], "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "text", "text": "A", "showNextAfter": 1, "next": "b" },
    "b": { "type": "text", "text": "B", "showNextAfter": 1, "next": [-"a"-]{+"s"+}, "branches": [
      { "when": [-2️⃣{-]{+{ +} "of": "s", "is": [-"xyz"-]{+"B"+} }, "next": null }] }
    """#, Found(1, .endlessLoop, judged: .error), Found(2, .impossibleBranch)),
  Lesson(
    "a block whose buttons are never offered",
    #"""
    "s": { "type": "rating", "text": "S", "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "choice", "text": "A", "buttons": [[--]{+"Y", +}{ "title": "X", "when":
      [-2️⃣{-]{+{ +} "of": "s", "is": [-6-]{+5+} }, "next": null }], "next": [-"a"-]{+"s"+} }
    """#, Found(1, .endlessLoop, judged: .error), Found(2, .impossibleBranch)),
])
func `a loop whose only way out no answer takes is an error`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "a branch that no stars meet",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "rating", "text": "A", "next": "a", "branches": [{ "when":
      [-2️⃣{-]{+{ +} "atLeast": [-6-]{+5+} }, "next": null }] }
    """#, Found(1, .noWayOut), Found(2, .impossibleBranch)),
  Lesson(
    "a button that is never offered",
    #"""
    "s": { "type": "button", "title": "S", "set": { "x": 1 }, "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "choice", "text": "A", "buttons": ["B", { "title": "C", "when":
      [-2️⃣{ -]{+{ +} "of": "x", "is": [-2-]{+1+} }, "next": null }], "next": "a" }
    """#, Found(1, .noWayOut), Found(2, .impossibleBranch)),
  Lesson(
    "branches that take every answer, and the next after them",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "double-button", "left": "L", "right": "R", "branches": [{ "when": {
      [-"in": ["L", "R"]-]{+"is": "L"+} }, "next": "a" }], "next": null }
    """#, Found(1, .noWayOut)),
])
func `prompts whose only way out no answer takes have no way out`(_ lesson: Lesson) {
  lesson.check()
}

@Test func `a note says that links lead out which no answer takes`() {
  let script = #"""
    { "blocks": { "a": { "type": "rating", "text": "A", "next": "a",
      "branches": [{ "when": { "atLeast": 6 }, "next": null }] } } }
    """#
  let found = ScriptCheck(SourceText(name: "a", text: script)).diagnostics
  #expect(
    found.first { $0.code == .noWayOut }?.notes.map(\.text)
      == [
        #"a link elsewhere, or "next": null, leads out"#, "no answer takes the links that lead out",
      ])
}

@Test func `a script whose values make a loop endless runs, and is stuck there`() throws {
  let json = #"""
    { "blocks": {
      "s": { "type": "rating", "text": "S", "next": "a" },
      "a": { "type": "route", "branches": [{ "when": { "of": "s", "atLeast": 1 }, "next": "a" }] }
      } }
    """#
  #expect(ScriptCheck(SourceText(name: "a", text: json)).diagnostics.map(\.code) == [.endlessLoop])
  var dialog = Dialog(try Script(json: json))
  _ = dialog.step(.begin)
  _ = dialog.step(.pick(4))
  #expect(dialog.ending == .stuck)
}
