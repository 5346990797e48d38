import Starling
import Testing

/// The effects of an answer, in order.
@Suite struct `What comes of an answer` {
  private static func choice(_ button: String, _ more: String = "") throws -> [String] {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "choice", "buttons": ["X", \(button)] \(more), "next": "z"},
      "y": {"type": "text", "text": "own"}, "z": {"type": "text", "text": "block's"}
      """)
    return talk.take(.choose(1))
  }

  static let buttons: [(button: String, lines: [String])] = [
    (#""B""#, ["echo B", "set a = \"B\"", "say block's", "finish completed"]),
    (#"{"title":"B","next":"y"}"#, ["echo B", "set a = \"B\"", "say own", "finish completed"]),
    (#"{"title":"B","next":null}"#, ["echo B", "set a = \"B\"", "finish completed"]),
    (
      #"{"title":"B","branches":[{"when":{"is":"b"},"next":"y"}],"next":null}"#,
      ["echo B", "set a = \"B\"", "say own", "finish completed"]
    ),
    (
      #"{"title":"B","branches":[{"when":{"is":"c"},"next":"y"}]}"#,
      ["echo B", "set a = \"B\"", "finish completed"]
    ),
    (
      #"{"title":"B","value":7,"branches":[{"when":{"is":7},"next":"y"}]}"#,
      ["echo B", "set a = 7", "say own", "finish completed"]
    ),
    (
      #"{"title":"B","set":{"v":1,"w":true},"outcome":"later","action":"act"}"#,
      [
        "echo B", "set a = \"B\"", "set v = 1", "set w = true", "outcome later at rating",
        "action act",
        "say block's", "finish completed",
      ]
    ),
  ]

  @Test(arguments: buttons)
  func `what comes of an answer is reported in order`(_ button: String, _ lines: [String]) throws {
    #expect(try Self.choice(button) == lines)
  }

  @Test
  func `what comes of an answer of a button alone is no saved answer, and its own link`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "button", "title": "Go", "value": 3, "outcome": "never", "action": "act",
            "set": {"v": 2}, "branches": [{"when": {"is": 3}, "next": "y"}], "next": null},
      "y": {"type": "text", "text": "own"}
      """)
    #expect(
      talk.take(.choose(0)) == [
        "echo Go", "set v = 2", "outcome never at rating", "action act", "say own",
        "finish completed",
      ])
  }

  @Test
  func `what comes of an answer of a pair goes to the saved variable and the block's branches`()
    throws
  {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "double-button", "left": "L", "right": "R", "saveAs": "side",
            "branches": [{"when": {"is": "R"}, "next": "y"}], "next": null},
      "y": {"type": "text", "text": "right"}
      """)
    #expect(
      talk.take(.choose(1)) == ["echo R", "set side = \"R\"", "say right", "finish completed"])
    #expect(talk.dialog["side"] == .text("R"))
    #expect(talk.dialog["a"] == nil)
  }

  @Test
  func `what comes of an answer of stars is the pick, the final rating and what is saved`() throws {
    var (talk, _) = try DescribedDialog.begun(
      #""a":{"type":"rating","text":"T","next":"z"},"z":{"type":"text","text":"end"}"#)
    #expect(
      talk.take(.pick(4)) == [
        "echo ★★★★☆ 4/5", "picked 4", "rated 4", "set a = 4", "say end", "finish completed",
      ])
  }

  @Test
  func `what comes of an answer of stars to confirm reports each pick and the rating once`() throws
  {
    var (talk, _) = try DescribedDialog.begun(
      #""a":{"type":"rating","text":"T","confirm":true,"buttonTitle":"OK","next":null}"#)
    #expect(talk.take(.pick(2)) == ["picked 2", "offer stars 5 (OK) with 2"])
    #expect(talk.take(.pick(3)) == ["picked 3", "offer stars 5 (OK) with 3"])
    #expect(talk.take(.pick(9)) == ["reject out-of-stars"])
    #expect(
      talk.take(.submit("")) == ["echo ★★★☆☆ 3/5", "rated 3", "set a = 3", "finish completed"])
  }

  @Test
  func `what comes of an answer of a skip saves nothing but its value, and ends without a link`()
    throws
  {
    let cases: [(skip: String, lines: [String])] = [
      (#""S""#, ["echo S", "finish completed"]),
      (#"{"title":"S","value":0}"#, ["echo S", "set a = 0", "finish completed"]),
      (
        #"{"title":"S","outcome":"later","set":{"v":1},"next":"z"}"#,
        ["echo S", "set v = 1", "outcome later at rating", "say end", "finish completed"]
      ),
      (
        #"{"title":"S","value":0,"branches":[{"when":{"is":0},"next":"z"}]}"#,
        ["echo S", "set a = 0", "say end", "finish completed"]
      ),
    ]
    for kind in ["rating", "text-input"] {
      for (skip, lines) in cases {
        var (talk, _) = try DescribedDialog.begun(
          """
          "a": {"type": "\(kind)", "text": "T", "skip": \(skip), "next": "n"},
          "n": {"type": "text", "text": "not here"}, "z": {"type": "text", "text": "end"}
          """)
        #expect(talk.take(.skip) == lines)
      }
    }
  }

  @Test func `what comes of an answer is left out where no button of a block is left`() throws {
    let hidden = #""when":{"of":"v","is":1},"outcome":"never","action":"act","set":{"v":5}"#
    let (talk, lines) = try DescribedDialog.begun(
      """
      "a": {"type": "choice", "text": "T", "buttons": [{"title": "X", \(hidden), "next": null}],
            "next": "b"},
      "b": {"type": "button", "text": "T", "title": "X", \(hidden), "next": "c"},
      "c": {"type": "double-button", "text": "T", "left": {"title": "X", \(hidden)},
            "right": {"title": "Y", \(hidden)}, "branches": [{"when": {"empty": true}, "next": "d"}],
            "next": null},
      "d": {"type": "text", "text": "end"}
      """, #""variables":{"v":0}"#)
    #expect(lines == ["say end", "finish completed"])
    #expect(talk.dialog.path == ["a", "b", "c", "d"])
    #expect(talk.dialog["v"] == .number(0))
  }

  @Test func `what comes of an answer counts only the buttons that are offered`() throws {
    var (talk, lines) = try DescribedDialog.begun(
      """
      "a": {"type": "choice", "next": null, "buttons": [
        {"title": "X", "when": {"of": "v", "is": 1}}, "Y", {"title": "Z", "when": {"of": "v", "is": 0}}]}
      """, #""variables":{"v":0}"#)
    #expect(lines == ["offer choice Y | Z"])
    #expect(talk.take(.choose(1)).first == "echo Z")
  }

  @Test func `what comes of an answer of a tap is no echo`() throws {
    var (talk, _) = try DescribedDialog.begun(
      #""a":{"type":"text","text":"T","next":"z"},"z":{"type":"text","text":"end"}"#)
    #expect(talk.take(.tap) == ["say end", "finish completed"])
  }
}

/// How far the person had come when an outcome was settled.
@Suite struct `The step of an outcome` {
  private static func step(
    _ outcome: String, stars: Int?, max: Int = 5, config: String = "", limit: Int? = nil
  ) throws -> String? {
    var options = Dialog.Options()
    options.positiveFrom = limit
    options.start = stars == nil ? "b" : "a"
    var talk = try DescribedDialog(
      """
      "a": {"type": "rating", "text": "T", "max": \(max), "next": "b"},
      "b": {"type": "button", "title": "X", "outcome": "\(outcome)", "next": null}
      """, "\"config\":{\(config)}", options)
    _ = talk.take(.begin)
    if let stars { _ = talk.take(.pick(stars)) }
    return talk.take(.choose(0)).first { $0.hasPrefix("outcome") }
  }

  @Test(
    arguments: [
      ("review", nil, "storeReview"), ("review", 1, "storeReview"), ("feedback", nil, "feedback"),
      ("feedback", 5, "feedback"), ("later", nil, "rating"), ("never", nil, "rating"),
      ("later", 3, "feedback"), ("never", 3, "feedback"), ("later", 4, "storeReview"),
      ("never", 5, "storeReview"),
    ] as [(String, Int?, String)])
  func `The step of an outcome follows the stars`(_ outcome: String, _ stars: Int?, _ step: String)
    throws
  {
    #expect(try Self.step(outcome, stars: stars) == "outcome \(outcome) at \(step)")
  }

  @Test(arguments: [(2, 2), (3, 3), (4, 4), (5, 4), (6, 5), (7, 6), (8, 7), (9, 8), (10, 8)])
  func `The step of an outcome has a limit in proportion, rounded up`(_ max: Int, _ limit: Int)
    throws
  {
    #expect(try Self.step("later", stars: limit, max: max) == "outcome later at storeReview")
    #expect(try Self.step("later", stars: limit - 1, max: max) == "outcome later at feedback")
  }

  @Test func `The step of an outcome has the limit of the configuration as it stands`() throws {
    let config = #""positiveStarsLimit":3"#
    #expect(try Self.step("later", stars: 3, config: config) == "outcome later at storeReview")
    #expect(
      try Self.step("later", stars: 3, max: 10, config: config) == "outcome later at storeReview")
    #expect(try Self.step("later", stars: 2, config: config) == "outcome later at feedback")
    #expect(try Self.step("later", stars: 4, limit: 5) == "outcome later at feedback")
  }
}
