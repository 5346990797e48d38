import Starling
import Testing

private func table(_ name: String, _ table: String, _ findings: Found...) -> Lesson {
  var lesson = Lesson(
    name,
    #"""
    "a": { "type": "text", "text": ["Hello", "You, {{n}}"], "next": "b" },
    "b": { "type": "double-button", "text": "Well?", "left": "Yes", "right": { "title": "No" },
      "next": null }
    """#,
    more:
      #"""
      , "variables": { "n": 1 }, "title": "T", "author": { "name": "S" }, "translations": {
      \#(table) }
      """#
  )
  lesson.mistakes = findings
  return lesson
}

private let rest =
  #""Hello": "Salut", "You, {{n}}": "Toi, {{n}}", "Well?": "Alors ?", "Yes": "Oui", "No": "Non""#

@Test(arguments: [
  table(
    "by text", #""fr": { \#(rest)[-, 1️⃣"Helo": "Salut"-] }"#,
    Found(1, .unknownText, "Hello", judged: .warning)),
  table(
    "by nothing near", #""fr": { \#(rest)[-, 1️⃣"Good evening": "Bonsoir"-] }"#,
    Found(1, .unknownText, judged: .warning)),
  table(
    "by path",
    #"""
    "fr": { \#(rest)[-, 1️⃣"a.text.2": "Salut"-] }
    """#, Found(1, .unknownText, "a.text.0")),
  table(
    "null", #""fr": { \#(rest)[-, 1️⃣"Good evening": null-] }"#,
    Found(1, .unknownText, judged: .warning)),
  table(
    "by path and by text",
    #""fr": { \#(rest)[-, 1️⃣"a.text.2": "Salut"-][-, 2️⃣"Helo": "Salut"-] }"#,
    Found(1, .unknownText, "a.text.0"), Found(2, .unknownText, "Hello", judged: .warning)),
  table(
    "a word of the engine's own", #""fr": { \#(rest)[-, 1️⃣"starling.thnaks": "Merci"-] }"#,
    Found(1, .unknownText, "starling.thanks")),
  table(
    "a text of its prompt", #""fr": { \#(rest)[-, 1️⃣"starskit.likemaintext": "Oui"-] }"#,
    Found(1, .unknownText, "starskit.likeMainText")),
  table(
    "the group of another word", #""fr": { \#(rest)[-, 1️⃣"starskit.thanks": "Merci"-] }"#,
    Found(1, .unknownText, "starling.thanks")),
  table(
    "no word at all", #""fr": { \#(rest)[-, 1️⃣"starling.evening": "Soir"-] }"#,
    Found(1, .unknownText)),
])
func `a translation of what is not there is reported`(_ lesson: Lesson) { lesson.check() }

@Test func `what a translation can name is left alone`() {
  table(
    "all",
    #"""
    "fr": { "a.text.0": "Salut", "a.text.1": "Toi, {{n}}", "b.text": "Alors ?",
      "b.left.title": "Oui", "b.right.title": "Non",
      "title": "T", "author.name": "E", "starskit.mainTitle": "x", "starling.helpLines": "y" },
    "de": { "Hello": "Hallo", "a.text.1": "Du, {{n}}", "Well?": "Na?", "Yes": "Ja", "No": "Nein" }
    """#
  ).check()
}

@Test(arguments: [
  table(
    "one",
    #"[-1️⃣"fr"-]{+"fr"+}: { \#(rest.replacing(#", "No": "Non""#, with: #"[--]{+, "No": "Non"+}"#)) }"#,
    Found(1, .missingTranslation)),
  table("all", #"[-1️⃣"fr"-]{+"fr"+}: { [--]{+\#(rest)+} }"#, Found(1, .missingTranslation)),
  table(
    "one that is null",
    #"[-1️⃣"fr"-]{+"fr"+}: { \#(rest.replacing(#""Non""#, with: #"[-null-]{+"Non"+}"#)) }"#,
    Found(1, .missingTranslation)),
  table(
    "two locales",
    #"[-1️⃣"fr"-]{+"fr"+}: { [--]{+\#(rest)+} }, [-2️⃣"de"-]{+"de"+}: { [--]{+\#(rest)+} }"#,
    Found(1, .missingTranslation), Found(2, .missingTranslation)),
])
func `a locale that lacks texts is reported once`(_ lesson: Lesson) { lesson.check() }

@Test func `a path that has no translation yet leaves the place to the text`() {
  table("null", #""fr": { \#(rest), "b.left.title": null }"#).check()
}

@Test func `an underscore in a tag is mended`() {
  Lesson(
    "en_US", #""a": { "type": "text", "text": "A" }"#,
    more: #", "locale": [-1️⃣"en_US"-]{+"en-US"+}"#,
    Found(1, .invalidLocale, "en-US")
  ).check()
}

@Test func `a locale may leave to the wider one what it does not say`() {
  table("fallback", #""fr": { \#(rest) }, "fr-CA": { "Hello": "Allô" }"#).check()
}

@Test(arguments: [
  table(
    "one is missing",
    #""fr": { \#(rest.replacing(#""Toi, {{n}}""#, with: #"[-1️⃣"Toi"-]{+"Toi, {{n}}"+}"#)) }"#,
    Found(1, .placeholderMismatch)),
  table(
    "one too many",
    #""fr": { \#(rest.replacing(#""Salut""#, with: #"[-1️⃣"Salut {{n}}"-]{+"Salut"+}"#)) }"#,
    Found(1, .placeholderMismatch)),
  table(
    "by path", #""fr": { \#(rest), "a.text.1": [-1️⃣"Toi"-]{+"Toi {{n}}"+} }"#,
    Found(1, .placeholderMismatch)),
])
func `a translation with other placeholders is reported`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  table(
    "by path",
    #""fr": { \#(rest), "b.left.title": { "text": 1️⃣"Si", "was": [-"Yeah"-]{+"Yes"+} } }"#,
    Found(1, .staleTranslation)),
  table(
    "by text",
    #""fr": { \#(rest), "Yes": { "was": [-"Y"-]{+"Yes"+}, "text": 1️⃣"Oui" } }"#
      .replacing(#" "Yes": "Oui","#, with: ""), Found(1, .staleTranslation)),
])
func `a translation of what the original was is reported`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  Lesson(
    "of a shared list, once",
    #"""
    "a": { "type": "choice", "text": "A", "buttons": "l", "next": "b" },
    "b": { "type": "choice", "text": "B", "buttons": "l", "next": null }
    """#,
    more: #"""
      , "lists": { "l": ["Yes", "No"] }, "translations": { "fr": { "A": "A", "B": "B", "No": "Non",
        "lists.l.0.title": { "text": 1️⃣"Si", "was": [-"Yeah"-]{+"Yes"+} } } }
      """#, Found(1, .staleTranslation)),
  Lesson(
    "of a bubble under a condition, by its number",
    #"""
    "q": { "type": "rating", "text": "Q", "next": "a" },
    "a": { "type": "text", "text": [{ "text": "A", "when": { "of": "q", "is": 5 } },
      { "text": "B", "when": { "of": "q", "is": 1 } }], "next": null }
    """#,
    more: #"""
      , "translations": { "fr": { "Q": "Q", "A": "A",
        "a.text.1": { "text": 1️⃣"B", "was": [-"Bee"-]{+"B"+} } } }
      """#, Found(1, .staleTranslation)),
])
func `the original is that of`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  table(
    "no text", #""fr": { \#(rest), "b.left.title": [-1️⃣{-]{+{ "text": "Si",+} "was": "Yes" } }"#,
    Found(1, .missingKey)),
  table(
    "another key",
    #""fr": { \#(rest), "b.left.title": { "text": "Si", [-1️⃣"old"-]{+"was"+}: "Yes" } }"#,
    Found(1, .unknownKey)),
  table(
    "a list", #""fr": { \#(rest), "b.left.title": [-1️⃣["Si"]1️⃣-]{+"Si"+} }"#, Found(1, .wrongType)),
])
func `an entry of a table has a text, and perhaps its original`(_ lesson: Lesson) {
  lesson.check()
}

@Test func `a translation that is far wider is reported`() {
  let wide = rest.replacing(
    #""Salut""#, with: #"[-1️⃣"\#(String(repeating: "A", count: 46))"-]{+"Salut"+}"#)
  table("far wider", #""fr": { \#(wide) }"#, Found(1, .wideTranslation)).check()
}

@Test func `a word of the engine's own has the placeholders that it fills in, and no variables`() {
  table(
    "engine",
    #"""
    "fr": { \#(rest), "starling.stars": [-1️⃣"{{n}} étoiles"-]{+"{{max}} étoiles"+},
      "starling.plainOn": "Par {{origin}}.", "starskit.mainTitle": "{{n}}" }
    """#, Found(1, .placeholderMismatch)
  ).check()
}

@Test(arguments: [
  (#""starling.wish""#, "1️⃣{{nn}}"), (#""starling.stars""#, "{{max}} 1️⃣{{nn}}"),
  (#""starskit.mainTitle""#, "1️⃣{{nn}}"),
])
func `what neither a word of the engine's own fills in nor anything defines is reported`(
  key: String, text: String
) {
  table(
    key, #""fr": { \#(rest)[-, \#(key): "\#(text)"-] }"#, Found(1, .unknownVariable, "n")
  ).check()
}

@Test func `where the variables are wrong, none that a translation names is unknown`() {
  Lesson(
    "variables", #""a": { "type": "text", "text": "A {{x}}" }"#,
    more:
      #"""
      , "variables": 1️⃣5, "translations": { "fr": { "A {{x}}": "A {{x}}{{y}}",
        "starling.wish": "{{z}}" } }
      """#,
    Found(1, .wrongType)
  ).checkMistakes()
}

@Test func `the same placeholder may stand more often`() {
  table("twice", #""fr": { \#(rest.replacing("Toi, {{n}}", with: "{{n}}, toi, {{n}}")) }"#).check()
}

@Test func `what is wrong in any text is wrong in a translation`() {
  table(
    "all",
    #""fr": { \#(rest.replacing(#""Salut""#, with: #"[-"1️⃣{{1️⃣"-]{+"Salut"+}"#).replacing(#""Oui""#, with: #"[-2️⃣"\u202e"-]{+"Oui"+}"#).replacing(#""Alors ?""#, with: #"[-3️⃣" "-]{+"Alors ?"+}"#)) }"#,
    Found(1, .badPlaceholder), Found(3, .emptyText), Found(2, .emptyText),
    Found(2, .hiddenDirection)
  ).check()
}

@Test(arguments: ["", "e", "englishes", "en-", "-en", "fr CA", "12", "en-toolongsubtag", "é"])
func `a tag that is not well-formed is reported`(tag: String) {
  Lesson(
    tag, #""a": { "type": "text", "text": "A" }"#,
    more:
      #"""
      , "locale": [-1️⃣"\#(tag)"-]{+"en"+}, "translations": { [-2️⃣"\#(tag)"-]{+"fr"+}: {
      "A": "B" } }
      """#,
    Found(1, .invalidLocale), Found(2, .invalidLocale)
  ).check()
}

@Test(arguments: [
  "fr", "fr-CA", "zh-Hant-TW", "de-1996", "es-419", "EN-gb", "de-DE-u-co-phonebk",
])
func `a well-formed tag is read`(tag: String) {
  Lesson(
    tag, #""a": { "type": "text", "text": "A" }"#,
    more: #", "locale": "de", "translations": { "\#(tag)": { "A": "B" } }"#
  ).check()
}

@Test(arguments: ["x-private", "sl-rozaj-biske-1994", "i-klingon"])
func `a language in which the engine has no words is noted`(tag: String) {
  Lesson(
    tag, #""a": { "type": "text", "text": "A" }"#,
    more: #", "translations": { 1️⃣"\#(tag)": { "A": "B" } }"#, Found(1, .missingWords)
  ).check()
  // Where a table has all of them, or the language is that of the whole script.
  let words = EngineWord.allCases.map { word in
    let names = Placeholders.names(in: word.english).map { "{{\($0)}}" }
    return "\"\(word.key)\": \"w \(names.joined(separator: " "))\""
  }
  Lesson(
    tag, #""a": { "type": "text", "text": "A" }"#,
    more: #", "translations": { "\#(tag)": { "A": "B", \#(words.joined(separator: ", ")) } }"#
  ).check()
  Lesson(
    tag, #""a": { "type": "text", "text": "A" }"#, more: #", "locale": 1️⃣"\#(tag)""#,
    Found(1, .missingWords)
  ).check()
}

@Test func `a text has no forms by number`() {
  Lesson(
    "forms", #""a": { "type": "text", "text": "A" }"#,
    more: #", "translations": { "de": { "A": { "one": "B", "other": 1️⃣"C" } } }"#,
    Found(1, .wrongType)
  ).check()
}

/// The messages about missing texts, one per locale.
private func lacks(_ blocks: String, _ tables: String) -> [String] {
  let script = "{ \"blocks\": { \(blocks) }, \"translations\": { \(tables) } }"
  return ScriptCheck(SourceText(name: "test.json", text: script)).diagnostics
    .filter { $0.code == .missingTranslation }.map(\.message)
}

@Test
func
  `each of many locales is reported with the number of texts that it lacks, and the first of them`()
{
  let count = 200
  let blocks = (0..<count).map {
    #""b\#($0)": { "type": "text", "text": "t\#($0)", "next": "b\#(($0 + 1) % count)" }"#
  }
  let tables = (0..<count).map { number in
    let entries = (0..<number).map { #""\#($0 % 2 == 0 ? "t\($0)" : "b\($0).text")": "x""# }
    return #""fr-x-a\#(number)": { \#(entries.joined(separator: ", ")) }"#
  }
  let expected = (0..<count).map { number in
    let first = (number..<min(number + 3, count)).map { "\"t\($0)\"" }.joined(separator: ", ")
    let lacking = count - number
    return "\"fr-x-a\(number)\" lacks \(lacking) \(lacking == 1 ? "text" : "texts"): \(first)"
      + (lacking > 3 ? ", …" : "")
  }
  let told = lacks(blocks.joined(separator: ", "), tables.joined(separator: ", "))
  #expect(told == expected)
}

@Test(
  arguments: [
    // The second “Same” has no translation yet, and is listed after “Other”.
    (#""fr": { "a.text": "x" }"#, [#""fr" lacks 3 texts: "Other", "Same", "Last""#]),
    (#""fr": { "a.text": "x", "c.text": "x" }"#, [#""fr" lacks 2 texts: "Other", "Last""#]),
    (#""fr": { "Same": "x", "a.text": "y" }"#, [#""fr" lacks 2 texts: "Other", "Last""#]),
    (
      #""fr": { "a.text": "x" }, "fr-CA": { "c.text": "x", "Last": "y" }"#,
      [#""fr" lacks 3 texts: "Other", "Same", "Last""#, #""fr-CA" lacks 1 text: "Other""#]
    ),
    (
      #""fr-CA": {}, "FR": { "Same": "x", "Last": "y" }"#,
      [#""fr-CA" lacks 1 text: "Other""#, #""FR" lacks 1 text: "Other""#]
    ),
    (#""en-GB": {}, "en": {}"#, []),
  ] as [(String, [String])])
func `a text is lacking where one of its places has no translation`(
  _ tables: String, _ told: [String]
) {
  let blocks = #"""
    "a": { "type": "text", "text": "Same", "next": "b" },
    "b": { "type": "text", "text": "Other", "next": "c" },
    "c": { "type": "text", "text": "Same", "next": "d" },
    "d": { "type": "text", "text": "Last" }
    """#
  #expect(lacks(blocks, tables) == told)
}
