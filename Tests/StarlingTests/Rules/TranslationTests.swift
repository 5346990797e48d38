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
  table("by text", #""fr": { \#(rest)[-, 1️⃣"Helo": "Salut"-] }"#, Found(1, .unknownText, "Hello")),
  table(
    "by nothing near", #""fr": { \#(rest)[-, 1️⃣"Good evening": "Bonsoir"-] }"#,
    Found(1, .unknownText)),
  table(
    "by path",
    #"""
    "fr": { \#(rest)[-, 1️⃣"a.text.2": "Salut"-] }
    """#, Found(1, .unknownText, "a.text.0")),
  table("null", #""fr": { \#(rest)[-, 1️⃣"Good evening": null-] }"#, Found(1, .unknownText)),
])
func `a translation of what is not there is told`(_ lesson: Lesson) { lesson.check() }

@Test func `what a translation can name is left alone`() {
  table(
    "all",
    #"""
    "fr": { "a.text.0": "Salut", "a.text.1": "Toi, {{n}}", "b.text": "Alors ?",
      "b.left.title": "Oui", "b.right.title": "Non",
      "title": "T", "author.name": "E", "starskit.mainTitle": "x", "starling.anything": "y" },
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
func `a locale that lacks texts is told once`(_ lesson: Lesson) { lesson.check() }

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
func `a translation with other placeholders is told`(_ lesson: Lesson) { lesson.check() }

@Test func `the same placeholder may stand more often`() {
  table("twice", #""fr": { \#(rest.replacing("Toi, {{n}}", with: "{{n}}, toi, {{n}}")) }"#).check()
}

@Test func `what is wrong in any text is wrong in a translation`() {
  table(
    "all",
    #""fr": { \#(rest.replacing(#""Salut""#, with: #"[-1️⃣"{{"-]{+"Salut"+}"#).replacing(#""Oui""#, with: #"[-2️⃣"\u202e"-]{+"Oui"+}"#).replacing(#""Alors ?""#, with: #"[-3️⃣" "-]{+"Alors ?"+}"#)) }"#,
    Found(1, .badPlaceholder), Found(3, .emptyText), Found(2, .emptyText),
    Found(2, .hiddenDirection)
  ).check()
}

@Test(arguments: ["", "e", "englishes", "en-", "-en", "fr CA", "12", "en-toolongsubtag", "é"])
func `a tag that is not well-formed is told`(tag: String) {
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
  "fr", "fr-CA", "zh-Hant-TW", "de-1996", "es-419", "x-private", "EN-gb", "sl-rozaj-biske-1994",
  "i-klingon", "de-DE-u-co-phonebk",
])
func `a well-formed tag is read`(tag: String) {
  Lesson(
    tag, #""a": { "type": "text", "text": "A" }"#,
    more: #", "locale": "de", "translations": { "\#(tag)": { "A": "B" } }"#
  ).check()
}
