import Starling
import Testing

/// Buttons in a list are the buttons of each choice that names it.
struct SharedListTests {
  private static let buttons = #"""
    [{"title":"Agree {{n}}","value":2,"set":{"n":3}},{"title":"Neither","when":{"of":"n","is":1}},
     {"title":"Disagree","outcome":"later","action":"act","branches":[{"when":{"is":"Disagree"},"next":"q3"}]}]
    """#

  private func script(_ buttons: String, _ before: String = "", _ behind: String = "") throws
    -> Script
  {
    try Script(
      json: #"""
        {"variables":{"n":1},\#(before)"blocks":{
          "q1":{"type":"choice","text":"One","buttons":\#(buttons),"next":"q2"},
          "q2":{"type":"choice","text":"Two","buttons":\#(buttons),"next":"q3"},
          "q3":{"type":"choice","text":"Three","buttons":["Agree","Neither"],"next":null}}\#(behind)}
        """#)
  }

  @Test func `moving buttons into a list changes no fingerprint`() throws {
    let written = try script(Self.buttons)
    let before = try script(#""agree""#, #""lists":{"agree":\#(Self.buttons)},"#)
    let behind = try script(#""agree""#, "", #","lists":{"agree":\#(Self.buttons)}"#)
    #expect(before.fingerprint == written.fingerprint)
    #expect(behind.fingerprint == written.fingerprint)
  }

  @Test func `each choice has buttons of its own`() throws {
    let script = try script(#""agree""#, #""lists":{"agree":\#(Self.buttons)},"#)
    #expect(script.blocks.map(\.list) == ["agree", "agree", nil])
    #expect(script.blocks.map(\.buttons.count) == [3, 3, 2])
    let numbers = script.blocks.flatMap { $0.buttons.map(\.number) }
    #expect(Set(numbers).count == 8)
    #expect(script.lists.map(\.name) == ["agree"])
  }

  @Test func `lists are written with their names, the unused ones too, and in order`() throws {
    let json = try script(
      #""b""#, "", #","lists":{"c":["X"],"b":\#(Self.buttons),"a":["Y",{"title":"Z","next":"q1"}]}"#
    ).json
    let again = try Script(json: json)
    #expect(again.json == json)
    #expect(again.lists.map(\.name) == ["c", "b", "a"])
    #expect(again.blocks.map(\.list) == ["b", "b", nil])
    #expect(json.contains(#""buttons": "b""#))
    #expect(again.lists[2].buttons.map(\.title) == ["Y", "Z"])
  }

  private func titles(_ table: String, _ strings: [String: String] = [:]) throws -> [String] {
    let script = try script(
      #""l""#, #""lists":{"l":["Agree","Neither"],"unused":["U"]},"#,
      #","translations":{"fr":{\#(table)}}"#)
    var tables = LanguageTables()
    tables.add(strings, for: "fr")
    var options = Dialog.Options()
    (options.locale, options.strings) = ("fr", tables)
    var dialog = Dialog(script, options)
    var titles: [String] = []
    _ = dialog.step(.begin)
    for _ in 0..<3 {
      if case .choice(let offers)? = dialog.prompt?.kind { titles.append(offers[0].title) }
      _ = dialog.step(.choose(0))
    }
    return titles
  }

  @Test(arguments: [false, true])
  func `a path in the list stands for all copies, one of a block wins`(isHanded: Bool) throws {
    let tables: [([String: String], [String])] = [
      ([:], ["Agree", "Agree", "Agree"]),
      (["Agree": "A"], ["A", "A", "A"]),
      (["lists.l.0.title": "L"], ["L", "L", "Agree"]),
      (["Agree": "A", "lists.l.0.title": "L", "q2.buttons.0.title": "Q"], ["L", "Q", "A"]),
      (["q2.buttons.0.title": "Q", "lists.unused.0.title": "U"], ["Agree", "Q", "Agree"]),
    ]
    for (table, expected) in tables {
      let written = table.sorted { $0.key > $1.key }.map { #""\#($0.key)":"\#($0.value)""# }
      #expect(
        try titles(isHanded ? "" : written.joined(separator: ","), isHanded ? table : [:])
          == expected)
    }
  }

  @Test(arguments: ["lists.l.2.title", "lists.m.0.title", "q2.buttons.2.title"])
  func `a path to no title of a list is an error`(_ path: String) {
    let error = #expect(throws: ScriptError.self) { try titles(#""\#(path)":"X""#) }
    #expect(error?.diagnostics.map(\.code) == [.unknownText])
  }
}
