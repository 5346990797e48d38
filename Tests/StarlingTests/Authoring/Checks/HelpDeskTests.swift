import Starling
import Testing

/// A help desk of 29 blocks. Its topics may be visited in any order or not at all, so every text
/// that repeats an answer is behind a guard.
private let helpDesk = #"""
  { "title": "Help desk",
    "variables": { "plan": "free" },
    "blocks": {
      "hello": { "type": "text", "text": "Hello!", "next": "name" },
      "name": { "type": "text-input", "text": "What is your name?", "next": "menu",
        "skip": { "title": "No name", "next": "menu" } },
      "menu": { "type": "choice", "text": "What is it about?", "buttons": [
        { "title": "My bill", "when": { "not": { "visited": "bill" } }, "next": "bill" },
        { "title": "My account", "next": "account" },
        { "title": "A crash", "next": "crash" },
        { "title": "A parcel", "when": { "of": "plan", "is": "paid" }, "next": "parcel" },
        { "title": "An idea", "next": "idea" },
        { "title": "Change my idea", "when": { "visited": "idea" }, "next": "again" },
        { "title": "That is all", "next": "sum" } ] },

      "bill": { "type": "text-input", "text": "Which number does it have?", "saveAs": "invoice",
        "format": "integer", "required": true, "next": "bill-done" },
      "bill-done": { "type": "text", "text": "We look at number {{invoice}}.", "next": "menu" },

      "account": { "type": "text-input", "text": "Which address?", "saveAs": "email",
        "format": "email", "required": true, "next": "account-done",
        "skip": { "title": "Never mind", "next": "menu" } },
      "account-done": { "type": "text", "text": "We write to {{email}}.", "next": "menu" },

      "crash": { "type": "rating", "text": "How bad is it?", "saveAs": "harm", "next": "crash-done",
        "branches": [ { "when": { "atLeast": 4 }, "next": "phone" } ] },
      "phone": { "type": "text-input", "text": "Which number may we call?", "required": true,
        "next": "crash-done" },
      "crash-done": { "type": "route", "next": "crash-noted",
        "branches": [ { "when": { "of": "harm", "atLeast": 4 }, "next": "crash-call" } ] },
      "crash-call": { "type": "text", "text": "We call {{phone}} today.", "next": "menu" },
      "crash-noted": { "type": "text", "text": "Noted.", "next": "menu" },

      "parcel": { "type": "double-button", "text": "Has it come?", "saveAs": "arrived",
        "left": { "title": "Yes", "set": { "urgent": false } },
        "right": { "title": "No", "set": { "urgent": true, "days": 3 } }, "next": "menu" },

      "idea": { "type": "text-input", "text": "Tell us.", "minLength": 3, "next": "menu" },
      "again": { "type": "double-button", "text": "Instead of “{{idea}}”?",
        "left": { "title": "Yes", "next": "idea" }, "right": { "title": "No", "next": "menu" } },

      "sum": { "type": "route", "next": "sum-account",
        "branches": [ { "when": { "visited": "bill-done" }, "next": "sum-invoice" } ] },
      "sum-invoice": { "type": "text", "text": "Invoice {{invoice}}", "next": "sum-account" },
      "sum-account": { "type": "route", "next": "sum-idea",
        "branches": [ { "when": { "of": "email", "empty": false }, "next": "sum-email" } ] },
      "sum-email": { "type": "text", "text": "Address {{email}}", "next": "sum-idea" },
      "sum-idea": { "type": "route", "next": "say-idea",
        "branches": [ { "when": { "not": { "visited": "idea" } }, "next": "sum-parcel" } ] },
      "say-idea": { "type": "text", "text": "Idea “{{idea}}”", "next": "sum-parcel" },
      "sum-parcel": { "type": "route", "next": "sum-harm",
        "branches": [
          { "when": { "of": "urgent", "is": true, "visited": "parcel" }, "next": "wait" },
          { "when": { "visited": "parcel", "of": "arrived", "is": "Yes" }, "next": "fine" } ] },
      "wait": { "type": "text", "text": "It takes {{days}} days.", "next": "sum-harm" },
      "fine": { "type": "text", "text": "It has come.", "next": "sum-harm" },
      "sum-harm": { "type": "route", "next": "sorry",
        "branches": [
          { "when": { "any": [ { "of": "harm", "empty": true }, { "of": "harm", "atMost": 3 } ] },
            "next": "greet" } ] },
      "sorry": { "type": "text", "text": "Sorry again.", "next": "greet" },
      "greet": { "type": "route", "next": "bye",
        "branches": [ { "when": { "of": "name", "empty": false }, "next": "thanks" } ] },
      "thanks": { "type": "text", "text": "Thank you, {{name}}!", "next": "bye" },
      "bye": { "type": "choice", "text": "Anything else?", "buttons": [
        { "title": "Call {{phone}}", "when": { "visited": "phone" }, "next": null },
        { "title": "No", "next": null },
        { "title": "Yes", "next": "menu" } ] } } }
  """#

/// A guard, what the script has without it, and the variable that then has no value in places.
private struct Guard: Sendable, CustomTestStringConvertible {
  let variable: String
  let written: String
  let without: String

  var testDescription: String { written }

  init(_ variable: String, _ written: String, without: String = "") {
    (self.variable, self.written, self.without) = (variable, written, without)
  }
}

private let guards = [
  Guard("invoice", #""visited": "bill-done""#, without: everyone),
  Guard("idea", #""when": { "visited": "idea" }, "#),
  Guard(
    "idea", #""not": { "visited": "idea" } }, "next": "sum-parcel""#,
    without: #""not": { \#(everyone) } }, "next": "sum-parcel""#),
  Guard("email", #""of": "email", "empty": false"#, without: everyone),
  Guard("phone", #""of": "harm", "atLeast": 4"#, without: #""of": "harm", "atLeast": 3"#),
  Guard("days", #""urgent", "is": true"#, without: #""urgent", "is": false"#),
  Guard("urgent", #", "visited": "parcel" }, "next": "wait""#, without: #" }, "next": "wait""#),
  Guard("arrived", #""visited": "parcel", "of": "arrived""#, without: #""of": "arrived""#),
  Guard("harm", #"{ "of": "harm", "empty": true }, "#),
  Guard("name", #""of": "name", "empty": false"#, without: everyone),
  Guard("phone", #", "when": { "visited": "phone" }"#),
]

/// A test that is no guard, since everyone passes it.
private let everyone = #""visited": "menu""#

@Test func `a help desk whose texts are behind guards has no finding`() throws {
  #expect(try Script(json: helpDesk).blockIDs.count == 29)
  #expect(findings(in: helpDesk) == [])
}

@Test(arguments: guards)
private func `a help desk without one of its guards has one finding`(_ removed: Guard) throws {
  #expect(helpDesk.ranges(of: removed.written).count == 1)
  let script = helpDesk.replacing(removed.written, with: removed.without)
  let found = ScriptCheck(SourceText(name: "desk.json", text: script)).diagnostics
  #expect(found.map(\.code) == [.unsetVariable])
  #expect(found.first?.message.contains("\"\(removed.variable)\"") == true)
}

/// A menu of topics that ends with what was said of each. All combinations of visits are too many
/// to try.
private func menu(of topics: Int, guarded: (Int) -> Bool = { _ in true }) -> String {
  let buttons = (0..<topics).map { #"{ "title": "T\#($0)", "next": "t\#($0)" }"# }
  let blocks = (0..<topics).map { number in
    let when = guarded(number) ? "t\(number)" : "menu"
    return #"""
      "t\#(number)": { "type": "text-input", "text": "T", "saveAs": "v\#(number)", "next": "menu" },
      "s\#(number)": { "type": "route", "next": "s\#(number + 1)", "branches": [
        { "when": { "visited": "\#(when)" }, "next": "say\#(number)" } ] },
      "say\#(number)": { "type": "text", "text": "{{v\#(number)}}", "next": "s\#(number + 1)" }
      """#
  }
  return #"""
    { "blocks": { "menu": { "type": "choice", "text": "M", "buttons": [
        \#(buttons.joined(separator: ", ")), { "title": "End", "next": "s0" } ] },
      \#(blocks.joined(separator: ",\n")), "s\#(topics)": { "type": "text", "text": "Bye" } } }
    """#
}

@Test func `guards count in a menu of many topics`() {
  #expect(findings(in: menu(of: 14)) == [])
}

@Test func `in a menu of many topics the one without a guard is found`() {
  let script = SourceText(name: "a", text: menu(of: 14) { $0 != 9 })
  let found = ScriptCheck(script).diagnostics
  #expect(found.map(\.code) == [.unsetVariable])
  #expect(found.first?.message.contains(#""v9""#) == true)
}
