import Starling
import StarlingTesting

/// Laws for dialogs and any events: a rejected event changes nothing, an ended dialog stays ended,
/// saving and restoring changes nothing, and a recorded case passes.
///
/// The bytes are either events for a script with every kind of block, or a script followed by a
/// zero byte and events.
enum DialogLaws {
  static func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    var script = EveryKind.script
    var events = bytes[...]
    if let zero = bytes.firstIndex(of: 0) {
      let source = SourceText(name: "fuzz.json", bytes: Array(bytes[..<zero]))
      if let own = ScriptCheck(source).script {
        script = own
        events = bytes[(zero + 1)...]
      }
    }
    try hold(script, ByteSource(events))
  }

  private static func hold(_ script: Script, _ bytes: ByteSource) throws(BrokenLaw) {
    var bytes = bytes
    var options = Dialog.Options()
    options.locale = ["en", "fr", "ja", "x"][Int(bytes.next() % 4)]
    if bytes.next() % 4 == 0 { options.variables = ["level": .number(7), "app": .text("{{app}}")] }
    let beginning = Dialog(script, options)
    var dialog = beginning
    var recorder = Recorder()
    let view = DialogView(dialog, width: Int(bytes.next() % 100))
    try step(.begin, &dialog, options, &recorder, view)
    for _ in 0..<32 where !bytes.isEmpty {
      try step(bytes.event(at: dialog.prompt), &dialog, options, &recorder, view)
    }
    try replay(recorder, on: beginning)
  }

  private static func step(
    _ event: Event, _ dialog: inout Dialog, _ options: Dialog.Options, _ recorder: inout Recorder,
    _ view: DialogView
  ) throws(BrokenLaw) {
    let before = dialog
    let effects = dialog.step(event)
    if case .reject? = effects.first {
      try expect(dialog == before, "\(event) was rejected and changed something")
      try expect(effects.count <= 3, "\(event) was rejected with \(effects)")
    }
    if before.ending != nil {
      try expect(effects == [.reject(.ended)], "after the end \(event) brings \(effects)")
    }
    try expect(!effects.isEmpty, "\(event) brings nothing")
    try expect((dialog.prompt == nil) == (dialog.ending != nil), "neither over nor waiting")
    // Expensive, and more so the longer the conversation is.
    if dialog.prompt?.turn.isMultiple(of: 3) ?? true { try checkSaving(dialog, options) }
    let number = recorder.steps.count
    try view.check(effects, of: dialog, answering: before.prompt, step: number)
    recorder.record(event, effects)
  }

  static func checkSaving(_ dialog: Dialog, _ options: Dialog.Options) throws(BrokenLaw) {
    let saved = dialog.saved
    let restored: Dialog
    do throws(Dialog.RestoreError) {
      restored = try Dialog(dialog.script, restoring: saved, options)
    } catch {
      throw BrokenLaw(description: "\(error.description): \(saved)")
    }
    try expect(restored == dialog, "a save changes it: \(saved)")
  }

  private static func replay(_ recorder: Recorder, on beginning: Dialog) throws(BrokenLaw) {
    let one = recorder.recorded(as: "fuzz")
    let text = Transcript(cases: [one]).text
    guard let read = try? Transcript(parsing: text).cases.first else {
      // A conversation without any visible step is not a case.
      return try expect(one.steps.count < 2, "it cannot be read: \(text)")
    }
    let failure = Player(saves: false).play(read, on: beginning)
    try expect(failure == nil, "it does not pass: \(failure?.diff ?? []) of \(text)")
  }
}
