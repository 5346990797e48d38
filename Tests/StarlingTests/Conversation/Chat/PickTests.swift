import Starling
import Testing

/// Keeps the lines of a chat.
private final class Lines: ResultStore {
  let id = "one"
  private(set) var kept: [ResultLine] = []

  func keep(_ line: ResultLine, isOver _: Bool) { kept.append(line) }
}

/// Stars that are chosen, but not sent.
struct PickTests {
  private static let json = """
    {"blocks": {
      "why": {"type": "text-input", "text": "Why?", "next": "stars"},
      "stars": {"type": "rating", "text": "Stars?", "confirm": true, "next": "end",
        "skip": {"title": "Later", "next": "end"}},
      "end": {"type": "text-input", "text": "And?"}
    }}
    """

  private let results = Lines()

  private func chat() throws -> Chat {
    let chat = Chat(Dialog(try Script(json: Self.json)), clock: { Moment(seconds: 0) })
    chat.results = results
    _ = chat.rehearse()
    chat.receive(.submit("So"))
    return chat
  }

  private var last: ResultLine? { results.kept.last }

  @Test func `stars that are chosen are in the result at once, and stay if the person leaves`()
    throws
  {
    let chat = try chat()
    chat.receive(.pick(3))
    chat.receive(.pick(4))
    for _ in 1...2 {
      #expect(last?.answers.map(\.picked) == [nil, 4] && last?.rating == nil)
      #expect(last?.answers.last?.block == "stars" && last?.answers.last?.kind == .stars)
      chat.receive(.leave)
    }
    #expect(last?.ending == .left && chat.answers.map(\.variable) == ["why"])
    let json = try #require(last?.json)
    #expect(
      json.contains(
        #"{"block":"stars","name":"stars","text":null,"number":null,"kind":"stars","again":false,"#
          + #""button":null,"list":null,"picked":4}],"path""#))
    #expect(try ResultLine(json: json).json == json)
  }

  @Test func `stars that are sent, passed or taken back are not only chosen`() throws {
    for event in [Event.submit(""), .skip, .back] {
      let chat = try chat()
      chat.receive(.pick(4))
      chat.receive(event)
      #expect(last?.answers.contains { $0.picked != nil } == false, "\(event)")
      chat.receive(.leave)
      #expect(last?.answers.contains { $0.picked != nil } == false, "\(event)")
    }
  }

  @Test func `stars that were chosen stay when someone else takes back what followed`() throws {
    let chat = try chat()
    chat.receive(.pick(4))
    chat.receive(.skip)
    chat.receive(.back)
    #expect(last?.answers.last?.picked == 4)
  }

  @Test func `stars that were chosen are in the result of a saved chat, which can send them`()
    throws
  {
    let chat = try chat()
    chat.receive(.pick(4))
    for isSent in [false, true] {
      let script = try Script(json: Self.json)
      let other = try Chat(restoring: chat.saved, script: script) { Moment(seconds: 0) }
      other.results = results
      _ = other.rehearse()
      if isSent { other.receive(.submit("")) }
      other.receive(.leave)
      #expect(last?.answers.last?.picked == (isSent ? nil : 4))
      #expect(last?.rating == (isSent ? 4 : nil))
    }
  }
}
