import Starling
import Testing

/// What a field accepts, and why it does not.
@Suite struct `A field` {
  static let answers: [(keys: String, text: String, code: RejectCode?)] = [
    ("", "", nil), ("", "  ", nil), ("", "x", nil),
    (#""required":true"#, "", .empty), (#""required":true"#, " \t\u{A0}", .empty),
    (#""required":true,"minLength":3"#, " ", .empty),
    (#""minLength":3"#, "", nil), (#""minLength":3,"format":"email""#, "", nil),
    (#""minLength":3"#, "ab", .tooShort), (#""minLength":3"#, "abc", nil),
    (#""minLength":2"#, "👩‍👩‍👧", .tooShort), (#""minLength":2"#, "e\u{301}", .tooShort),
    (#""maxLength":2"#, "abc", .tooLong), (#""maxLength":2"#, "ab", nil),
    (#""maxLength":1"#, "👨‍👩‍👧‍👦", nil), (#""maxLength":1"#, "e\u{301}\u{308}", nil),
    (#""maxLength":1"#, "🇫🇷", nil), (#""maxLength":1"#, "éa", .tooLong),
    (#""minLength":9,"maxLength":9,"format":"email""#, "a", .tooShort),
    (#""maxLength":1,"format":"email""#, "ab", .tooLong),
    (#""format":"email""#, "a@b.c", nil), (#""format":"email""#, "a", .notAnEmail),
    (#""format":"email""#, "a@b", .notAnEmail), (#""format":"email""#, "a@b.", .notAnEmail),
    (#""format":"email""#, "a@.b", .notAnEmail), (#""format":"email""#, "a@b..c", .notAnEmail),
    (#""format":"email""#, "a.b@c", .notAnEmail), (#""format":"email""#, "a.b@c.d.e", nil),
    (#""format":"email""#, "@b", .notAnEmail), (#""format":"email""#, "a@", .notAnEmail),
    (#""format":"email""#, "a@b.c@d.e", .notAnEmail), (#""format":"email""#, "a @b.c", .notAnEmail),
    (#""format":"email""#, "a@b.c\u{A0}", .notAnEmail), (#""format":"email""#, "ü@ö.中", nil),
    (#""format":"number""#, "4.5", nil), (#""format":"number""#, " +4 ", nil),
    (#""format":"number""#, "4,5", .notANumber), (#""format":"number""#, ".5", nil),
    (#""format":"number""#, "5.", nil), (#""format":"number""#, ".", .notANumber),
    (#""format":"number""#, "4e2", .notANumber), (#""format":"number""#, "1.2.3", .notANumber),
    (#""format":"number""#, "--1", .notANumber), (#""format":"number""#, "٤", .notANumber),
    (#""format":"email""#, "<a@b.c>", .notAnEmail), (#""format":"email""#, "a@b.c,", .notAnEmail),
    (#""format":"email""#, "a,b@c.d", nil),
    (#""format":"number""#, "1e999", .notANumber), (#""format":"number""#, "inf", .notANumber),
    (#""format":"number""#, "0x10", .notANumber), (#""format":"number""#, "007", nil),
    (#""format":"integer""#, "4", nil), (#""format":"integer""#, "-12", nil),
    (#""format":"integer""#, "4.5", .notAnInteger), (#""format":"integer""#, "4.0", .notAnInteger),
    (#""format":"integer""#, "1e2", .notAnInteger), (#""format":"integer""#, "four", .notAnInteger),
    (#""format":"integer","min":1,"max":120"#, "0", .tooSmall),
    (#""format":"integer","min":1,"max":120"#, "1", nil),
    (#""format":"integer","min":1,"max":120"#, "120", nil),
    (#""format":"integer","min":1,"max":120"#, "121", .tooLarge),
    (#""format":"integer","min":1,"max":120"#, "0.5", .notAnInteger),
    (#""format":"integer","min":1,"max":120"#, " ", nil),
    (#""format":"integer","min":1,"required":true"#, "", .empty),
    (#""format":"integer","min":10,"minLength":2"#, "1", .tooShort),
    (#""format":"integer","max":10,"maxLength":2"#, "100", .tooLong),
    (#""format":"number","min":-0.5"#, "-0.5", nil),
    (#""format":"number","min":-0.5"#, "-.51", .tooSmall),
    (#""format":"number","max":0"#, "-0", nil), (#""format":"number","max":0"#, ".001", .tooLarge),
    (#""format":"number","min":0"#, "x", .notANumber),
  ]

  /// What a person says by a text: an empty one is a word.
  private func said(_ text: String) -> String {
    text.allSatisfy(\.isWhitespace) ? "nothing" : text
  }

  @Test(arguments: answers)
  func `a field accepts some texts and rejects others, with a reason`(
    _ keys: String, _ text: String, _ code: RejectCode?
  ) throws {
    let more = keys.isEmpty ? "" : ",\(keys)"
    var (talk, _) = try DescribedDialog.begun(
      #""a":{"type":"text-input","text":"T","next":null\#(more)}"#)
    let before = talk.dialog
    let lines = talk.take(.submit(text))
    #expect(lines.first == code.map { "reject \($0.rawValue)" } ?? "echo \(said(text))")
    #expect((talk.dialog == before) == (code != nil))
  }

  @Test(arguments: [
    ("any", "4", "\"4\""), ("email", "a@b.c", "\"a@b.c\""), ("integer", " +4 ", "4"),
    ("number", "4.50", "4.5"), ("number", "", "\"\""), ("integer", " ", "\" \""),
  ])
  func `A field saves a number where it asks for one`(
    _ format: String, _ text: String, _ saved: String
  )
    throws
  {
    var (talk, _) = try DescribedDialog.begun(
      #""a":{"type":"text-input","text":"T","format":"\#(format)","saveAs":"n","next":null}"#)
    #expect(
      talk.take(.submit(text)) == ["echo \(said(text))", "set n = \(saved)", "finish completed"])
  }

  @Test func `A field says its retry and offers itself again`() throws {
    var (talk, _) = try DescribedDialog.begun(
      #""a":{"type":"text-input","text":"T","required":true,"retry":"Please!","next":null}"#)
    let prompt = talk.dialog.prompt
    #expect(talk.take(.submit("")) == ["reject empty", "say Please!", "offer text (Send)"])
    #expect(talk.dialog.prompt == prompt)
    var (silent, _) = try DescribedDialog.begun(
      #""a":{"type":"text-input","text":"T","required":true,"next":null}"#)
    #expect(silent.take(.submit("")) == ["reject empty", "offer text (Send)"])
  }

  @Test(arguments: ["", " ", "\n\t"])
  func `A field gives no feedback and asks for no action by an empty text`(_ text: String) throws {
    let field =
      #""a":{"type":"text-input","text":"T","outcome":"feedback","action":"mail","next":null}"#
    var (talk, _) = try DescribedDialog.begun(field)
    #expect(
      talk.take(.submit(text)).filter { $0.hasPrefix("outcome") || $0.hasPrefix("action") } == [])
    (talk, _) = try DescribedDialog.begun(field)
    #expect(
      talk.take(.submit("x")) == [
        "echo x", "set a = \"x\"", "outcome feedback at feedback", "action mail",
        "finish completed",
      ])
  }
}
