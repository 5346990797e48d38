import Starling
import StarlingTesting
import Testing

/// For every key of every object of a script, two scripts that differ in it alone: the difference
/// is named at its place, or the key is one that no one notices.
struct KeyLawTests {
  /// An edit of one key; the place is that of the difference, or one for each direction, and nil
  /// where no one notices it.
  struct Edit: Sendable, CustomTestStringConvertible {
    let key: String
    let script: String
    let was: String
    let now: String
    var place: String? = "x"
    var testDescription: String { "\(key): \(was) → \(now)" }
  }

  /// A script whose first block is given, with others behind it.
  private static func script(_ block: String, _ frame: String = "") -> String {
    #"""
    {\#(frame)"variables":{"v":"a","n":{"start":1,"min":0,"max":3}},"blocks":{
      "x":{\#(block)},
      "y":{"type":"text","text":"Yes {{v}} {{n}}","next":"z"},
      "z":{"type":"text","text":"Last of all"},
      "u":{"type":"text","text":"Another way {{v}}"}}}
    """#
  }

  private static func edits(
    _ kind: String, _ block: String, _ rows: [(String, String, String)], at place: String = "x"
  ) -> [Edit] {
    rows.map { key, was, now in
      Edit(key: "\(kind).\(key)", script: script(block), was: was, now: now, place: place)
    }
  }

  private static let link = #""branches":[{"when":{"of":"v","is":"b"},"next":"u"}],"next":"y""#
  private static let linkRows = [
    ("branches", #""is":"b""#, #""is":"c""#), ("next", #""next":"y""#, #""next":"z""#),
  ]
  private static let setRows = [
    ("set", #""set":{"v":"b"}"#, #""set":{"v":"c"}"#), ("add", #"{"n":1}"#, #"{"n":2}"#),
  ]
  private static let sayRows = [
    ("text", #""Hi""#, #""Ho""#), ("style", #""style":"text""#, #""style":"textBold""#),
  ]

  private static func typeRows(_ was: String, _ now: String) -> [(String, String, String)] {
    [("type", "\"type\":\"\(was)\"", "\"type\":\"\(now)\"")]
  }

  private static let frame: [Edit] = {
    let block = #""type":"text","text":"Hi","next":"y""#
    let keys =
      #""$schema":"s","starling":1,"title":"T","author":{"name":"Ann","avatar":"A"},"locale":"en","#
      + #""start":"x","lists":{"l":["P","Q"]},"#
      + #""translations":{"de":{"Hi":{"text":"Hallo","was":"Hi"},"starling.tooShort":{"zero":"A","one":"B","two":"C","few":"D","many":"E","other":"F","was":"G"}}},"config":{"afterSessions":3},"#
    func edit(_ key: String, _ was: String, _ now: String, _ place: String?) -> Edit {
      Edit(key: key, script: script(block, keys), was: was, now: now, place: place)
    }
    return [
      // Where editors find the schema.
      edit("script.$schema", #""$schema":"s""#, #""$schema":"t""#, nil),
      // There is only one version.
      edit("script.starling", #""starling":1,"#, "", nil),
      edit("script.title", #""T""#, #""U""#, "x"),
      Edit(
        key: "script.progress",
        script: script(#""type":"rating","text":"Hi","next":"y""#, #""progress":true,"#),
        was: #""progress":true,"#, now: "", place: "x"),
      Edit(
        key: "script.disclosure",
        script: script(#""type":"rating","text":"Hi","next":"y""#, #""disclosure":false,"#),
        was: #""disclosure":false,"#, now: "", place: "x"),
      edit("script.author", #","avatar":"A""#, "", "x"),
      edit("author.name", #""Ann""#, #""Bob""#, "x"),
      edit("author.avatar", #""avatar":"A""#, #""avatar":"B""#, "x"),
      edit("script.locale", #""en""#, #""fr""#, "x"),
      edit("script.start", #""start":"x""#, #""start":"z""#, "x z"),
      edit("script.variables", #""v":"a""#, #""v":"b""#, "y"),
      // What is declared and read nowhere.
      edit("script.variables", #""v":"a""#, #""v":"a","w":"b""#, nil),
      // A list that no choice takes.
      edit("script.lists", #""P""#, #""R""#, nil),
      edit("script.blocks", #""Last of all""#, #""Least of all""#, "z"),
      edit("script.translations", #""de":"#, #""fr":"#, "x"),
      edit("translation.text", #""Hallo""#, #""Servus""#, "x"),
      // A word of the engine, in each form that it has.
      edit("forms.zero", #""zero":"A""#, #""zero":"Z""#, "x"),
      edit("forms.one", #""one":"B""#, #""one":"Z""#, "x"),
      edit("forms.two", #""two":"C""#, #""two":"Z""#, "x"),
      edit("forms.few", #""few":"D""#, #""few":"Z""#, "x"),
      edit("forms.many", #""many":"E""#, #""many":"Z""#, "x"),
      edit("forms.other", #""other":"F""#, #""other":"Z""#, "x"),
      edit("forms.was", #""was":"G""#, #""was":"Z""#, nil),
      // For which original a translation was made.
      edit("translation.was", #""was":"Hi""#, #""was":"Ho""#, nil),
      edit("script.config", "3", "4", "(rules)"),
    ]
  }()

  private static let counters: [Edit] = {
    let block = #"""
      "type":"choice","text":"Hi","buttons":[{"title":"P","add":{"n":1},"next":"x"},
        {"title":"M","add":{"n":-1},"next":"x"},{"title":"On","next":"y"}]
      """#
    return edits(
      "counter", block,
      [
        ("start", #""start":1"#, #""start":2"#), ("min", #""min":0"#, #""min":1"#),
        ("max", #""max":3"#, #""max":4"#), ("host", #""max":3"#, #""max":3,"host":false"#),
      ])
  }()

  private static let texts =
    edits(
      "text",
      #""type":"text","text":"Hi","style":"text","showNextAfter":1,"# + link,
      sayRows + linkRows + [
        ("showNextAfter", #""showNextAfter":1"#, #""showNextAfter":2"#)
      ])
    + edits(
      "text", #""type":"text","text":"Hi","set":{"v":"b"},"add":{"n":1},"next":"y""#, setRows)
    + edits("text", #""type":"text","text":"Hi","next":"y""#, typeRows("text", "rating"))
    + edits(
      "bubble",
      #""type":"text","text":["Hi",{"text":"Ho","when":{"of":"v","is":"b"}}],"next":"y""#,
      [("text", #""Ho""#, #""Hu""#), ("when", #""is":"b""#, #""is":"c""#)])

  private static let buttonRows = [
    ("title", #""title":"P""#, #""title":"R""#),
    ("when", #""when":{"of":"v","is":"a"}"#, #""when":{"of":"v","is":"e"}"#),
    ("outcome", #""review""#, #""later""#), ("action", #""act""#, #""do""#),
    ("value", #""value":"p""#, #""value":"r""#),
  ]
  private static let own =
    #""when":{"of":"v","is":"a"},"outcome":"review","action":"act","set":{"v":"b"},"add":{"n":1},"value":"p","#
    + #""branches":[{"when":{"is":"p"},"next":"u"}],"next":"y""#
  private static let ownLinkRows = [
    ("branches", #""is":"p""#, #""is":"r""#), ("next", #""next":"u""#, #""next":"z""#),
  ]

  private static let buttons =
    edits(
      "button",
      #""type":"button","text":"Hi","style":"text","title":"P","buttonStyle":"button","# + own,
      sayRows + buttonRows.filter { $0.0 != "when" } + setRows + [
        ("when", #""of":"v","is":"a""#, #""of":"n","atLeast":0"#)
      ] + ownLinkRows + [
        ("buttonStyle", #""buttonStyle":"button""#, #""buttonStyle":"cancel""#)
      ])
    + edits(
      "button", #""type":"button","text":"Hi","title":"P","next":"y""#,
      [
        (
          "type", #""type":"button","text":"Hi","title":"P""#,
          #""type":"choice","text":"Hi","buttons":["P"]"#
        )
      ])
    + edits(
      "innerButton",
      #""type":"double-button","text":"Hi","left":{"title":"P","style":"button",\#(own)},"right":{"title":"Q","next":"z"}"#,
      buttonRows + setRows + ownLinkRows + [
        ("style", #""style":"button""#, #""style":"cancel""#)
      ])
    + edits(
      "choiceButton",
      #""type":"choice","text":"Hi","buttons":[{"title":"P","style":"button",\#(own)},{"title":"Q","next":"z"}]"#,
      buttonRows + setRows + ownLinkRows + [
        ("style", #""style":"button""#, #""style":"cancel""#)
      ])
    + edits(
      "choiceButton",
      #""type":"choice","text":"Hi","many":true,"buttons":["P","Q",{"title":"None","alone":true}],"next":"y""#,
      [("alone", #""alone":true"#, #""alone":false"#)])

  private static let choices =
    edits(
      "double-button",
      #""type":"double-button","text":"Hi","style":"text","left":"P","right":"Q","saveAs":"s","skip":"Go","#
        + link,
      sayRows + linkRows + [
        ("left", #""P""#, #""R""#), ("right", #""Q""#, #""R""#),
        ("saveAs", #""saveAs":"s""#, #""saveAs":"t""#), ("skip", #""Go""#, #""Never""#),
      ])
    + edits(
      "choice",
      #""type":"choice","text":"Hi","style":"text","buttons":["P","Q","R"],"saveAs":"s","many":true,"min":1,"max":2,"buttonTitle":"Go","skip":"Pass","#
        + link,
      sayRows + linkRows + [
        ("buttons", #""R""#, #""S""#), ("saveAs", #""saveAs":"s""#, #""saveAs":"t""#),
        ("many", #""many":true,"min":1,"max":2,"buttonTitle":"Go","#, ""),
        ("min", #""min":1"#, #""min":2"#), ("max", #""max":2"#, #""max":3"#),
        ("buttonTitle", #""Go""#, #""Send it""#), ("skip", #""Pass""#, #""Never""#),
      ])

  private static let types =
    edits(
      "double-button", #""type":"double-button","text":"Hi","left":"P","right":"Q","next":"y""#,
      [
        (
          "type", #""type":"double-button","text":"Hi","left":"P","right":"Q""#,
          #""type":"text","text":"Hi""#
        )
      ])
    + edits(
      "choice", #""type":"choice","text":"Hi","buttons":["P"],"next":"y""#,
      [("type", #""type":"choice","text":"Hi","buttons":["P"]"#, #""type":"text","text":"Hi""#)])
    + edits(
      "text-input", #""type":"text-input","text":"Hi","next":"y""#, typeRows("text-input", "rating")
    )
    + edits("rating", #""type":"rating","text":"Hi","next":"y""#, typeRows("rating", "text-input"))

  private static let inputs = edits(
    "text-input",
    #""type":"text-input","text":"Hi","style":"text","placeholder":"p","buttonTitle":"Go","buttonStyle":"button","saveAs":"s","required":true,"minLength":2,"maxLength":4,"format":"integer","min":10,"max":20,"retry":"Again","outcome":"review","action":"act","skip":"No","#
      + link,
    sayRows + linkRows + [
      ("placeholder", #""p""#, #""q""#), ("buttonTitle", #""Go""#, #""Send it""#),
      ("buttonStyle", #""buttonStyle":"button""#, #""buttonStyle":"cancel""#),
      ("saveAs", #""saveAs":"s""#, #""saveAs":"t""#), ("required", "true", "false"),
      ("minLength", #""minLength":2"#, #""minLength":1"#),
      ("maxLength", #""maxLength":4"#, #""maxLength":3"#),
      ("format", #""integer""#, #""number""#), ("min", #""min":10"#, #""min":11"#),
      ("max", #""max":20"#, #""max":19"#), ("retry", #""Again""#, #""Once more""#),
      ("outcome", #""review""#, #""later""#), ("action", #""act""#, #""do""#),
      ("skip", #""No""#, #""Never""#),
    ])

  private static let ratings =
    edits(
      "rating",
      #""type":"rating","text":"Hi","style":"text","min":1,"max":5,"labels":["p","q"],"confirm":true,"buttonTitle":"Go","buttonStyle":"button","symbols":{"full":"+","empty":"-"},"saveAs":"s","action":"act","skip":"No","#
        + link,
      sayRows + linkRows + [
        ("min", #""min":1"#, #""min":0"#), ("max", #""max":5"#, #""max":4"#),
        ("labels", #""q""#, #""r""#), ("confirm", "true", "false"),
        ("buttonTitle", #""Go""#, #""Send it""#),
        ("buttonStyle", #""buttonStyle":"button""#, #""buttonStyle":"cancel""#),
        ("symbols", #""symbols":{"full":"+","empty":"-"},"#, ""),
        ("saveAs", #""saveAs":"s""#, #""saveAs":"t""#), ("action", #""act""#, #""do""#),
        ("skip", #""No""#, #""Never""#),
      ])
    + edits(
      "rating", #""type":"rating","text":"Hi","add":{"n":[0,1,0,0,2]},"next":"y""#,
      [("add", "[0,1,0,0,2]", "[0,1,0,1,2]")])
    + edits(
      "symbols",
      #""type":"rating","text":"Hi","symbols":{"full":"+","empty":"-"},"next":"y""#,
      [("full", #""+""#, #""*""#), ("empty", #""-""#, #""_""#)])

  private static let routes =
    edits(
      "route", #""type":"route","set":{"v":"b"},"add":{"n":1},"# + link,
      setRows + [
        ("type", #""type":"route""#, #""type":"text","text":"Hi""#)
      ], at: "x")
    + edits(
      "route", #""type":"route","# + link,
      [("branches", #""is":"b""#, #""is":"a""#), ("next", #""next":"y""#, #""next":"z""#)])
    + edits(
      "branch", #""type":"text","text":"Hi","# + link,
      [("when", #""is":"b""#, #""is":"c""#), ("next", #""next":"u""#, #""next":"z""#)])

  private static func condition(_ key: String, _ was: String, _ now: String) -> Edit {
    let block =
      #""type":"text-input","text":"Hi","branches":[{"when":{\#(was)},"next":"u"}],"next":"y""#
    return Edit(key: "condition.\(key)", script: script(block), was: was, now: now)
  }

  private static let conditions = [
    condition("of", #""of":"x","is":"b""#, #""of":"v","is":"b""#),
    condition("is", #""is":"b""#, #""is":"c""#),
    condition("in", #""in":["b"]"#, #""in":["c"]"#),
    condition("contains", #""contains":"b""#, #""contains":"c""#),
    condition("exact", #""is":"b","exact":true"#, #""is":"b","exact":false"#),
    condition("has", #""has":"b""#, #""has":"c""#),
    condition("atLeast", #""atLeast":2"#, #""atLeast":3"#),
    condition("atMost", #""atMost":2"#, #""atMost":3"#),
    condition("empty", #""empty":true"#, #""empty":false"#),
    condition("visited", #""visited":"x""#, #""visited":"z""#),
    condition("not", #""not":{"is":"b"}"#, #""not":{"is":"c"}"#),
    condition("any", #""any":[{"is":"b"}]"#, #""any":[{"is":"c"}]"#),
    condition("all", #""all":[{"is":"b"}]"#, #""all":[{"is":"c"}]"#),
  ]

  /// What something was called: people and hosts notice nothing.
  private static let former: [Edit] =
    [
      ("text", #""type":"text","text":"Hi""#), ("button", #""type":"button","title":"P""#),
      ("double-button", #""type":"double-button","left":"P","right":"Q""#),
      ("choice", #""type":"choice","buttons":["P","Q"]"#),
      ("text-input", #""type":"text-input","text":"Hi""#),
      ("rating", #""type":"rating","text":"Hi""#), ("route", #""type":"route""#),
    ].map { kind, block in
      Edit(
        key: "\(kind).was", script: script(block + #","was":"p","next":"y""#), was: #""p""#,
        now: #"["q","r"]"#, place: nil)
    }
    + [
      ("innerButton", #""type":"double-button","left":{"title":"P","was":"p"},"right":"Q""#),
      ("choiceButton", #""type":"choice","buttons":[{"title":"P","was":"p"},"Q"]"#),
    ].map { kind, block in
      Edit(
        key: "\(kind).was", script: script(block + #","next":"y""#), was: #""p""#, now: #""q""#,
        place: nil)
    }

  static let all =
    former + frame + counters + texts + buttons + choices + types + inputs + ratings + routes
    + conditions

  @Test(arguments: all)
  func `a key that differs is named at its place, or is one that no one notices`(
    _ edit: Edit
  ) throws {
    let edited = edit.script.replacing(edit.was, with: edit.now)
    try #require(edited != edit.script, "\(edit.script)")
    let (old, new) = (try Script(json: edit.script), try Script(json: edited))
    for (one, other) in [(old, new), (new, old)] {
      let diff = ScriptDiff(from: one, to: other)
      guard let place = edit.place else {
        #expect(diff.isSame, "\(diff.differences) \(diff.bound ?? "")")
        continue
      }
      let places = diff.differences.map(\.block) + (diff.rules.isEmpty ? [] : ["(rules)"])
      let isNamed = place.split(separator: " ").contains { places.contains(String($0)) }
      #expect(isNamed, "\(places) \(diff.summary()) \(diff.differences)")
      #expect(diff.bound == nil, "\(diff.bound ?? "")")
    }
  }

  /// Configurations are compared by the table of their keys.
  @Test func `every key of every object has an edit`() {
    let kinds = ObjectKind.allCases.filter { $0 != .configuration && $0 != .scenario }
    let keys = kinds.flatMap { kind in kind.fields.map { "\(Self.name(of: kind)).\($0.key.name)" } }
    let missing = Set(keys).subtracting(Self.all.map(\.key))
    #expect(missing.isEmpty, "\(missing.sorted())")
    #expect(Set(Self.all.map(\.key)).isSubset(of: keys))
  }

  private static func name(of kind: ObjectKind) -> String {
    if case .block(let block) = kind { block.rawValue } else { "\(kind)" }
  }
}
