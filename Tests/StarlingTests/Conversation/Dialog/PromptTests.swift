import Starling
import Testing

/// What each kind of block shows and waits for.
@Suite struct `A prompt` {
  static let kinds: [(block: String, lines: [String])] = [
    (#""type":"text","text":"T","next":"z""#, ["say T", "offer tap"]),
    (
      #""type":"text","text":["T","U"],"next":"z","style":"textBold""#,
      ["say T as textBold", "say U as textBold", "offer tap"]
    ),
    (
      #""type":"text","text":["T","U"],"next":"z","showNextAfter":1.5"#,
      ["say T", "offer delay 1.5"]
    ),
    (#""type":"text","text":"T","showNextAfter":0"#, ["say T", "offer delay 0.0"]),
    (#""type":"text","text":"T""#, ["say T", "finish completed"]),
    (#""type":"text","text":["T","U"],"next":null"#, ["say T", "say U", "finish completed"]),
    (#""type":"button","title":"Go","next":"z""#, ["offer choice Go"]),
    (
      #""type":"button","text":["T","U"],"title":"Go","next":"z""#,
      ["say T", "say U", "offer choice Go"]
    ),
    (
      #""type":"double-button","left":"A","right":{"title":"B"},"next":"z""#, ["offer choice A | B"]
    ),
    (
      #""type":"choice","text":"T","buttons":["A","B","C"],"next":"z""#,
      ["say T", "offer choice A | B | C"]
    ),
    (#""type":"text-input","text":"T","next":"z""#, ["say T", "offer text (Send)"]),
    (
      #""type":"text-input","text":"T","buttonTitle":"Mail","skip":"No","next":"z""#,
      ["say T", "offer text (Mail) | No"]
    ),
    (#""type":"rating","text":"T","next":"z""#, ["say T", "offer stars 5"]),
    (
      #""type":"rating","text":"T","max":10,"confirm":true,"skip":"No","next":"z""#,
      ["say T", "offer stars 10 (Submit) | No"]
    ),
    (#""type":"route","next":"z""#, ["say end", "finish completed"]),
  ]

  @Test(arguments: kinds)
  func `A prompt is what its block awaits`(_ block: String, _ lines: [String]) throws {
    let (talk, begun) = try DescribedDialog.begun(
      #""a":{\#(block)},"z":{"type":"text","text":"end"}"#)
    #expect(begun == lines)
    #expect(talk.dialog.prompt == nil || talk.dialog.prompt?.turn == 1)
  }

  @Test func `A prompt comes with everything an interface needs`() throws {
    let (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "text-input", "text": "T", "required": true, "minLength": 2, "maxLength": 9,
            "format": "email", "placeholder": "me@home", "buttonStyle": "button", "next": null,
            "skip": {"title": "No", "style": "cancel"}}
      """)
    guard case .text(let field, let skip)? = talk.dialog.prompt?.kind else {
      Issue.record("no field")
      return
    }
    #expect(field.button.title == "Send" && field.button.style == .button)
    #expect(field.placeholder == "me@home")
    #expect(
      field.isRequired && field.minLength == 2 && field.maxLength == 9 && field.format == .email)
    #expect(skip?.title == "No" && skip?.style == .cancel)
    #expect(talk.dialog.prompt?.block == "a")
  }

  @Test func `A prompt of a scale knows its bounds, and what its numbers mean`() throws {
    func stars(_ members: String) throws -> Prompt.Stars {
      let (talk, _) = try DescribedDialog.begun(
        #""a":{"type":"rating","text":"T",\#(members),"next":null}"#, #""variables":{"app":"Maps"}"#
      )
      guard case .stars(let field, _)? = talk.dialog.prompt?.kind else { throw NoStars() }
      return field
    }
    let ends = try stars(#""min":0,"max":10,"labels":["never","always {{app}}"]"#)
    #expect(ends.range == 0...10 && ends.showsNumbers && ends.reading(of: 0) == "0/10  never")
    #expect(ends.reading(of: 1) == "1/10")
    #expect(ends.labels.map(\.number) == [0, 10])
    #expect(ends.labels.map(\.text) == ["never", "always Maps"])
    let every = try stars(#""max":3,"labels":["a","b","c"]"#)
    #expect(every.labels.map(\.number) == [1, 2, 3])
    #expect(!every.showsNumbers && every.reading(of: 2) == "★★☆ 2/3  b")
    #expect(try stars(#""max":6"#).showsNumbers && stars(#""min":0,"max":2"#).showsNumbers)
  }

  private struct NoStars: Error {}

  @Test func `A prompt of a scale from 0 takes 0 for an answer`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "rating", "text": "T", "min": 0, "max": 2, "skip": "No", "next": "z",
        "branches": [{"when": {"atMost": 0}, "next": null}]}, "z": {"type": "text", "text": "Z"}
      """)
    #expect(talk.take(.pick(-1)) == ["reject out-of-stars"])
    #expect(talk.take(.pick(3)) == ["reject out-of-stars"])
    #expect(
      talk.take(.pick(0)) == ["echo 0/2", "picked 0", "rated 0", "set a = 0", "finish completed"])
    #expect(try Dialog(talk.dialog.script, restoring: talk.dialog.saved) == talk.dialog)
  }

  @Test func `A prompt of stars knows its symbols and reads them with digits`() throws {
    let (talk, _) = try DescribedDialog.begun(
      #""a":{"type":"rating","text":"T","max":3,"symbols":{"full":"x","empty":"."},"next":null}"#)
    guard case .stars(let field, _)? = talk.dialog.prompt?.kind else {
      Issue.record("no stars")
      return
    }
    #expect(field.submit == nil)
    #expect((0...3).map(field.reading) == ["... 0/3", "x.. 1/3", "xx. 2/3", "xxx 3/3"])
    #expect(field.reading(of: .max) == "xxx \(Int.max)/3")
    #expect(field.reading(of: .min) == "... \(Int.min)/3")
  }

  @Test func `A prompt is nothing before the beginning and after the end`() throws {
    var talk = try DescribedDialog(#""a":{"type":"text","text":"T"}"#)
    #expect(talk.dialog.prompt == nil && talk.dialog.ending == nil)
    #expect(talk.dialog.promptAgain.isEmpty)
    _ = talk.take(.begin)
    #expect(talk.dialog.prompt == nil && talk.dialog.ending == .completed)
    #expect(talk.dialog.promptAgain.isEmpty)
  }

  @Test func `A prompt can be had again with what was said for it`() throws {
    var (talk, begun) = try DescribedDialog.begun(
      """
      "a": {"type": "text", "text": ["T", "U", "V"], "showNextAfter": 1, "next": "b"},
      "b": {"type": "choice", "text": ["How?", "Tell me."], "buttons": ["A"], "next": null}
      """)
    #expect(talk.dialog.promptAgain.map(\.description) == begun)
    _ = talk.take(.elapsed)
    #expect(talk.dialog.promptAgain.map(\.description) == ["say T", "say U", "offer delay 1.0"])
    let asked = talk.take(.elapsed, .elapsed)
    #expect(talk.dialog.promptAgain.map(\.description) == asked)
  }

  @Test func `A prompt of texts with a delay shows them one by one`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "text", "text": ["T", "U"], "showNextAfter": 2, "next": "b"},
      "b": {"type": "text", "text": "V", "showNextAfter": 1}
      """)
    #expect(talk.take(.elapsed) == ["say U", "offer delay 2.0"])
    #expect(talk.take(.elapsed) == ["say V", "offer delay 1.0"])
    #expect(talk.take(.elapsed) == ["finish completed"])
  }
}
