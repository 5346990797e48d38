import Starling
import Testing

/// Which conditions hold for which values.
@Suite struct `A condition` {
  static let cases: [(condition: String, value: Value, holds: Bool)] = [
    (#""is":"Yes""#, .text(" yEs\u{A0}"), true), (#""is":"Yes""#, .text("yesss"), false),
    (#""is":"straße""#, .text("STRASSE"), true), (#""is":"é""#, .text("e"), false),
    (#""is":"Yes","exact":true"#, .text("yes"), false),
    (#""is":"Yes","exact":true"#, .text("Yes"), true),
    (#""is":"Yes","exact":true"#, .text(" Yes"), false),
    (#""is":4"#, .text("+4.0"), true), (#""is":"4""#, .number(4), true),
    (#""is":"4e0","exact":true"#, .number(4), true), (#""is":4"#, .text("four"), false),
    (#""is":"007""#, .number(7), false), (#""is":true"#, .text("TRUE"), true),
    (#""is":"true""#, .boolean(true), true), (#""is":true"#, .number(1), false),
    (#""is":true,"exact":true"#, .text("TRUE"), false),
    (#""in":["a",4,true]"#, .text("A"), true), (#""in":["a",4,true]"#, .text("4.0"), true),
    (#""in":["a",4,true]"#, .boolean(true), true), (#""in":["a",4,true]"#, .text("b"), false),
    (#""in":["a"],"exact":true"#, .text("A"), false),
    (#""contains":"Ar""#, .text("STARS"), true), (#""contains":" ar ""#, .text("stars"), true),
    (#""contains":"Ar","exact":true"#, .text("stars"), false),
    (#""contains":"2""#, .number(12.5), true), (#""contains":"ru""#, .boolean(true), true),
    (#""contains":"""#, .text(""), true), (#""contains":"aab""#, .text("aaab"), true),
    (#""contains":"x""#, .text("stars"), false),
    (#""atLeast":4"#, .number(4), true), (#""atLeast":4"#, .number(3.99), false),
    (#""atLeast":4"#, .text(" 4.5 "), true), (#""atLeast":4"#, .text("many"), false),
    (#""atLeast":0"#, .boolean(true), false), (#""atMost":4"#, .number(4), true),
    (#""atMost":4"#, .text("-1e3"), true), (#""atMost":4"#, .number(4.01), false),
    (#""atLeast":2,"atMost":4"#, .number(3), true), (#""atLeast":2,"atMost":4"#, .number(5), false),
    (#""empty":true"#, .text(" \n"), true), (#""empty":true"#, .number(0), false),
    (#""empty":false"#, .text("x"), true), (#""empty":false"#, .text(""), false),
    (#""not":{"is":3}"#, .number(4), true), (#""not":{"is":3}"#, .number(3), false),
    (#""not":{"of":"other","is":1}"#, .number(1), true),
    (#""any":[{"is":3},{"is":4}]"#, .number(4), true),
    (#""any":[{"is":3},{"of":"other","is":2}]"#, .number(4), true),
    (#""any":[{"is":3},{"of":"other","is":3}]"#, .number(4), false),
    (#""is":4,"any":[{"is":3}]"#, .number(4), false),
    (#""all":[{"is":3},{"of":"other","is":2}]"#, .number(3), true),
    (#""all":[{"is":3},{"of":"other","is":2}]"#, .number(4), false),
    (#""all":[{"is":3},{"of":"other","is":3}]"#, .number(3), false),
    (#""is":3,"all":[{"of":"other","atMost":1}]"#, .number(3), false),
    (#""all":[{"contains":"a"},{"contains":"B","exact":true}]"#, .text("AB"), true),
    (#""all":[{"contains":"a"},{"contains":"B","exact":true}]"#, .text("ab"), false),
    (#""all":[{"all":[{"is":3}]},{"any":[{"is":4},{"of":"other","is":2}]}]"#, .number(3), true),
    (#""not":{"all":[{"is":3},{"of":"other","is":3}]}"#, .number(3), true),
    (#""not":{"all":[{"is":3},{"of":"other","is":2}]}"#, .number(3), false),
  ]

  private static func holds(_ condition: String, _ value: Value?) throws -> Bool {
    var options = Dialog.Options()
    options.variables = value.map { ["v": $0] } ?? [:]
    var talk = try DescribedDialog(
      """
      "a": {"type": "route", "branches": [{"when": {"of": "v", \(condition)}, "next": "y"}], "next": "n"},
      "y": {"type": "text", "text": "yes"}, "n": {"type": "text", "text": "no"},
      "s": {"type": "button", "title": "S", "set": {"v": 1}, "next": null}
      """, #""variables":{"other":2}"#, options)
    return talk.take(.begin).first == "say yes"
  }

  @Test(arguments: cases)
  func `a condition holds for some values and not for others`(
    _ condition: String, _ value: Value, _ holds: Bool
  ) throws {
    #expect(try Self.holds(condition, value) == holds)
  }

  @Test(arguments: [
    (#""is":"""#, false), (#""is":0"#, false), (#""in":[""]"#, false), (#""contains":"""#, false),
    (#""atLeast":-1"#, false), (#""atMost":9"#, false), (#""empty":true"#, true),
    (#""empty":false"#, false), (#""not":{"is":1}"#, true), (#""not":{"empty":true}"#, false),
    (#""any":[{"is":1},{"empty":true}]"#, true),
  ])
  func `A condition on an unset variable fails but for emptiness`(
    _ condition: String, _ holds: Bool
  ) throws {
    #expect(try Self.holds(condition, nil) == holds)
  }

  @Test func `A condition knows what the conversation has reached, routes included`() throws {
    let lines = try DescribedDialog.begun(
      """
      "a": {"type": "route", "next": "b"},
      "b": {"type": "route", "next": "n", "branches": [
        {"when": {"visited": "y"}, "next": "n"}, {"when": {"visited": "b", "not": {"visited": "n"}}, "next": "y"}]},
      "y": {"type": "text", "text": "yes"}, "n": {"type": "text", "text": "no"}
      """
    ).1
    #expect(lines.first == "say yes")
  }

  @Test func `A condition takes the first branch that holds, then the link's own end`() throws {
    var (talk, _) = try DescribedDialog.begun(
      """
      "a": {"type": "rating", "text": "T", "next": "n", "branches": [
        {"when": {"atLeast": 5}, "next": "x"}, {"when": {"atLeast": 4}, "next": "y"},
        {"when": {"atLeast": 3}, "next": null}]},
      "x": {"type": "text", "text": "five"}, "y": {"type": "text", "text": "four"},
      "n": {"type": "text", "text": "few"}
      """)
    let begun = talk.dialog
    for (stars, last) in [(5, "say five"), (4, "say four"), (3, nil), (2, "say few")] {
      talk.dialog = begun
      #expect(talk.take(.pick(stars)).first { $0.hasPrefix("say") } == last)
    }
  }
}

/// The properties of a value that comparisons need.
@Suite struct `A held value` {
  @Test func `A held value knows its number and its emptiness`() {
    #expect(StoredValue(.text(" +4.50 ")).number == 4.5)
    #expect(StoredValue(.text("04")).number == nil)
    #expect(StoredValue(.boolean(true)).number == nil)
    #expect(StoredValue(.text("\u{A0}\n")).isBlank)
    #expect(!StoredValue(.number(0)).isBlank)
    #expect(!StoredValue(.boolean(false)).isBlank)
  }

  @Test func `A held value is another where its scalars are`() {
    #expect(StoredValue(.text("é")) != StoredValue(.text("e\u{301}")))
    #expect(StoredValue(.text("a")) != StoredValue(.text("A")))
    #expect(StoredValue(.text("4")) != StoredValue(.number(4)))
    #expect(StoredValue(.number(-0.0)) == StoredValue(.number(0)))
  }

  @Test func `A held value equals an operand where both mean the same`() {
    let values: [Value] = [
      .text("a"), .text(" A"), .text("4"), .text("4.0"), .number(4), .boolean(true), .text("True"),
      .text(""), .text(" "), .text("é"), .text("STRASSE"), .text("straße"),
    ]
    for value in values {
      for other in values {
        for isExact in [false, true] {
          let operand = Operand(other, isExact: isExact)
          let meaning = Operand.meaning(of: value, isExact: isExact)
          #expect(
            StoredValue(value).equals(operand) == (operand.meaning == meaning),
            "\(value) \(other) \(isExact)")
        }
      }
    }
  }
}

/// Texts with placeholders.
@Suite struct `A template` {
  static let texts: [(text: String, pieces: [Placeholders.Piece])] = [
    ("", []), ("plain", [.literal("plain")]), ("{{a}}", [.variable("a")]),
    ("x{{a}}y", [.literal("x"), .variable("a"), .literal("y")]),
    ("{{a}}{{b}}", [.variable("a"), .variable("b")]),
    ("{{é_-9}}", [.variable("é_-9")]),
    ("{a}", [.literal("{a}")]), ("{{}}", [.malformed, .literal("}}")]),
    ("{{a b}}", [.malformed, .literal("a b}}")]), ("{{a", [.malformed, .literal("a")]),
    ("{{a}", [.malformed, .literal("a}")]), ("{{ a}}", [.malformed, .literal(" a}}")]),
    ("{{{a}}}", [.malformed, .literal("{a}}}")]), ("{{", [.malformed]), ("{", [.literal("{")]),
    ("\\{{a}}", [.literal(""), .literal("{{"), .literal("a}}")]),
    ("x\\{{", [.literal("x"), .literal("{{")]), ("\\n{a", [.literal("\\n{a")]),
    ("}}{{a}}", [.literal("}}"), .variable("a")]),
  ]

  @Test(arguments: texts)
  func `a template is a row of texts and placeholders`(
    _ text: String, _ pieces: [Placeholders.Piece]
  ) {
    #expect(Placeholders.pieces(of: text) == pieces)
  }
}
