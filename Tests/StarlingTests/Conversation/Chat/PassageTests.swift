import Starling
import Testing

/// A text where only buttons are offered.
struct PassageTests {
  private static let form = #"""
    "offer": {"type": "choice", "text": "Would you help?", "buttons": [
      {"title": "Tell us", "next": "way"}, {"title": "A call", "next": "date"}, "Not now"],
      "next": "end"},
    "way": {"type": "route", "next": "wish"},
    "wish": {"type": "text-input", "text": ["Well.", "What should we do?"], "minLength": 8,
      "next": "end"},
    "date": {"type": "text-input", "text": "When?", "format": "integer", "next": "end"},
    "end": {"type": "text", "text": "Bye"}
    """#

  private func reply(
    to line: String, in blocks: String = form, isTerminal: Bool = true, locale: String = "en"
  ) throws -> Reply {
    var options = Dialog.Options()
    options.locale = locale
    let texts = locale == "en" ? "" : #", "translations": {"\#(locale)": {"T": "T"}}"#
    var dialog = Dialog(try Script(json: "{\"blocks\": {\(blocks)}\(texts)}"), options)
    _ = dialog.step(.begin)
    var reader = ReplyReader(try #require(dialog.prompt), in: dialog)
    reader.offersPassages = isTerminal
    return reader.read(line)
  }

  private func refusal(_ reply: Reply) throws -> Refusal {
    guard case .refused(let refusal) = reply else { throw Unexpected(reply: reply) }
    return refusal
  }

  private struct Unexpected: Error { let reply: Reply }

  @Test(arguments: [
    ("en", #"Send this as your answer to "What should we do?""#),
    ("fr", "Envoyer ceci en réponse à «\u{A0}What should we do?\u{A0}»"),
  ])
  func `words at a button that leads to a field are offered as its answer`(
    locale: String, sentence: String
  ) throws {
    let refusal = try refusal(reply(to: " Dark mode, please ", locale: locale))
    #expect(refusal.code == .noSuchButton && refusal.offer == nil)
    #expect(refusal.passage == [.choose(0), .submit("Dark mode, please")])
    #expect(refusal.sentence == sentence)
  }

  @Test(arguments: ["ダークモードがほしいです", "請加入深色模式謝謝", "อยากได้โหมดมืด"])
  func `a passage needs no blanks where none are written`(text: String) throws {
    #expect(try refusal(reply(to: text)).passage == [.choose(0), .submit(text)])
  }

  @Test(arguments: [
    "Faster", "意見なし", "99", "a b c", "/quit it", "tel us", "not no", "Tell  us", "no thanks",
    "No, thanks",
  ])
  func `no word, number, command, title or text that the field refuses is offered`(
    line: String
  ) throws {
    if case .refused(let refusal) = try reply(to: line) {
      #expect(refusal.passage.isEmpty, "\(refusal)")
    }
  }

  @Test func `nothing is offered to a program, or where two buttons lead to a field`() throws {
    #expect(try refusal(reply(to: "Dark mode, please", isTerminal: false)).passage.isEmpty)
    let two = Self.form.replacing("integer", with: "any")
    #expect(try refusal(reply(to: "Dark mode, please", in: two)).passage.isEmpty)
    let behindText = Self.form.replacing(
      #""type": "route""#, with: #""type": "text", "text": "One moment""#)
    #expect(try refusal(reply(to: "Dark mode, please", in: behindText)).passage.isEmpty)
    let several = Self.form.replacing(#""text": "Would"#, with: #""many": true, "text": "Would"#)
      .replacing(#", "next": "way""#, with: "").replacing(#", "next": "date""#, with: "")
    #expect(try refusal(reply(to: "Dark mode, please", in: several)).passage.isEmpty)
  }

  @Test func `a view says what Return does with the words`() throws {
    let dialog = Dialog(try Script(json: "{\"blocks\": {\(Self.form)}}"))
    let refusal = try refusal(reply(to: "Dark mode, please"))
    #expect(
      ChatView(dialog).text(of: refusal)
        == "   Send this as your answer to \"What should we do?\"  Return: yes\n")
  }

  @Test(arguments: ["n", "No", " q ", "later", "LATER", "plus tard", "non", "0", "/skip"])
  func `a word puts off stars that can be passed`(line: String) throws {
    let stars = #""stars": {"type": "rating", "text": "T", "skip": "Remind me"}"#
    let isOfBoth = line != "plus tard" && line != "non"
    for locale in isOfBoth ? ["en", "fr"] : ["fr"] {
      #expect(try reply(to: line, in: stars, isTerminal: false, locale: locale) == .event(.skip))
    }
    let must = #""stars": {"type": "rating", "text": "T"}"#
    #expect(try reply(to: line, in: must) != .event(.skip))
  }

  @Test func `a word of the person's own puts stars off in another language`() throws {
    var options = Dialog.Options()
    options.locale = "pt-BR"
    let stars = #"{"blocks": {"a": {"type": "rating", "text": "T", "skip": "Remind me"}}}"#
    var dialog = Dialog(try Script(json: stars), options)
    _ = dialog.step(.begin)
    let reader = ReplyReader(try #require(dialog.prompt), in: dialog)
    #expect(reader.read("agora não") == .event(.skip))
  }

  @Test(arguments: LanguageWords.tags)
  func `a hint about Return names words that can be typed`(locale: String) throws {
    let stars = """
      {"locale": "\(locale)", "blocks": {"a": {"type": "rating", "text": "T", "skip": "Skip"}}}
      """
    var dialog = Dialog(try Script(json: stars))
    _ = dialog.step(.begin)
    let hint = dialog.language.word(.notNowHint)
    let words = try #require(hint.split { $0 == ":" || $0 == "：" }.last)
    #expect(words.count < hint.count)
    let reader = ReplyReader(try #require(dialog.prompt), in: dialog)
    #expect(reader.read(String(words)) == .event(.skip))
  }

  @Test func `a label goes before a word that puts stars off`() throws {
    let stars = #""a": {"type": "rating", "text": "T", "labels": ["No", "Yes"], "skip": "Later"}"#
    #expect(try reply(to: "no", in: stars) == .event(.pick(1)))
    #expect(try reply(to: "late", in: stars) == .event(.skip))
    #expect(try reply(to: "q", in: stars) == .event(.skip))
  }

  @Test func `a word is a text where texts are typed`() throws {
    let field = #""a": {"type": "text-input", "text": "T", "skip": "Later"}"#
    #expect(try reply(to: "no", in: field) == .event(.submit("no")))
  }
}
