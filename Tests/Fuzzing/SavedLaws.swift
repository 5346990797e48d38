import Starling

/// A saved conversation is refused, or can be continued and saves to the same text again.
enum SavedLaws {
  static func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    let text = String(decoding: bytes, as: UTF8.self)
    let saved: Chat.Saved
    var options = Dialog.Options()
    options.keeps = Dialog.Keeping(rawValue: bytes.count % 4)
    do throws(Dialog.RestoreError) {
      saved = try Chat.Saved(EveryKind.script, text, options)
    } catch {
      return try expectHarmless(error.description, isOneLine: true)
    }
    try DialogLaws.checkSaving(saved.dialog, options)
    let chat = Chat(saved.dialog) { Moment(seconds: 1_772_452_800) }
    chat.recall(saved)
    try JSONLaws.expectJSON(chat.saved, on: true)
    _ = chat.rehearse()
    var dialog = saved.dialog
    var events = ByteSource(bytes.reversed())
    let view = DialogView(dialog, width: 40 + bytes.count % 3)
    for number in 0..<16 {
      let event = events.event(at: dialog.prompt)
      let prompt = dialog.prompt
      let effects = dialog.step(event)
      try view.check(effects, of: dialog, answering: prompt, step: number)
      chat.receive(event)
    }
    try DialogLaws.checkSaving(dialog, options)
    if let result = chat.result {
      try JSONLaws.expectJSON(JSONText.object(result.members(eligible: nil)).text, on: true)
    }
  }
}
