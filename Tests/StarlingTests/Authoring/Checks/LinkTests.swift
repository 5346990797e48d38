import Starling
import Testing

private let eAcute = "\u{E9}"
private let acute = "\u{301}"
private let s = #""s": { "type": "text", "text": "S", "next": "a" }, "#
private let b = #", "b": { "type": "text", "text": "B" }"#

@Test(arguments: [
  Lesson(
    "the next of a block",
    #"""
    "a": { "type": "text", "text": "A", "next": [-1️⃣"thank"-]{+"thanks"+} },
    "thanks": { "type": "text", "text": "B" }
    """#,
    Found(1, .danglingLink, "thanks")),
  Lesson(
    "a block of which the name is wrong, not the link",
    #"""
    "a": { "type": "text", "text": "A", "next": "urgent" },
    [-1️⃣"urgent!"-]{+"urgent"+}: { "type": "text", "text": "B" }
    """#,
    Found(1, .invalidID)),
  Lesson(
    "the next of a button",
    #"""
    "a": { "type": "choice", "buttons": ["A", { "title": "B", "next": [-1️⃣"c"-]{+"b"+} }],
    "next": "b" }
    """#
      + b, Found(1, .danglingLink)),
  Lesson(
    "the next of a block that is a button",
    #""a": { "type": "button", "title": "A", "next": [-1️⃣"nowhere"-]{+null+} }"#,
    Found(1, .danglingLink)),
  Lesson(
    "the next of a skip",
    #"""
    "a": { "type": "rating", "text": "A", "next": "b", "skip": { "title": "S",
    "next": [-1️⃣"nowhere"-]{+"b"+} } }
    """#
      + b, Found(1, .danglingLink)),
  Lesson(
    "the next of a branch",
    #"""
    "a": { "type": "rating", "text": "A", "next": "b", "branches": [{ "when": { "is": 1 },
    "next": [-1️⃣"nowhere"-]{+"b"+} }] }
    """#
      + b, Found(1, .danglingLink)),
  Lesson(
    "the next of a button's branch",
    s + #"""
      "a": { "type": "button", "title": "A", "next": "b", "branches": [{ "when": {
      "visited": [-1️⃣"nowhere"-]{+"s"+} }, "next": [-2️⃣"elsewhere"-]{+"b"+} }] }
      """#
      + b, Found(1, .danglingLink), Found(2, .danglingLink)),
  Lesson(
    "a visited block, nested",
    s + #"""
      "a": { "type": "rating", "text": "A", "next": "b", "branches": [{ "when": { "not": {
      "any": [{ "visited": [-1️⃣"nowhere"-]{+"s"+} }] } }, "next": "b" }] }
      """#
      + b, Found(1, .danglingLink)),
  Lesson(
    "a visited block in a when",
    s + #"""
      "a": { "type": "choice", "buttons": ["A", { "title": "B", "when": {
      "visited": [-1️⃣"nowhere"-]{+"s"+} } }], "next": "b" }
      """#
      + b, Found(1, .danglingLink)),
  Lesson(
    "the start", #""hello": { "type": "text", "text": "A" }"#,
    more: #", "start": [-1️⃣"helo"-]{+"hello"+}"#,
    Found(1, .danglingLink, "hello")),
  Lesson(
    "an empty name", #""a": { "type": "text", "text": "A", "next": [-1️⃣""-]{+null+} }"#,
    Found(1, .danglingLink)),
  Lesson(
    "composed and decomposed letters are not the same",
    #"""
    "a": { "type": "text", "text": "A", "next": [-1️⃣"caf\#(eAcute)"-]{+"cafe\#(acute)"+} },
    "cafe\#(acute)": { "type": "text", "text": "B" }
    """#,
    Found(1, .danglingLink, "cafe\u{301}")),
  Lesson(
    "the nearest by whole tokens",
    #"""
    "MENU_HELP": { "type": "text", "text": "A",
    "next": [-1️⃣"MENU_HELP_Robots"-]{+"MENU_HELP_Remote"+} },
    "MENU_HELP_Remote": { "type": "text", "text": "B" }
    """#,
    Found(1, .danglingLink, "MENU_HELP")),
])
func `a name that no block has is reported`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "a block behind the end",
    #"""
    "a": { "type": "text", "text": "A", "next": [-null-]{+"b"+} }, [-1️⃣"b"-]{+"b"+}: {
    "type": "text", "text": "B" }
    """#,
    Found(1, .unreachableBlock)),
  Lesson(
    "blocks that lead to each other only, without a word about their loop",
    #"""
    "a": { "type": "text", "text": "A", "next": [-null-]{+"b"+} },
    [-1️⃣"b"-]{+"b"+}: { "type": "route", "next": "c", "branches": [{ "when": { "visited": "c" },
      "next": null }] },
    [-2️⃣"c"-]{+"c"+}: { "type": "text", "text": "C", "next": "b" }
    """#, Found(1, .unreachableBlock), Found(2, .unreachableBlock)),
  Lesson(
    "what stands before the start",
    #"""
    [-1️⃣"z"-]{+"z"+}: { "type": "text", "text": "Z", "next": "a" }, "a": { "type": "text",
    "text": "A" }
    """#,
    more: #"[-, "start": "a"-]"#, Found(1, .unreachableBlock)),
  Lesson(
    "a block without an end, which cannot stop what never begins",
    #""a": { "type": "text", "text": "A" }[-, 1️⃣"b": { "type": "rating", "text": "B" }-]"#,
    Found(1, .unreachableBlock)),
])
func `a block that nothing leads to is reported`(_ lesson: Lesson) {
  lesson.check()
}

@Test(arguments: [
  #""a": { "type": "choice", "buttons": [{ "title": "A", "next": null }], "next": "b" }"#,
  #"""
  "s": { "type": "text", "text": "S", "next": "a" },
  "a": { "type": "button", "title": "A", "next": null, "branches": [{ "when": { "visited": "s" },
  "next": "b" }] }
  """#,
  #""a": { "type": "rating", "text": "A", "next": null, "skip": { "title": "S", "next": "b" } }"#,
  #"""
  "s": { "type": "text", "text": "S", "next": "a" },
  "a": { "type": "text-input", "text": "A", "next": null, "skip": { "title": "S", "next": null,
  "branches": [{ "when": { "visited": "s" }, "next": "b" }] } }
  """#,
  #"""
  "a": { "type": "double-button", "left": "A", "right": { "title": "B", "next": "b" },
  "next": null }
  """#,
])
func `every link that is written leads somewhere, whether it is taken or not`(blocks: String) {
  Lesson("link", blocks + b).check()
}

@Test(arguments: [
  Lesson(
    "a block that is a button",
    #""a": { "type": "button", "title": [-1️⃣"A"-]{+"A", "next": null+} }"#,
    Found(1, .implicitEnd)),
  Lesson(
    "buttons of a block without a link",
    #"""
    "a": { "type": "double-button", "left": [-1️⃣"A"-]{+"A"+}, "right": {
    "title": [-2️⃣"B"-]{+"B"+} }[--]{+, "next": null+} }
    """#,
    Found(1, .implicitEnd), Found(2, .implicitEnd)),
  Lesson(
    "one button of a choice without a link",
    #"""
    "a": { "type": "choice", "buttons": [{ "title": "A", "next": null }, [-1️⃣"B"-]{+{
    "title": "B", "next": null }+}] }
    """#,
    Found(1, .implicitEnd)),
  Lesson(
    "a button with branches of its own",
    #"""
    "a": { "type": "choice", "buttons": [{ "title": [-1️⃣"A"-]{+"A", "next": null+},
    "branches": [{ "when": { "of": "x", "is": 1 }, "next": "a" }] }], "next": null }
    """#,
    more: #", "variables": { "x": 1 }"#, Found(1, .implicitEnd)),
  Lesson(
    "a skip",
    #"""
    "a": { "type": "rating", "text": "A", "skip": { "title": [-1️⃣"S"-]{+"S", "next": null+} },
    "next": null }
    """#,
    Found(1, .implicitEnd)),
  Lesson(
    "a skip that is a string",
    #"""
    "a": { "type": "text-input", "text": "A", "skip": [-1️⃣"S"-]{+{ "title": "S",
    "next": null }+}, "next": null }
    """#,
    Found(1, .implicitEnd)),
  Lesson(
    "a rating", #"[-1️⃣"a"-]{+"a"+}: { "type": "rating", "text": "A"[--]{+, "next": null+} }"#,
    Found(1, .implicitEnd)),
  Lesson(
    "a field", #"[-1️⃣"a"-]{+"a"+}: { "type": "text-input", "text": "A"[--]{+, "next": null+} }"#,
    Found(1, .implicitEnd)),
  Lesson(
    "a route", #"[-1️⃣"a"-]{+"a"+}: { "type": "route"[--]{+, "next": null+} }"#,
    Found(1, .implicitEnd)),
  Lesson(
    "branches that do not take everything",
    #"""
    [-1️⃣"a"-]{+"a"+}: { "type": "rating", "text": "A", "branches": [{ "when": {
    "atLeast": [-2-]{+1+} }, "next": null }] }
    """#,
    Found(1, .implicitEnd)),
  Lesson(
    "a text with branches",
    #"""
    "r": { "type": "rating", "text": "R", "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "text", "text": "A", "branches": [{ "when": { "of": "r",
      "atMost": [-4-]{+5+} }, "next": null }] }
    """#, Found(1, .implicitEnd)),
  Lesson(
    "a block whose every button has a condition",
    #"""
    "r": { "type": "rating", "text": "R", "next": "a" },
    [-1️⃣"a"-]{+"a"+}: { "type": "choice", "buttons": [{ "title": "A", "when": { "of": "r",
      "is": 1 }, "next": null }][--]{+, "next": null+} }
    """#, Found(1, .implicitEnd)),
])
func `where the conversation would just stop is reported`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  #""a": { "type": "text", "text": "A" }"#,
  #""a": { "type": "text", "text": "A", "showNextAfter": 1 }"#,
  #"""
  "a": { "type": "choice", "buttons": [{ "title": "A", "next": null }, { "title": "B",
  "next": "a" }] }
  """#,
  #"""
  "a": { "type": "double-button", "left": "A", "right": "B", "branches": [{ "when": {
  "is": "A" }, "next": "a" }, { "when": { "not": { "is": "A" } }, "next": null }] }
  """#,
  #"""
  "a": { "type": "text-input", "text": "A", "branches": [{ "when": { "empty": true },
  "next": "a" }, { "when": { "empty": false }, "next": null }] }
  """#,
  #"""
  "a": { "type": "rating", "text": "A", "branches": [{ "when": { "atMost": 3 }, "next": "a" }, {
  "when": { "any": [{ "in": [4] }, { "is": 5 }] }, "next": null }] }
  """#,
])
func `what says its end, or needs none, is left alone`(blocks: String) {
  Lesson("end", blocks).check()
}
