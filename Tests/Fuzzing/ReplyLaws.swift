import Starling

/// A line that a person types is an answer that fits, a command, or refused with a sentence.
///
/// The first byte selects the prompt; the others are the line.
enum ReplyLaws {
  /// A dialog at each prompt of the script, in some languages.
  private static let dialogs: [Dialog] = ["en", "fr", "ja"].flatMap { locale in
    var options = Dialog.Options()
    options.locale = locale
    let tables = EveryKind.script.tables
    return tables.blocks.flatMap { block in
      options.start = tables.id(block)
      var dialog = Dialog(EveryKind.script, options)
      _ = dialog.step(.begin)
      var picked = dialog
      _ = picked.step(.pick(2))
      return [dialog, picked].filter { $0.prompt != nil }
    }
  }

  static func prepare() { _ = dialogs }

  static func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    guard let first = bytes.first else { return }
    let dialog = dialogs[Int(first) % dialogs.count]
    guard let prompt = dialog.prompt else { return }
    let line = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let view = DialogView(dialog, width: 40)
    try view.check(typed: line)
    let reader = ReplyReader(prompt, in: dialog, allowsNever: first.isMultiple(of: 2))
    switch reader.read(line) {
    case .event(let event): try take(event, in: dialog, view)
    case .refused(let refusal): try expectHarmless(refusal.sentence, isOneLine: true)
    case .help: try view.checkHelp(at: prompt)
    case .again, .never: break
    }
  }

  /// Sends the event of a line. A text or several buttons may not be accepted, and there may be no answer to undo; any
  /// other event must fit.
  private static func take(
    _ event: Event, in dialog: Dialog, _ view: DialogView
  ) throws(BrokenLaw) {
    var answered = dialog
    let effects = answered.step(event)
    switch event {
    case .submit, .chooseMany: break
    case .back: try expect(effects == [.reject(.cannotGoBack)] || answered != dialog, "\(effects)")
    case .begin, .tap, .elapsed, .choose, .pick, .skip, .leave:
      if case .reject(let code)? = effects.first {
        throw BrokenLaw(description: "\(event) is read and does not fit: \(code)")
      }
    }
    try view.check(effects, of: answered, answering: dialog.prompt)
  }
}
