import Starling
import Testing

@Test(arguments: [
  Lesson("the whole", script: #"1️⃣[]1️⃣"#, Found(1, .wrongType)),
  Lesson("the blocks", script: #"{ "blocks": 1️⃣[]1️⃣ }"#, Found(1, .wrongType)),
  Lesson(
    "the variables, whatever names them",
    script: #"""
      { "variables": 1️⃣7, "blocks": { "a": { "type": "text", "text": "{{v}}",
        "branches": [{ "when": { "of": "w", "is": 1 }, "next": null }], "next": null } } }
      """#, Found(1, .wrongType)),
  Lesson("a block", #""b": { "type": "text", "text": "B" }, "a": 1️⃣"A""#, Found(1, .wrongType)),
  Lesson("a type", #""a": { "type": 1️⃣5, "colour": "red" }"#, Found(1, .wrongType)),
  Lesson("a text", #""a": { "type": "text", "text": [-1️⃣5-]{+"5"+} }"#, Found(1, .wrongType)),
  Lesson(
    "a part of a text", #""a": { "type": "text", "text": ["A", [-1️⃣null-]{+"B"+}] }"#,
    Found(1, .wrongType)),
  Lesson(
    "a style", #""a": { "type": "text", "text": "A", "style": [-1️⃣true-]{+"emoji"+} }"#,
    Found(1, .wrongType)),
  Lesson(
    "a delay", #""a": { "type": "text", "text": "A", "showNextAfter": [-1️⃣"1"-]{+1+} }"#,
    Found(1, .wrongType)),
  Lesson(
    "a next",
    #"""
    "a": { "type": "text", "text": "A", "next": [-1️⃣5-]{+null+} }
    """#, Found(1, .wrongType)
  ),
  Lesson(
    "branches", #""a": { "type": "rating", "text": "A", "branches": 1️⃣{}1️⃣, "next": null }"#,
    Found(1, .wrongType)),
  Lesson(
    "a branch", #""a": { "type": "rating", "text": "A", "branches": [1️⃣"b"], "next": null }"#,
    Found(1, .wrongType)),
  Lesson(
    "a condition",
    #"""
    "a": { "type": "rating", "text": "A", "branches": [{ "when": [-1️⃣4-]{+{ "is": 4 }+},
    "next": null }], "next": null }
    """#,
    Found(1, .wrongType)),
  Lesson(
    "a button", #""a": { "type": "choice", "buttons": ["A", [-1️⃣5-]{+"5"+}], "next": null }"#,
    Found(1, .wrongType)),
  Lesson(
    "buttons", #""a": { "type": "choice", "buttons": [-1️⃣"A"-]{+["A"]+}, "next": null }"#,
    Found(1, .unknownList)),
  Lesson(
    "left",
    #""a": { "type": "double-button", "left": [-1️⃣null-]{+"A"+}, "right": "B", "next": null }"#,
    Found(1, .wrongType)),
  Lesson(
    "a title", #""a": { "type": "button", "title": [-1️⃣null-]{+"A"+}, "next": null }"#,
    Found(1, .wrongType)),
  Lesson(
    "a skip",
    #"""
    "a": { "type": "rating", "text": "A", "skip": [-1️⃣true-]{+{ "title": "B", "next": null }+},
    "next": null }
    """#,
    Found(1, .wrongType)),
  Lesson(
    "an outcome",
    #""a": { "type": "button", "title": "A", "outcome": [-1️⃣null-]{+"later"+}, "next": null }"#,
    Found(1, .wrongType)),
  Lesson(
    "an action",
    #""a": { "type": "button", "title": "A", "action": [-1️⃣[]1️⃣-]{+"x"+}, "next": null }"#,
    Found(1, .wrongType)),
  Lesson(
    "a set", #""a": { "type": "button", "title": "A", "set": 1️⃣"x", "next": null }"#,
    Found(1, .wrongType)),
  Lesson(
    "a value that is set",
    #"""
    "a": { "type": "button", "title": "A {{x}}", "set": { "x": [-1️⃣null-]{+1+} }, "next": null }
    """#,
    more:
      #"""
      , "variables": { "x": [-2️⃣[]2️⃣-]{+true+} }
      """#, Found(1, .wrongType), Found(2, .wrongType)),
  Lesson(
    "a saveAs", #""a": { "type": "rating", "text": "A", "saveAs": [-1️⃣5-]{+"x"+}, "next": null }"#,
    Found(1, .wrongType)),
  Lesson(
    "a whole number",
    #""a": { "type": "rating", "text": "A", "max": [-1️⃣3.5-]{+3.0+}, "next": null }"#,
    Found(1, .wrongType)),
  Lesson(
    "lengths",
    #"""
    "a": { "type": "text-input", "text": "A", "minLength": [-1️⃣"3"-]{+3+},
    "maxLength": [-2️⃣null-]{+4+}, "next": null }
    """#,
    Found(1, .wrongType), Found(2, .wrongType)),
  Lesson(
    "a word",
    #""a": { "type": "text-input", "text": "A", "required": [-1️⃣"true"-]{+true+}, "next": null }"#,
    Found(1, .wrongType)),
  Lesson(
    "tests",
    #"""
    "s": { "type": "text", "text": "S", "next": "a" },
    "a": { "type": "rating", "text": "A", "next": null, "branches": [
      { "when": { "is": [-1️⃣null-]{+1+} }, "next": null },
      { "when": { "in": [-2️⃣2-]{+[2]+} }, "next": null },
      { "when": { "in": [[-3️⃣[]3️⃣-]{+3+}] }, "next": null },
      { "when": { "visited": "s", "contains": [-4️⃣4-]{+"4"+} }, "next": null },
      { "when": { "atLeast": [-5️⃣"5"-]{+5+} }, "next": null },
      { "when": { "of": [-6️⃣1-]{+"x"+}, "empty": [-7️⃣0-]{+true+} }, "next": null },
      { "when": { "visited": [-8️⃣null-]{+"s"+}, "of": "x", "is": "y" }, "next": null }
    ] }
    """#, more: #", "variables": { "x": "" }"#, Found(1, .wrongType), Found(2, .wrongType),
    Found(3, .wrongType), Found(4, .wrongType), Found(5, .wrongType), Found(6, .wrongType),
    Found(7, .wrongType), Found(8, .wrongType)),
  Lesson(
    "nested tests",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "branches": [
      { "when": { "not": 1️⃣[]1️⃣ }, "next": null }, { "when": { "any": 2️⃣{}2️⃣ }, "next": null },
      { "when": { "any": [3️⃣"x"] }, "next": null }, { "when": { "is": "1", "exact": 4️⃣1 },
        "next": null }
    ] }
    """#, Found(1, .wrongType), Found(2, .wrongType), Found(3, .wrongType), Found(4, .wrongType)),
  Lesson(
    "the top", #""a": { "type": "text", "text": "A" }"#,
    more:
      #"""
      , "title": [-1️⃣5-]{+"5"+}, "locale": [-2️⃣null-]{+"en"+}, "start": [-3️⃣null-]{+"a"+},
      "author": [-4️⃣"S"-]{+{ "name": "S" }+}
      """#,
    Found(1, .wrongType), Found(2, .wrongType), Found(3, .wrongType), Found(4, .wrongType)),
  Lesson(
    "the tables", #""a": { "type": "text", "text": "A" }"#,
    more: #", "translations": 1️⃣[]1️⃣, "variables": 2️⃣[]2️⃣, "config": 3️⃣[]3️⃣"#,
    Found(1, .wrongType), Found(2, .wrongType), Found(3, .wrongType)),
  Lesson(
    "a translation", #""a": { "type": "text", "text": "A" }"#,
    more: #", "translations": { "fr": { "A": [-1️⃣5-]{+"B"+} }[-, "de": 2️⃣"A"-] }"#,
    Found(1, .wrongType), Found(2, .wrongType)),
  Lesson(
    "an author", #""a": { "type": "text", "text": "A" }"#,
    more: #", "author": { "name": [-1️⃣5-]{+"5"+}, "avatar": [-2️⃣null-]{+"x"+} }"#,
    Found(1, .wrongType), Found(2, .wrongType)),
  Lesson(
    "a configuration", #""a": { "type": "text", "text": "A" }"#,
    more:
      #"""
      , "config": { "daysBeforeAskingAgain": [-1️⃣3.5-]{+40.0+},
      "maxDisplaysPerYear": [-2️⃣"3"-]{+3+}, "disabled": [-3️⃣0-]{+null+},
      "mainTitle": [-4️⃣5-]{+"5"+}, "displaySessionCount": [-5️⃣true-]{+1+} }
      """#,
    Found(1, .wrongType), Found(2, .wrongType), Found(3, .wrongType), Found(4, .wrongType),
    Found(5, .wrongType)),
])
func `a value of another type than expected is reported, and nothing follows from it`(
  _ lesson: Lesson
) {
  lesson.check()
}

@Test(arguments: [
  Lesson(
    "a type", #""a": { "type": [-1️⃣"txet"-]{+"text"+}, "text": "A" }"#,
    Found(1, .unknownValue, "text")),
  Lesson(
    "a type in another case", #""a": { "type": [-1️⃣"Text"-]{+"text"+}, "text": "A" }"#,
    Found(1, .unknownValue, "text")),
  Lesson(
    "a type without its hyphen",
    #""a": { "type": [-1️⃣"textinput"-]{+"text-input"+}, "text": "A", "next": null }"#,
    Found(1, .unknownValue, "text-input")),
  Lesson(
    "what nothing resembles", #""a": { "type": [-1️⃣"video"-]{+"text"+}, "text": "A" }"#,
    Found(1, .unknownValue)),
  Lesson(
    "a style", #""a": { "type": "text", "text": "A", "style": [-1️⃣"bold"-]{+"textBold"+} }"#,
    Found(1, .unknownValue, "textBold")),
  Lesson(
    "a style of buttons",
    #"""
    "a": { "type": "rating", "text": "A", "buttonStyle": [-1️⃣"cancle"-]{+"cancel"+},
    "next": null }
    """#,
    Found(1, .unknownValue, "cancel")),
  Lesson(
    "the style of a button",
    #"""
    "a": { "type": "choice", "buttons": [{ "title": "A",
    "style": [-1️⃣"lightbutton"-]{+"lightButton"+} }], "next": null }
    """#,
    Found(1, .unknownValue, "lightButton")),
  Lesson(
    "an outcome",
    #"""
    "a": { "type": "button", "title": "A", "outcome": [-1️⃣"latter"-]{+"later"+}, "next": null }
    """#,
    Found(1, .unknownValue, "later")),
  Lesson(
    "an outcome of a field",
    #"""
    "a": { "type": "text-input", "text": "A", "outcome": [-1️⃣"feedbak"-]{+"feedback"+},
    "next": null }
    """#,
    Found(1, .unknownValue, "feedback")),
  Lesson(
    "a format",
    #"""
    "a": { "type": "text-input", "text": "A", "format": [-1️⃣"e-mail"-]{+"email"+},
    "next": null }
    """#,
    Found(1, .unknownValue, "email")),
])
func `a word that is not among those listed is reported`(_ lesson: Lesson) { lesson.check() }

@Test func `the keys of a block of unknown type are not judged`() {
  let lesson = Lesson(
    "video",
    #""a": { "type": 1️⃣"video", "src": 5, "text": "{{x", "next": "nowhere", "branches": [] }"#,
    Found(1, .unknownValue))
  lesson.check()
}

@Test(arguments: [
  Lesson("no blocks", script: #"{ "blocks": 1️⃣{}1️⃣ }"#, Found(1, .outOfRange)),
  Lesson(
    "a negative delay", #""a": { "type": "text", "text": "A", "showNextAfter": [-1️⃣-0.1-]{+0+} }"#,
    Found(1, .outOfRange)),
  Lesson(
    "too few stars", #""a": { "type": "rating", "text": "A", "max": [-1️⃣1-]{+2+}, "next": null }"#,
    Found(1, .outOfRange)),
  Lesson(
    "too many stars",
    #""a": { "type": "rating", "text": "A", "max": [-1️⃣11-]{+10+}, "next": null }"#,
    Found(1, .outOfRange)),
  Lesson(
    "lengths that contradict each other",
    #"""
    "a": { "type": "text-input", "text": "A", "maxLength": 3, "minLength": [-1️⃣4-]{+3+},
    "next": null }
    """#,
    Found(1, .outOfRange)),
  Lesson(
    "negative lengths",
    #"""
    "a": { "type": "text-input", "text": "A", "maxLength": [-1️⃣-1-]{+1+},
    "minLength": [-2️⃣-2-]{+0+}, "next": null }
    """#,
    Found(1, .outOfRange), Found(2, .outOfRange)),
  Lesson(
    "no text",
    #"""
    "a": { "type": "text", "text": [-1️⃣[]1️⃣-]{+["A"]+} }
    """#, Found(1, .outOfRange)),
  Lesson(
    "no buttons", #""a": { "type": "choice", "buttons": [-1️⃣[]1️⃣-]{+["A"]+}, "next": null }"#,
    Found(1, .outOfRange)),
  Lesson(
    "no branches",
    #"""
    "a": { "type": "rating", "text": "A"[-, "branches": 1️⃣[]1️⃣-], "next": null }
    """#,
    Found(1, .outOfRange)),
  Lesson(
    "no values and no conditions",
    #"""
    "a": { "type": "rating", "text": "A", "next": null, "branches": [
      { "when": { "in": [-1️⃣[]1️⃣-]{+[1]+} }, "next": null }, { "when": {
        "any": [-2️⃣[]2️⃣-]{+[{ "is": 2 }]+} }, "next": null }
    ] }
    """#, Found(1, .outOfRange), Found(2, .outOfRange)),
  Lesson(
    "a number that is too large",
    #""a": { "type": "text", "text": "A {{x}}", "showNextAfter": [-1️⃣1e400-]{+1e1+} }"#,
    more: #", "variables": { "x": [-2️⃣-1e309-]{+-1e308+} }"#, Found(1, .outOfRange),
    Found(2, .outOfRange)),
  Lesson(
    "a number too large to compare with",
    #"""
    "a": { "type": "rating", "text": "A", "next": null,
      "branches": [{ "when": { "atLeast": [-1️⃣1e999-]{+4+} }, "next": null }] }
    """#, Found(1, .outOfRange)),
  Lesson(
    "a negative count", #""a": { "type": "text", "text": "A" }"#,
    more: #", "config": { "daysBeforeAskingAgain": [-1️⃣-1-]{+1+}, "maxDisplaysPerYear": 1 }"#,
    Found(1, .outOfRange)),
])
func `a value out of its range is reported`(_ lesson: Lesson) { lesson.check() }

@Test func `a length may be more than an integer holds`() {
  let lengths = #""minLength": 1e19, "maxLength": 99999999999999999999"#
  Lesson("a", #""a": { "type": "text-input", "text": "A", \#(lengths), "next": null }"#).check()
}
