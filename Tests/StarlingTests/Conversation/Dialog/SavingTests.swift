import LawKit
import Starling
import Testing

/// Saving a dialog and continuing it.
@Suite struct `A saved dialog` {
  private static let blocks = """
    "a": {"type": "text-input", "text": "T", "next": "b"},
    "b": {"type": "text", "text": ["U", "V"], "showNextAfter": 1, "next": "c"},
    "c": {"type": "rating", "text": "W", "confirm": true, "skip": {"title": "S", "next": "d"}, "next": "d"},
    "d": {"type": "choice", "next": null, "buttons": [
      {"title": "X", "set": {"n": 0.1, "t": true}, "next": "e"}, "Y"]},
    "e": {"type": "text", "text": "end {{n}}", "next": "a"}
    """

  private static func restored(
    _ saved: String, _ blocks: String = blocks, _ more: String = "",
    _ options: Dialog.Options = Dialog.Options()
  ) throws -> Dialog {
    try Dialog(script(blocks, more), restoring: saved, options)
  }

  /// A dialog with an undo history, unusual texts, and stars that are picked.
  private static func saved() throws -> Dialog {
    var (talk, _) = try DescribedDialog.begun(blocks)
    _ = talk.take(.submit("\"\\\u{1}\n\u{2028}👩‍👩‍👧 e\u{301}"), .elapsed, .elapsed, .pick(2), .skip)
    _ = talk.take(.back)
    return talk.dialog
  }

  @Test func `A saved dialog is equal and goes on alike`() throws {
    var dialog = try Self.saved()
    var copy = try Self.restored(dialog.saved)
    #expect(copy == dialog)
    #expect(copy.prompt == dialog.prompt)
    #expect(copy.saved == dialog.saved)
    for event in [Event.back, .submit("x"), .elapsed, .elapsed, .skip, .choose(0), .back, .leave] {
      #expect(copy.step(event) == dialog.step(event))
      #expect(copy == dialog)
    }
  }

  @Test func `A saved dialog keeps a 0 that is picked, and one that is final`() throws {
    let scale = """
      "a": {"type": "rating", "text": "T", "min": 0, "max": 7, "confirm": true, "next": "b"},
      "b": {"type": "text", "text": "B", "next": null}
      """
    var (talk, _) = try DescribedDialog.begun(scale)
    for event in [Event.pick(0), .submit("")] {
      _ = talk.take(event)
      #expect(try Self.restored(talk.dialog.saved, scale) == talk.dialog)
    }
    #expect(talk.dialog.saved.contains(#""rating":[0,7,0]"#))
  }

  @Test func `A saved dialog may be one that has not begun, and one that has ended`() throws {
    let dialog = Dialog(try script(Self.blocks))
    #expect(try Self.restored(dialog.saved) == dialog)
    for ending in [Event.leave] {
      var (talk, _) = try DescribedDialog.begun(Self.blocks)
      _ = talk.take(ending)
      #expect(try Self.restored(talk.dialog.saved) == talk.dialog)
    }
  }

  @Test func `A saved dialog goes on with a script that has changed around it`() throws {
    let dialog = try Self.saved()
    let changed = """
      "new": {"type": "route", "next": "c"}, "c": {"type": "rating", "text": "How?", "max": 3,
        "confirm": true, "next": "d", "skip": {"title": "S", "set": {"n": 1, "t": 2, "a": 3}, "next": "d"}},
      "d": {"type": "text", "text": "{{late}} {{n}}{{t}}"}
      """
    var copy = try Self.restored(dialog.saved, changed, #""variables":{"late":"new"}"#)
    #expect(copy.prompt?.block == "c")
    #expect(copy.path == ["c"])
    #expect(copy["late"] == .text("new"))
    // The undo history contains a block that is gone.
    #expect(copy.step(.back) == [.reject(.cannotGoBack)])
    #expect(copy.step(.submit("")).map(\.description).first == "echo ★★☆ 2/3")
  }

  @Test func `A saved dialog forgets stars that are no more, and bubbles`() throws {
    var (talk, _) = try DescribedDialog.begun(
      #""a":{"type":"text","text":["T","U","V"],"showNextAfter":1,"next":"c"},"c":{"type":"rating","text":"W","confirm":true,"next":null}"#
    )
    _ = talk.take(.elapsed, .elapsed)
    let short =
      #""a":{"type":"text","text":"T","showNextAfter":1,"next":"c"},"c":{"type":"rating","max":2,"text":"W","confirm":true,"next":null}"#
    var copy = try Self.restored(talk.dialog.saved, short)
    #expect(copy.step(.elapsed).map(\.description) == ["say W", "offer stars 2 (Submit)"])
    _ = talk.take(.elapsed, .pick(5))
    copy = try Self.restored(talk.dialog.saved, short)
    #expect(copy.prompt?.kind.description == "stars 2 (Submit)")
    #expect(copy.step(.submit("")) == [.reject(.pickFirst)])
  }

  @Test
  func `A saved dialog is refused with the reason where its block or a variable is gone`() throws {
    let dialog = try Self.saved()
    let without = #""a":{"type":"text-input","text":"T","next":null}"#
    #expect(throws: Dialog.RestoreError.missingBlock("c")) {
      try Self.restored(dialog.saved, without)
    }
    let route = #""c":{"type":"route","next":"a"},\#(without)"#
    #expect(throws: Dialog.RestoreError.nothingAsked("c")) {
      try Self.restored(dialog.saved, route)
    }
    let hidden =
      #""c":{"type":"choice","next":"a","buttons":[{"title":"X","when":{"of":"a","is":"no"}}]},"#
    #expect(throws: Dialog.RestoreError.nothingAsked("c")) {
      try Self.restored(dialog.saved, hidden + without)
    }
    let renamed = #""c":{"type":"rating","text":"T","next":null}"#
    #expect(throws: Dialog.RestoreError.missingVariable("a")) {
      try Self.restored(dialog.saved, renamed)
    }
    #expect(
      Dialog.RestoreError.missingBlock("c").description == "the script has no block \"c\" any more")
  }

  @Test func `A saved dialog does not lead back to a prompt that asks nothing any more`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "text", "text": "T", "next": "b"}, "b": {"type": "choice", "buttons": ["X"], "next": "c"},
      "c": {"type": "text", "text": "U", "next": "d"}, "d": {"type": "text", "text": "V", "next": "a"}
      """)
    _ = talk.take(.tap, .choose(0), .tap)
    var copy = try Self.restored(
      talk.dialog.saved,
      """
      "a": {"type": "text", "text": "T", "next": "b"},
      "b": {"type": "choice", "next": "c", "buttons": [{"title": "X", "when": {"of": "b", "is": "X"}}]},
      "c": {"type": "text", "text": "U", "next": "d"}, "d": {"type": "text", "text": "V", "next": "a"}
      """)
    #expect(copy.step(.back).map(\.description) == ["offer tap"])
    #expect(copy.prompt?.block == "c")
    #expect(copy.step(.back) == [.reject(.cannotGoBack)])
  }

  @Test func `A saved dialog keeps no more of the past than the dialog is to keep`() throws {
    var options = Dialog.Options()
    options.keeps = []
    var copy = try Self.restored(try Self.saved().saved, Self.blocks, "", options)
    #expect(copy.path.isEmpty)
    #expect(copy.step(.back) == [.reject(.cannotGoBack)])
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "{\"starling\":1}", "\"x\"", "{\"starling\":true}", "{\"starling\":0}",
  ])
  func `A saved dialog is refused where it is none`(_ text: String) {
    #expect(throws: Dialog.RestoreError.notUnderstood) { try Self.restored(text) }
  }

  @Test func `A saved dialog of a newer version is refused as such`() throws {
    let newer = try Self.saved().saved.replacing("{\"starling\":1,", with: "{\"starling\":3,")
    #expect(throws: Dialog.RestoreError.newerVersion) { try Self.restored(newer) }
  }

  @Test func `A saved dialog that was cut off is refused`() throws {
    let saved = try Self.saved().saved
    for end in saved.indices {
      #expect(throws: Dialog.RestoreError.self) { try Self.restored(String(saved[..<end])) }
    }
  }

  /// A saved dialog with any content is either refused or can be continued; nothing traps.
  @Test func `A saved dialog that someone tampered with never traps`() throws {
    let script = try script(Self.blocks)
    let saved = Array(try Self.saved().saved.utf8)
    let pieces = [
      "-1", "9007199254740993", "1e300", "null", "[]", "{}", "\"\"", "\"e\"", "true",
      "[[\"n\",null]]", "9",
      "2147483648", "\"ready\"",
    ]
    var random = Seeded(7)
    for _ in 0..<1_500 {
      var bytes = saved
      for _ in 0..<random.number(1...2) {
        let start = random.number(0...bytes.count - 1)
        let end = random.number(start...min(bytes.count, start + 12))
        bytes.replaceSubrange(start..<end, with: Array(random.pick(pieces).utf8))
      }
      Self.goOn(with: String(decoding: bytes, as: UTF8.self), script, &random)
    }
    // Values are exchanged one for one, which keeps it readable.
    let text = String(decoding: saved, as: UTF8.self)
    for key in ["turn", "pick", "path", "bubble", "block", "rating", "visited", "stretch", "back"] {
      for piece in pieces {
        Self.goOn(
          with: text.replacing("\"\(key)\":", with: "\"\(key)\":\(piece),\"x\":"), script, &random)
      }
    }
  }

  private static func goOn(with saved: String, _ script: Script, _ random: inout Seeded) {
    guard var dialog = try? Dialog(script, restoring: saved) else { return }
    var choices = Choices(seed: random.next())
    for _ in 0..<6 {
      let event = choices.event(at: dialog)
      _ = dialog.step(event)
      _ = dialog.saved
    }
    while dialog.step(.back) != [.reject(.cannotGoBack)], dialog.prompt != nil {}
  }
}
