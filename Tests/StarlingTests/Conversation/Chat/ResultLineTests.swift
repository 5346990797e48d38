import Starling
import Testing

@Suite struct `a result` {
  private static let json =
    #"{"starling":1,"id":"ab","at":"2026-03-02T18:05:00Z","app":"deploy","version":"2.1","#
    + #""script":"c0ffee12","ending":"completed","seconds":31,"rating":4,"min":1,"max":5,"#
    + #""outcomes":[{"outcome":"review","step":"storeReview"}],"actions":["openStore"],"#
    + #""answers":[{"block":"stars","name":"stars","text":null,"number":4,"kind":"stars","#
    + #""again":false,"button":null,"list":null,"picked":null},"#
    + #"{"block":"wish","name":"wish","text":"Dark\n\"mode\"","number":null,"kind":"text","#
    + #""again":true,"button":"Skip","list":null,"picked":null}],"#
    + #""path":["hello","stars"],"locale":"en","reviewURL":null,"#
    + #""variables":[{"name":"paid","text":"true","number":null,"list":null}],"title":"Rate {{app}}","#
    + #""forced":false,"walked":false,"unseen":["hello"]}"#

  @Test func `a result is the same when it is read and written again`() throws {
    let line = try ResultLine(json: Self.json)
    #expect(line.json == Self.json)
    #expect(line.answers[0].value == .number(4) && line.answers[1].value == .text("Dark\n\"mode\""))
    #expect(line.at == Moment(seconds: 1_772_474_700) && line.outcomes[0].step == .storeReview)
  }

  @Test
  func `a result of Starling 2 has no kind, no button and no title, and repeats nothing`() throws {
    let line = try ResultLine(
      json: Self.json.replacing(
        #/,"kind":"\w+","again":\w+,"button":(null|"Skip"),"list":null,"picked":null/#, with: ""
      )
      .replacing(#/,"title":"[^"]+"/#, with: ""))
    #expect(line.answers.map(\.value.description) == ["4", "Dark\n\"mode\""])
    #expect(line.answers.allSatisfy { $0.kind == nil && !$0.again && $0.button == nil })
    #expect(line.title == nil)
  }

  @Test func `a result has every key, also where there is nothing of it`() throws {
    let keys = #/"(\w+)":/#
    let bare = try ResultLine(json: #"{"starling":1,"at":"2026-03-02T18:05:00+01:00"}"#)
    #expect(bare.json.contains(#""at":"2026-03-02T17:05:00Z""#))
    let inner: Set<Substring> = [
      "outcome", "step", "block", "name", "text", "number", "kind", "again", "button",
      "list", "picked",
    ]
    let all = Self.json.matches(of: keys).map(\.1).filter { !inner.contains($0) }
    #expect(bare.json.matches(of: keys).map(\.1) == all)
  }

  @Test func `a result holds no more than 64 KiB of a text, and no half of a character`() throws {
    var long = try ResultLine(json: Self.json)
    let text = String(repeating: "é", count: 40_000)
    long.answers = [ResultLine.Entry(block: "wish", name: "wish", value: .text("x" + text))]
    let kept = try ResultLine(json: long.json).answers[0].value.description
    #expect(kept.utf8.count == 65_535 && text.hasPrefix(kept.dropFirst()))
  }

  @Test(arguments: [
    ("", "not JSON"), (#"{"starling":1,"at":"20"#, "this line is cut off"),
    ("[]", "not a result"), ("{}", "not a result"),
    (#"{"starling":2}"#, "newer version"), (#"{"starling":1,"at":"now"}"#, "not a time"),
    (#"{"starling":1,"at":"2026-03-02T18:05:00Z","rating":"4"}"#, "whole number"),
    (#"{"starling":1,"at":"2026-03-02T18:05:00Z","path":{}}"#, "a list"),
    (#"{"starling":1,"at":"2026-03-02T18:05:00Z","answers":[{"text":"x"}]}"#, "has no \"name\""),
  ])
  func `a result that cannot be read says why`(json: String, reason: String) {
    let problem = #expect(throws: ResultLine.Problem.self) { try ResultLine(json: json) }
    #expect("\(problem, default: "")".contains(reason))
  }
}

/// The results that a chat stores during a conversation.
@Suite struct `a chat keeps its result` {
  private final class Shelf: ResultStore {
    let id = "one"
    private(set) var kept: [(line: ResultLine, isOver: Bool)] = []
    func keep(_ line: ResultLine, isOver: Bool) { kept.append((line, isOver)) }
  }

  private let shelf = Shelf()

  private func chat(_ script: String = rating) throws -> Chat {
    let chat = Chat(Dialog(try Script(json: script)), clock: { Moment(seconds: 0) })
    chat.results = shelf
    _ = chat.rehearse()
    return chat
  }

  private static let rating = """
    {"blocks": {
      "hi": {"type": "text", "text": "Hi", "next": "stars"},
      "stars": {"type": "rating", "text": "Stars?", "action": "rated", "next": "wish"},
      "wish": {"type": "text-input", "text": "Wish?", "outcome": "feedback", "next": "bye"},
      "bye": {"type": "text", "text": "Bye"}}}
    """

  @Test
  func `a chat keeps its result after each step that settles something, and at its end`() throws {
    let chat = try chat()
    for event in [Event.tap, .pick(9), .pick(4), .submit("Dark mode")] { chat.receive(event) }
    #expect(shelf.kept.map(\.isOver) == [false, true])
    #expect(shelf.kept[0].line.ending == .left && shelf.kept[1].line.ending == .completed)
    #expect(shelf.kept[0].line.rating == 4 && shelf.kept[0].line.max == 5)
    #expect(shelf.kept[0].line.actions == ["rated"])
    #expect(shelf.kept[1].line.answers.map(\.block) == ["stars", "wish"])
    #expect(shelf.kept[1].line.outcomes.map(\.outcome) == [.feedback])
    #expect(shelf.kept[1].line.path == ["hi", "stars", "wish", "bye"])
  }

  @Test func `the result of a chat says that its scale starts at 0`() throws {
    let chat = try chat(
      #"{"blocks": {"a": {"type": "rating", "text": "A", "min": 0, "max": 10, "next": null}}}"#)
    chat.receive(.pick(0))
    let line = try #require(shelf.kept.last?.line)
    #expect(line.rating == 0 && line.min == 0 && line.max == 10)
  }

  @Test func `a chat keeps its result but not where nothing was said`() throws {
    let chat = try chat()
    chat.receive(.tap)
    chat.dismiss()
    #expect(shelf.kept.isEmpty)
  }

  @Test func `a chat keeps its result without an answer that was taken back`() throws {
    let chat = try chat(
      """
      {"blocks": {
        "one": {"type": "text-input", "text": "1?", "next": "two"},
        "two": {"type": "text-input", "text": "2?", "next": null}}}
      """)
    for event in [Event.submit("x"), .back, .submit("y")] { chat.receive(event) }
    chat.dismiss()
    #expect(shelf.kept.last?.line.answers.map(\.value) == [.text("y")])
    #expect(shelf.kept.last?.isOver == true)
  }

  @Test func `a chat keeps its result under its id when it goes on elsewhere`() throws {
    let chat = try chat()
    for event in [Event.tap, .pick(4)] { chat.receive(event) }
    let saved = try Chat.Saved(try Script(json: Self.rating), chat.saved)
    #expect(saved.resultID == "one")
    let next = Chat(saved.dialog, clock: { Moment(seconds: 0) })
    next.results = shelf
    next.recall(saved)
    #expect(shelf.kept.last?.line.rating == 4 && shelf.kept.last?.isOver == false)
  }

  @Test func `a chat keeps its result and says that it was interrupted`() throws {
    let chat = try chat()
    for event in [Event.tap, .pick(4)] { chat.receive(event) }
    chat.interrupt()
    #expect(chat.result?.interrupted == true && chat.result?.ending == .left)
  }
}

@Suite struct `an address for reviews` {
  @Test(arguments: [
    "https://example.com/review?a=1", "http://x.y", "HTTPS://X.Y", "itms-apps://apps/1",
    "market://details?id=x", "snap://app",
  ])
  func `an address for reviews leads to the web or a store`(address: String) {
    #expect(check(address).isEmpty)
  }

  @Test(arguments: [
    "", "example.com", "ftp://x", "javascript:alert(1)", "file:///etc/passwd", "https://",
    "https:///x", "https://a b", #"https://x\u001by"#, #"https://x\"y"#, "https:x", "//x.y",
    #"https://x\u202ey"#, "https://@x",
  ])
  func `an address for reviews is nothing else`(address: String) {
    #expect(check(address) == [.outOfRange])
  }

  private func check(_ address: String) -> [DiagnosticCode] {
    let json = #"{"reviewURL": "\#(address)"}"#
    return ConfigurationCheck(SourceText(name: "", text: json)).diagnostics.map(\.code)
  }

  @Test
  func `an address for reviews stands in a result only where the person wants to write one`() throws
  {
    let configuration = Configuration { $0.reviewURL = "https://example.com" }
    let script = try Script(
      json: """
        {"blocks": {"go": {"type": "double-button", "left": {"title": "Go", "outcome": "review"},
          "right": "No", "next": null}}}
        """)
    func reviewURL(choosing index: Int) -> String? {
      let chat = Chat(
        Dialog(script), configuration: configuration, clock: { Moment(seconds: 0) })
      _ = chat.rehearse()
      chat.receive(.choose(index))
      return chat.result?.reviewURL
    }
    #expect(reviewURL(choosing: 0) == "https://example.com")
    #expect(reviewURL(choosing: 1) == nil)
  }
}
