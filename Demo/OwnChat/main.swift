// A chat with a loop of its own: the engine knows what a line means, and how everything reads.
import Starling

let script = try Script {
  Rate("stars", "How do you like it?").when(.atMost(2), to: "wish").next("thanks")
  Ask("wish", "What should be better?").minLength(4).next("thanks")
  Say("thanks", "Thank you!").next(nil)
}

final class Listener: ChatDelegate {
  var events: [ChatEvent] = []
  func didHappen(_ event: ChatEvent, in _: Chat) { events.append(event) }
}

let listener = Listener()
let chat = Chat(Dialog(script)) { Moment(seconds: 0) }
chat.delegate = listener
let view = ChatView(chat.dialog)

@MainActor func show(_ effects: [Effect], answering prompt: Prompt? = nil) {
  print(view.text(of: effects, answering: prompt), terminator: "")
}

print(view.header, terminator: "")
show(chat.rehearse())
while let prompt = chat.prompt {
  let reply = readLine().map { ReplyReader(prompt, in: chat.dialog).read($0) }
  switch reply ?? .event(.leave) {
  case .event(let event): show(chat.receive(event), answering: prompt)
  case .refused(let refusal): print(view.remark(refusal.sentence), terminator: "")
  case .help: print(view.help(at: prompt), terminator: "")
  case .again: show(chat.dialog.promptAgain, answering: prompt)
  case .never: show(chat.decline(), answering: prompt)
  }
}
chat.dismiss()
for case .didAnswer(let block, let answer) in listener.events {
  print("\(block): \(answer?.description ?? "-")")
}
