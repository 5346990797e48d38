import Starling
import Testing

/// What a host misspells.
@Suite struct `The findings of a chat` {
  private static let blocks = """
    "stars": {"type": "rating", "text": "Hi {{who}}! Stars?", "next": "end"},
    "end": {"type": "text", "text": "Bye"}
    """

  private func chat(
    _ configuration: Configuration? = nil, _ set: (inout Dialog.Options) -> Void = { _ in }
  ) throws -> Chat {
    var options = Dialog.Options()
    set(&options)
    let script = try script(Self.blocks, #""variables": {"who": "you"}"#)
    return Chat(Dialog(script, options), configuration: configuration) { Moment(seconds: 0) }
  }

  @Test func `what fits has none`() throws {
    let chat = try chat {
      $0.start = "end"
      // A name like none of the script's is for the result.
      $0.variables = ["who": "Ada", "build": 7]
    }
    chat.handlers["stars"] = { _, _ in .to("end") }
    #expect(chat.findings == [])
  }

  @Test func `each name that is not there is named with the nearest`() throws {
    let rules = Configuration {
      $0.scenarios = ["happy": Conditions()]
      $0.scenario = "hapy"
    }
    let chat = try chat(rules) {
      $0.start = "strs"
      $0.variables = ["whoo": "Ada"]
    }
    chat.handlers["ende"] = { _, _ in .asWritten }
    #expect(
      chat.findings == [
        #"the script has no block "strs"; did you mean "stars"?"#,
        #"the script has no variable "whoo"; did you mean "who"?"#,
        #"the script has no block "ende"; did you mean "end"?"#,
        #"this can never say yes: "scenarios" has no "hapy"; did you mean "happy"?"#,
      ])
  }

  @Test func `a value of another type than the declared one is found`() throws {
    let script = try Script(
      json: #"{"variables": {"yes": true, "n": 1}, "blocks": {"a": {"type": "text", "text": "A"}}}"#
    )
    var options = Dialog.Options()
    options.variables = ["yes": 2, "n": "3"]
    #expect(
      Dialog(script, options).findings == [#"the variable "yes" is true or false, and not "2""#])
  }

  @Test func `a handler that sets no variable is found once it has`() throws {
    let chat = try chat()
    chat.handlers["stars"] = { _, _ in .set("whoo", "Ada", then: .set("build", 7, then: .asWritten))
    }
    _ = chat.rehearse()
    chat.receive(.pick(3))
    #expect(chat.findings == [#"the script has no variable "whoo"; did you mean "who"?"#])
  }

  @Test func `a handler that leads nowhere is found once it has`() throws {
    let chat = try chat()
    chat.handlers["stars"] = { [weak chat] _, _ in
      // It may look at the chat meanwhile.
      #expect(chat?.bubbles.count == 1)
      return .say("Well", then: .to("nd"))
    }
    _ = chat.rehearse()
    #expect(chat.findings == [])
    chat.receive(.pick(3))
    #expect(chat.result?.ending == .stuck)
    #expect(chat.findings == [#"the script has no block "nd"; did you mean "end"?"#])
  }

  #if DEBUG
    @Test func `a chat traps on findings where it is asked to`() async {
      await #expect(processExitsWith: .failure) {
        var options = Dialog.Options()
        options.start = "nowhere"
        let script = try Script { Say("a", "Hi").next(nil) }
        let chat = Chat(Dialog(script, options)) { Moment(seconds: 0) }
        chat.assertsNoFindings = true
        _ = chat.rehearse()
      }
    }
  #endif
}
