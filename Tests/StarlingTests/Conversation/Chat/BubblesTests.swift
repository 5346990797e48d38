import Foundation
import Starling
import Testing

/// A conversation that goes on in another process as if it had not stopped.
@Suite struct `the bubbles of a chat` {
  private func script(_ more: String = "") throws -> Script {
    try Script {
      Say("hi", "Hello.").next("name")
      Ask("name", "Your name?\(more)").next("stars")
      Rate("stars", "Stars?").next("bye")
      Say("bye", "Thank you!").next(nil)
    }
  }

  private func chat(_ script: Script) -> Chat {
    Chat(Dialog(script)) { Moment(seconds: 0) }
  }

  private func words(_ chat: Chat) -> [String] {
    chat.bubbles.map { ($0.isAnswer ? "> " : "") + $0.text }
  }

  @Test func `what both sides have said comes back in one call`() throws {
    let script = try script()
    let chat = chat(script)
    _ = chat.rehearse()
    chat.receive(.tap)
    chat.receive(.submit("Ada"))
    #expect(words(chat) == ["Hello.", "Your name?", "> Ada", "Stars?"])
    let restored = try Chat(restoring: chat.saved, script: script) { Moment(seconds: 0) }
    #expect(restored.bubbles == chat.bubbles && restored.prompt == chat.prompt)
    #expect(restored.answers == chat.answers && restored.saved == chat.saved)
    guard case .shown = try restored.appear() else {
      Issue.record("it was not shown")
      return
    }
    #expect(restored.bubbles == chat.bubbles)
    restored.receive(.pick(5))
    #expect(words(restored).suffix(3) == ["Stars?", "> ★★★★★ 5/5", "Thank you!"])
  }

  @Test func `the last hundred are kept, with their styles`() throws {
    let loop = try Script {
      Ask("more", "More?").when(.is("no"), to: "bye").next("more")
      Say("bye", "Bye!").next(nil)
    }
    let chat = chat(loop)
    _ = chat.rehearse()
    for number in 0..<80 { chat.receive(.submit("\(number)")) }
    #expect(chat.bubbles.count == 100 && words(chat).suffix(2) == ["> 79", "More?"])
    let saved = chat.saved
    let restored = try Chat(restoring: saved, script: loop) { Moment(seconds: 0) }
    #expect(restored.bubbles == chat.bubbles && restored.saved == saved)
  }

  @Test func `a save of Starling 2 has none, and a save with them reads as one of 2`() throws {
    let script = try script()
    let chat = chat(script)
    _ = chat.rehearse()
    chat.receive(.tap)
    let saved = chat.saved
    let start = try #require(saved.range(of: #","bubbles":["#))
    let end = try #require(saved.range(of: "]", range: start.upperBound..<saved.endIndex))
    let old = saved.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    let restored = try Chat(restoring: old, script: script) { Moment(seconds: 0) }
    #expect(restored.bubbles.isEmpty && restored.prompt == chat.prompt)
    #expect(try Dialog(script, restoring: saved).prompt == chat.prompt)
    for wrong in [#""bubbles":{}"#, #""bubbles":[{"answer":true}]"#] {
      let text = old.replacingOccurrences(of: #""host":{}"#, with: #""host":{},"# + wrong)
      #expect(throws: Dialog.RestoreError.notUnderstood) {
        try Chat(restoring: text, script: script) { Moment(seconds: 0) }
      }
    }
  }

  @Test func `where the script was edited, a line says so among the bubbles`() throws {
    let chat = chat(try script())
    _ = chat.rehearse()
    chat.receive(.tap)
    chat.receive(.submit("Ada"))
    let edited = try Script {
      Say("hi", "Hello.").next("name")
      Ask("name", "Your name?").next(nil)
    }
    let restored = try Chat(restoring: chat.saved, script: edited) { Moment(seconds: 0) }
    #expect(restored.resumption?.place == .earlierBlock("name"))
    _ = restored.rehearse()
    #expect(
      words(restored) == [
        "Hello.", "Your name?", "> Ada", "Stars?",
        "The conversation has changed; let us go on here.", "Your name?",
      ])
  }
}
