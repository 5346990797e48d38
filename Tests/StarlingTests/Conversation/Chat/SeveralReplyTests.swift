import Starling
import Testing

/// What a line means where several buttons can be chosen.
@Suite struct `A reply with several titles` {
  private static func reader(
    _ keys: String = "", after refusal: Refusal? = nil
  ) throws -> ReplyReader {
    let (talk, _) = try DescribedDialog.begun(
      """
      "q": {"type": "choice", "text": "T", "many": true, \(keys) "next": null,
        "buttons": ["Speed", "Price", "Yes, always", "[odd]", {"title": "None", "alone": true}]}
      """)
    return ReplyReader(try #require(talk.dialog.prompt), in: talk.dialog, after: refusal)
  }

  static let lines: [(line: String, chosen: [Int])] = [
    ("1", [0]), ("1, 3", [0, 2]), ("3,1,1", [0, 2]), ("1 2", [0, 1]), ("#2", [1]),
    ("#2|#1", [0, 1]),
    ("speed; price", [0, 1]), ("Price，Speed", [0, 1]), ("１、２", [0, 1]), ("sp, pr", [0, 1]),
    ("Yes, always", [2]), ("yes, ALWAYS, speed", [0, 2]), ("speed,yes, always", [0, 2]),
    ("always, 1", []), ("", []), (" , ,", []), ("None", [4]), ("none, 1", [0, 4]), ("[odd]", [3]),
    (#"["Speed", "Price"]"#, [0, 1]), ("[1, 2]", [0, 1]), ("[5, \"1\"]", [0, 4]),
    (#"["Yes, always"]"#, [2]),
    ("speed,", [0]), ("1-3", [0, 1, 2]), ("1 – 2, 5", [0, 1, 4]), ("２～３ 1", [0, 1, 2]),
    ("speed and price", [0, 1]), ("Speed AND price, and 4", [0, 1, 3]), ("1 and 2-3", [0, 1, 2]),
    ("speed، price؛ 3", [0, 1, 2]), ("1፣2", [0, 1]), ("yes, always and none", [2, 4]),
  ]

  @Test(arguments: lines)
  func `has titles and numbers between separators`(_ line: String, _ chosen: [Int]) throws {
    let reply = try Self.reader().read(line)
    if line == "always, 1" {
      guard case .refused(let refusal) = reply else { return #expect(Bool(false), "\(reply)") }
      #expect(refusal.sentence == #""always": Did you mean "Yes, always"?"#)
      #expect(refusal.offer == .chooseMany([0, 2]))
    } else {
      #expect(reply == .event(.chooseMany(chosen)))
    }
  }

  static let refusals: [(line: String, sentence: String, offer: Event?)] = [
    ("blue", "Please answer with numbers from 1 to 5, such as 1, 3 or 1-3, or with titles.", nil),
    (
      "1, blue",
      #""blue": Please answer with numbers from 1 to 5, such as 1, 3 or 1-3, or with titles."#, nil
    ),
    ("3-1", "Please answer with numbers from 1 to 5, such as 1, 3 or 1-3, or with titles.", nil),
    ("4-9", "Please answer with numbers from 1 to 5, such as 1, 3 or 1-3, or with titles.", nil),
    ("spead, 2", #""spead": Did you mean "Speed"?"#, .chooseMany([0, 1])),
    ("spead, prize", #""spead": Did you mean "Speed"?"#, nil),
    ("spead", #"Did you mean "Speed"?"#, .chooseMany([0])),
    (
      "1, 9", #""9": Please answer with numbers from 1 to 5, such as 1, 3 or 1-3, or with titles."#,
      nil
    ),
  ]

  @Test(arguments: refusals)
  func `names the one that fits nothing, and offers what was meant`(
    _ line: String, _ sentence: String, _ offer: Event?
  ) throws {
    guard case .refused(let refusal) = try Self.reader().read(line) else {
      return #expect(Bool(false))
    }
    #expect(refusal.sentence == sentence && refusal.offer == offer, "\(refusal)")
    if let offer { #expect(try Self.reader(after: refusal).read("") == .event(offer)) }
  }

  @Test func `of ten thousand parts is read at once`() throws {
    let line = Array(repeating: "1,Yes, always", count: 5_000).joined(separator: ",")
    #expect(try Self.reader().read(line) == .event(.chooseMany([0, 2])))
  }

  static let hints: [(keys: String, hint: String)] = [
    ("", "Choose at least 1, with commas: 1, 3."),
    (#""min": 0,"#, "Choose any, with commas: 1, 3."),
    (#""max": 2,"#, "Choose 1 to 2, with commas: 1, 3."),
    (#""min": 2, "max": 2,"#, "Choose 2, with commas: 1, 3."),
  ]

  @Test(arguments: hints)
  func `is asked for with how many there can be`(_ keys: String, _ hint: String) throws {
    let (talk, _) = try DescribedDialog.begun(
      #""q": {"type": "choice", "text": "T", "many": true, \#(keys) "next": null, "buttons": ["A", "B", "C"]}"#
    )
    let prompt = try #require(talk.dialog.prompt)
    let view = ChatView(talk.dialog)
    #expect(view.text(of: [.say("T", .text), .offer(prompt)]).contains(hint))
    #expect(view.help(at: prompt).contains(hint))
  }
}
