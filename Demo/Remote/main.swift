// A chat with rules and texts from a server: `swift run demo-remote https://example.com/a.json`.
// The last good copy serves when the server does not.
import Foundation
import Starling
import StarlingFoundation

guard let address = CommandLine.arguments.dropFirst().first.flatMap({ URL(string: $0) }) else {
  print("usage: demo-remote URL")
  exit(64)
}
let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
let remote = RemoteConfiguration(
  url: address, cache: caches[0].appending(path: "demo-remote.json"),
  // A server on this machine has no certificate.
  allowsInsecureHTTP: address.host() == "127.0.0.1")

switch await remote.refresh() {
case .updated: print("The server has other rules.")
case .unchanged: print("The rules are as before.")
case .failed(let failure): print("The rules are as before: \(failure).")
}

let rules = remote.current
let store = UserDefaultsHistoryStore(suite: "demo-remote")
try store.record(.session, at: Moment(Date()), configuration: rules)

let dialog = Dialog(Script(rating: rules, app: "demo"))
let chat = Chat(dialog, configuration: rules, store: store) { Moment(Date()) }
let model = ChatModel(chat) { _, goOn in goOn() }
var shown = 0
model.didChange = {
  for bubble in model.bubbles.dropFirst(shown) { print(bubble.isAnswer ? ">" : " ", bubble.text) }
  shown = model.bubbles.count
  if let refusal = model.refusal { print(refusal) }
}

if try !model.start() {
  for rule in chat.verdict?.rules ?? [] where !rule.passes { print("Not now: \(rule.reason)") }
}
while let prompt = model.prompt {
  switch ReplyReader(prompt, in: chat.dialog).read(readLine() ?? "/quit") {
  case .event(let event): model.send(event)
  case .refused(let refusal): print(refusal.sentence)
  case .help, .again, .never: print("Answer, or type /quit.")
  }
}
if let result = model.result {
  print("Stars: \(result.rating ?? 0)")
  if let page = result.reviewPage { print("Open \(page)") }
}
