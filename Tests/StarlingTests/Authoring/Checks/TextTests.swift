import LawKit
import Starling
import Testing

@Test(arguments: ["1️⃣{{ x }}", "A 1️⃣{{x }} b", "{{x}} \\\\{{ 1️⃣{{  x}}"])
func `spaces in a placeholder are reported with what is meant`(text: String) {
  Lesson(
    text, #""a": { "type": "text", "text": [-"\#(text)"-]{+"{{x}}"+} }"#,
    more: #", "variables": { "x": 1 }"#,
    Found(1, .badPlaceholder, "{{x}}")
  ).check()
}

@Test func `each placeholder of a text that is none is reported`() {
  Lesson(
    "three", #""a": { "type": "text", "text": [-"{{x}} 1️⃣{{1️⃣ 2️⃣{{  x}} 3️⃣{{y z}}"-]{+"{{x}}"+} }"#,
    more: #", "variables": { "x": 1 }"#,
    Found(1, .badPlaceholder), Found(2, .badPlaceholder, "{{x}}"), Found(3, .badPlaceholder)
  ).check()
}

@Test(arguments: [
  "1️⃣{{1️⃣", "1️⃣{{}}", "1️⃣{{1️⃣x", "1️⃣{{1️⃣x}", "1️⃣{{x y}}", "1️⃣{{1️⃣{x}}", "1️⃣{{x.y}}",
  "a {{x}} 1️⃣{{1️⃣",
])
func `what opens no placeholder is reported`(text: String) {
  Lesson(
    text, #""a": { "type": "text", "text": ["{{x}}", [-"\#(text)"-]{+"{{x}}"+}] }"#,
    more: #", "variables": { "x": 1 }"#,
    Found(1, .badPlaceholder)
  ).check()
}

@Test(arguments: ["}}", "{", "{y}", "\\\\{{", "\\\\{{x", "\\\\{{x}} {{x}}", "{{x}}}", "{ {{x}}"])
func `braces that open nothing are left alone`(text: String) {
  Lesson(
    text, #""a": { "type": "text", "text": ["\#(text)", "{{x}}"] }"#,
    more: #", "variables": { "x": 1 }"#
  ).check()
}

@Test(arguments: ["", " ", "\\n", "\\u00a0", "\\u200b", "\\u2003\\n ", "\\ufeff"])
func `a text with nothing to see is reported`(text: String) {
  Lesson(
    "text",
    #"""
    "a": { "type": "text", "text": ["A", [-1️⃣"\#(text)"-]{+"B"+}] }
    """#, Found(1, .emptyText)
  ).check()
  Lesson(
    "title",
    #"""
    "a": { "type": "choice", "buttons": ["A", [-1️⃣"\#(text)"-]{+"B"+}, {
    "title": [-2️⃣"\#(text)"-]{+"C"+}, "when": { "of": "x", "is": 1 } }], "next": null }
    """#,
    more: #", "variables": { "x": 1 }"#, Found(1, .emptyText), Found(2, .emptyText)
  ).check()
}

@Test(arguments: [
  Lesson(
    "the same",
    #"""
    "a": { "type": "double-button", "left": "Yes", "right": [-1️⃣"Yes"-]{+"No"+}, "next": null }
    """#,
    Found(1, .duplicateTitle)),
  Lesson(
    "case and accents",
    #"""
    "a": { "type": "choice", "buttons": ["Café", { "title": [-1️⃣"CAFE"-]{+"Tea"+} }],
    "next": null }
    """#,
    Found(1, .duplicateTitle)),
  Lesson(
    "three",
    #"""
    "a": { "type": "choice", "buttons": ["A", [-1️⃣"a"-]{+"B"+}, [-2️⃣"A"-]{+"C"+}],
    "next": null }
    """#,
    Found(1, .duplicateTitle), Found(2, .duplicateTitle)),
  Lesson(
    "one with a condition",
    #"""
    "a": { "type": "choice", "buttons": ["A", { "title": [-1️⃣"A"-]{+"B"+}, "when": {
    "of": "x", "is": 1 } }], "next": null }
    """#,
    more: #", "variables": { "x": 1 }"#,
    Found(1, .duplicateTitle)),
  Lesson(
    "the button of a field and its skip",
    #"""
    "a": { "type": "text-input", "text": "A", "buttonTitle": "Later", "skip": {
    "title": [-1️⃣"later"-]{+"never"+}, "next": null }, "next": null }
    """#,
    Found(1, .duplicateTitle)),
  Lesson(
    "the default title of the button of a field",
    #"""
    "a": { "type": "text-input", "text": "A", "skip": { "title": [-1️⃣"Send"-]{+"Later"+},
    "next": null }, "next": null }
    """#,
    Found(1, .duplicateTitle)),
  Lesson(
    "the button of a rating that is to be confirmed",
    #"""
    "a": { "type": "rating", "text": "A", "confirm": [-true-]{+false+}, "skip": {
    "title": [-1️⃣"Submit"-]{+"Submit"+}, "next": null }, "next": null }
    """#,
    Found(1, .duplicateTitle)),
  Lesson(
    "the default title in a locale",
    #"""
    "a": { "type": "text-input", "text": "A", "skip": { "title": "Later", "next": null },
    "next": null }
    """#,
    more: #", "translations": { "fr": { "A": "A", "Later": [-1️⃣"Envoyer"-]{+"Plus tard"+} } }"#,
    Found(1, .duplicateTitle)),
  Lesson(
    "in a locale",
    #""a": { "type": "double-button", "left": "Yes", "right": "No", "next": null }"#,
    more: #", "translations": { "fr": { "Yes": "Oui", "No": [-1️⃣"oui"-]{+"Non"+} } }"#,
    Found(1, .duplicateTitle)),
])
func `two buttons that read the same are reported`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  #"""
  { "title": "A", "when": { "of": "r", "atMost": 2 } }, { "title": "A", "when": { "of": "r",
  "atLeast": 3 } }
  """#,
  #"""
  { "title": "A", "when": { "visited": "r" } }, { "title": "A", "when": { "not": {
  "visited": "r" } } }
  """#,
])
func `buttons that never stand together may read the same`(buttons: String) {
  Lesson(
    "alone",
    #"""
    "r": { "type": "rating", "text": "R", "next": "a" }, "a": { "type": "choice",
    "buttons": [\#(buttons)], "next": null }
    """#
  ).check()
}

@Test(arguments: ["\\u001b[31m", "\\t", "\\r", "\\u0000", "\\u007f", "\u{7F}", "\u{85}", "\\u009b"])
func `a control character is reported`(character: String) {
  Lesson(
    "text",
    #"""
    "a": { "type": "text-input", "text": ["A", [-1️⃣"B\#(character)"-]{+"B\n"+}],
      "placeholder": [-2️⃣"P\#(character)"-]{+"P"+},
      "retry": [-3️⃣"R\#(character)"-]{+"R"+}, "buttonTitle": [-4️⃣"T\#(character)"-]{+"T"+},
        "skip": { "title": [-5️⃣"S\#(character)"-]{+"S"+}, "next": null }, "next": null }
    """#,
    more:
      #"""
      , "title": [-6️⃣"T\#(character)"-]{+"T2"+}, "author": {
      "name": [-7️⃣"N\#(character)"-]{+"N"+}, "avatar": [-8️⃣"V\#(character)"-]{+"V"+} },
      "translations": { "fr": { "A": [-9️⃣"B\#(character)"-]{+"B"+},
      [-"B\#(character)"-]{+"B\n"+}: "C", [-"P\#(character)"-]{+"P"+}: "P",
      [-"R\#(character)"-]{+"R"+}: "R", [-"T\#(character)"-]{+"T"+}: "T",
      [-"S\#(character)"-]{+"S"+}: "S" } }
      """#,
    Found(1, .controlCharacter), Found(2, .controlCharacter), Found(3, .controlCharacter),
    Found(4, .controlCharacter), Found(5, .controlCharacter), Found(6, .controlCharacter),
    Found(7, .controlCharacter), Found(8, .controlCharacter), Found(9, .controlCharacter)
  ).check()
}

@Test(arguments: [
  "\u{202E}", "\\u202e", "\u{2066}", "\u{2067}x", "\u{2068}\u{202A}\u{202C}", "\u{202D}\u{2069}",
])
func `a direction without its end is reported`(text: String) {
  Lesson(
    "text",
    #"""
    "a": { "type": "text", "text": [-1️⃣"A\#(text)"-]{+"A"+} }
    """#, Found(1, .hiddenDirection)
  ).check()
  Lesson(
    "title", #""a": { "type": "button", "title": [-1️⃣"A\#(text)"-]{+"A"+}, "next": null }"#,
    Found(1, .hiddenDirection)
  ).check()
}

@Test(arguments: [
  "\u{202E}x\u{202C}", "\u{2067}x\u{2069}", "\u{200F}x", "\u{2066}\u{202A}x\u{202C}\u{2069}",
])
func `a direction with its end is left alone`(text: String) {
  Lesson("text", #""a": { "type": "text", "text": "A\#(text)" }"#).check()
}

/// Two buttons with equal titles, with conditions on a variable that is `a` or `b`.
private func pair(_ name: String, _ one: String, _ other: String) -> Lesson {
  Lesson(
    name,
    #"""
    "v": { "type": "choice", "buttons": ["a", "b"], "next": "f" },
    "f": { "type": "text-input", "text": "F", "next": "c" },
    "c": { "type": "choice", "next": null, "buttons": [
      { "title": "Go", "when": \#(one) },
      { "title": [-1️⃣"Go"-]{+"On"+}, "when": \#(other) }] }
    """#, Found(1, .duplicateTitle))
}

@Test(arguments: [
  pair(
    "one value and another", #"{ "of": "v", "is": "a" }"#,
    #"{ "of": "v", [-"not": { "is": "b" }-]{+"is": "b"+} }"#),
  pair(
    "a part and no part", #"{ "of": "v", "contains": "a" }"#,
    #"{ "of": "v", "not": { "contains": "[-b-]{+a+}" } }"#),
  pair(
    "neither of two", #"{ "of": "v", "not": { "is": "[-x-]{+b+}" } }"#,
    #"{ "of": "v", "not": { "is": "a" } }"#),
  pair(
    "a part of what is typed", #"{ "of": "f", "contains": "a" }"#,
    #"{ "of": "f", "not": { "contains": "[-b-]{+a+}" } }"#),
  pair(
    "twice not", #"{ "of": "f", "not": { "not": { "contains": "a" } } }"#,
    #"{ "of": "f", "not": { "contains": "[-b-]{+a+}" } }"#),
])
func `buttons that can stand together read differently`(_ lesson: Lesson) {
  lesson.checkMistakes()
  // Equal titles are no mistake if the conditions never show both.
  let change = String(decoding: ChangedText(lesson.script).after, as: UTF8.self)
  #expect(findings(in: change.replacing(#""On""#, with: #""Go""#)) == [])
}

@Test func `a button that is never offered reads like no other`() {
  Lesson(
    "never",
    #"""
    "v": { "type": "choice", "buttons": ["a", "b"], "next": "c" },
    "c": { "type": "choice", "next": null, "buttons": [
      "Go", { "title": "Go", "when": 1️⃣{ "of": "v", "is": "zzz" } }] }
    """#, Found(1, .impossibleBranch)
  ).checkMistakes()
}

@Test
func
  `what a wider locale says twice is reported there, and what a narrower one adds is reported, too`()
{
  Lesson(
    "two locales",
    #"""
    "a": { "type": "choice", "buttons": ["A", "B", "C"], "next": "b" },
    "b": { "type": "text-input", "text": "T", "skip": { "title": "Later", "next": null },
      "next": null }
    """#,
    more: #"""
      , "translations": {
        "fr": { "A": "x", "B": [-1️⃣"X"-]{+"y"+}, "C": "z", "T": "T", "Later": [-2️⃣"envoyer"-]{+"L"+} },
        "fr-CA": { "C": [-3️⃣"x"-]{+"v"+}, "starling.send": "Go" },
        "fr-BE": { "Later": [-4️⃣"Send"-]{+"L"+}, "starling.send": "SEND" } }
      """#, Found(1, .duplicateTitle), Found(2, .duplicateTitle), Found(3, .duplicateTitle),
    Found(4, .duplicateTitle)
  ).check()
}
