import Starling
import Testing

/// A conversation as JSON lines.
@Suite struct `The stream of events` {
  private static func lines(_ script: Script, _ events: [Event]) -> [String] {
    var dialog = Dialog(script)
    let stream = EventLines(dialog.language)
    return events.flatMap { event in
      let effects = dialog.step(event)
      return stream.lines(for: effects, of: dialog)
    }
  }

  @Test func `The stream of events reports everything in the order in which it happens`() throws {
    expectLines(
      Self.lines(try ratingScript(), [.begin, .elapsed, .elapsed, .pick(5), .choose(1)]),
      are: [
        #"{"event":"say","block":"hello","text":"Hi!","style":"text"}"#,
        #"{"event":"prompt","kind":"delay","block":"hello","turn":1,"seconds":1.2}"#,
        #"{"event":"say","block":"hello","text":"You have used Starling for a while.","style":"text"}"#,
        #"{"event":"prompt","kind":"delay","block":"hello","turn":2,"seconds":1.2}"#,
        #"{"event":"say","block":"stars","text":"How do you like it?","style":"text"}"#,
        #"{"event":"prompt","kind":"stars","block":"stars","turn":3,"button":null,"min":1,"max":5,"labels":[],"#
          + #""symbols":{"full":"★","empty":"☆"},"confirm":false,"skip":{"title":"Later","style":"lightButton"}}"#,
        #"{"event":"echo","text":"★★★★★ 5/5"}"#, #"{"event":"picked","rate":5}"#,
        #"{"event":"rated","rate":5}"#, #"{"event":"set","name":"stars","value":5}"#,
        #"{"event":"say","block":"happy","text":"Thank you! Would you tell others?","style":"text"}"#,
        #"{"event":"prompt","kind":"choice","block":"happy","turn":4,"buttons":["#
          + #"{"title":"Let's go!","style":"button","alone":false},"#
          + #"{"title":"Later","style":"lightButton","alone":false}],"many":null,"skip":null}"#,
        #"{"event":"echo","text":"Later"}"#, #"{"event":"set","name":"happy","value":"Later"}"#,
        #"{"event":"outcome","outcome":"later","step":"storeReview"}"#,
        #"{"event":"say","block":"bye","text":"See you!","style":"text"}"#,
      ])
  }

  @Test func `The stream of events reports fields, actions and rejections`() throws {
    let script = try script(
      """
      "a": {"type": "text-input", "text": "T", "minLength": 2, "placeholder": "p", "action": "mail",
            "buttonTitle": "Go", "next": "b"}, "b": {"type": "text", "text": "U", "next": "a"}
      """)
    expectLines(
      Self.lines(script, [.begin, .submit("x"), .submit("xy"), .submit("z")]),
      are: [
        #"{"event":"say","block":"a","text":"T","style":"text"}"#,
        #"{"event":"prompt","kind":"text","block":"a","turn":1,"button":{"title":"Go","style":"lightButton"},"placeholder":"p","skip":null,"min":null,"max":null,"required":false,"minLength":2,"maxLength":null,"format":"any"}"#,
        #"{"event":"reject","code":"too-short","text":"Please type at least 2 characters."}"#,
        #"{"event":"prompt","kind":"text","block":"a","turn":1,"button":{"title":"Go","style":"lightButton"},"placeholder":"p","skip":null,"min":null,"max":null,"required":false,"minLength":2,"maxLength":null,"format":"any"}"#,
        #"{"event":"echo","text":"xy"}"#, #"{"event":"set","name":"a","value":"xy"}"#,
        #"{"event":"action","action":"mail"}"#,
        #"{"event":"say","block":"b","text":"U","style":"text"}"#,
        #"{"event":"prompt","kind":"tap","block":"b","turn":2}"#,
        #"{"event":"reject","code":"not-now","text":"That does not fit here."}"#,
        #"{"event":"prompt","kind":"tap","block":"b","turn":2}"#,
      ])
  }

  @Test func `The stream of events names the bounds of a number`() throws {
    let script = try script(
      #""a":{"type":"text-input","text":"T","format":"number","min":0.5,"max":120,"next":null}"#)
    let lines = Self.lines(script, [.begin, .submit("0")])
    #expect(
      lines[1].hasSuffix(
        #""skip":null,"min":0.5,"max":120,"required":false,"minLength":null,"maxLength":null,"format":"number"}"#
      ))
    #expect(
      lines[2]
        == #"{"event":"reject","code":"too-small","text":"Please type a number of at least 0.5."}"#)
  }

  @Test func `The stream of events has a line for calls and for lines that fit nothing`() throws {
    var dialog = Dialog(
      try script(
        #""a":{"type":"text","text":"T","next":"b"},"b":{"type":"text","text":"U","next":null}"#))
    let stream = EventLines(dialog.language)
    #expect(stream.line(.willAppear) == #"{"event":"willAppear"}"#)
    let refusal = Refusal(.noSuchButton, "That could be \"a\".")
    let line = #"{"event":"reject","code":"no-such-button","text":"That could be \"a\"."}"#
    #expect(stream.lines(for: refusal, of: dialog) == [line])
    _ = dialog.step(.begin)
    let prompt = #"{"event":"prompt","kind":"tap","block":"a","turn":1}"#
    #expect(stream.lines(for: refusal, of: dialog) == [line, prompt])
  }

  @Test(arguments: [
    (
      "\"type\": \"choice\", \"text\": \"?\", \"buttons\": [\"A\"]",
      [Event.back, .choose(7), .pick(1)]
    ),
    (
      "\"type\": \"rating\", \"text\": \"?\", \"confirm\": true",
      [.submit(""), .pick(9), .back, .tap]
    ),
    (
      "\"type\": \"text-input\", \"text\": \"?\", \"required\": true",
      [.submit(""), .skip, .pick(1)]
    ),
  ])
  func `The stream of events repeats the prompt once after each rejection`(
    block: String, events: [Event]
  ) throws {
    let script = try script("\"a\": {\(block), \"next\": null}")
    let kinds = Self.lines(script, [.begin] + events).map { $0.split(separator: "\"")[3] }
    let rejections: [Substring] = events.flatMap { _ in ["reject", "prompt"] as [Substring] }
    #expect(kinds == ["say", "prompt"] + rejections)
  }

  @Test func `The stream of events keeps a line on one line, whatever is said`() throws {
    let script = try script(#""a":{"type":"text-input","text":"T\nU","next":null}"#)
    for line in Self.lines(script, [.begin, .submit("a\nb\r\u{1B}\u{2028}\u{85}\"\\")]) {
      #expect(!line.contains { $0.isNewline } && !line.hasControlCharacter)
    }
  }
}
