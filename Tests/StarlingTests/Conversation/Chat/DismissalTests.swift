import Starling
import Testing

/// When a chat has disappeared, and how a delegate keeps it away.
struct DismissalTests {
  private final class Listener: ChatDelegate {
    var calls: [String] = []
    var chats: [Chat] = []
    var dismisses = false

    func didHappen(_ event: ChatEvent, in chat: Chat) {
      chats.append(chat)
      switch event {
      case .willAppear:
        calls.append("will appear")
        if dismisses { chat.dismiss() }
      case .didAppear: calls.append("did appear")
      case .willDisappear(let result): calls.append("will disappear \(result.ending.rawValue)")
      case .didDisappear(let result): calls.append("did disappear \(result.ending.rawValue)")
      default: break
      }
    }
  }

  private let store = MemoryHistoryStore()
  private let listener = Listener()

  private func chat() throws -> Chat {
    let script = try Script {
      Rate("stars", "Stars?").next("bye")
      Say("bye", "Bye!").next(nil)
    }
    let chat = Chat(Dialog(script), configuration: .bare, store: store) {
      Moment(seconds: 1_772_452_800)
    }
    chat.delegate = listener
    return chat
  }

  @Test func `a chat disappears when its host has shown the last bubble`() throws {
    let chat = try chat()
    _ = try chat.appear()
    for case .say(let text, _) in chat.receive(.pick(5)) { listener.calls.append(text) }
    chat.dismiss()
    chat.dismiss()
    #expect(
      listener.calls == [
        "will appear", "did appear", "will disappear completed", "Bye!", "did disappear completed",
      ])
  }

  @Test func `a host can dismiss a chat in the middle`() throws {
    let chat = try chat()
    _ = try chat.appear()
    chat.dismiss()
    #expect(
      listener.calls == ["will appear", "did appear", "will disappear left", "did disappear left"])
    #expect(chat.result?.ending == .left && chat.prompt == nil)
  }

  @Test func `a delegate that dismisses the chat before it appears keeps it away, uncounted`()
    throws
  {
    listener.dismisses = true
    let chat = try chat()
    guard case .vetoed = try chat.appear() else {
      Issue.record("it was not vetoed")
      return
    }
    let heard = ["will appear", "will disappear left", "did disappear left"]
    #expect(listener.calls == heard)
    #expect(store.read().displays.count == 0)
    #expect(try self.chat().rehearse() == [.finish(.left)])
    #expect(listener.calls == heard + heard)
    listener.dismisses = false
    guard case .shown = try chat.appear() else {
      Issue.record("it was not shown later")
      return
    }
    #expect(store.read().displays.count == 1)
  }

  @Test func `every call names its chat`() throws {
    let (one, other) = (try chat(), try chat())
    _ = try one.appear()
    _ = try other.appear(force: true)
    other.dismiss()
    #expect(listener.chats.filter { $0 === one }.count == 3)
    #expect(listener.chats.suffix(2).allSatisfy { $0 === other })
  }
}
