import Starling

/// A text with placeholders of which is known for some values only whether it is what a promise
/// names.
struct TextDoubt: Hashable {
  let block: BlockNumber
  let text: TextNumber
  /// The promises' things that the text may be, as the bits of a letter.
  let bit: PromiseMoments.Bits
  /// The values for which it is known. They are distinguished from all others.
  let known: [VariableNumber: Set<Name>]

  /// Whether the text is one of which it is not known, with the values that a dialog has now.
  func holds(in dialog: Dialog) -> Bool {
    known.contains { variable, values in
      !values.contains(
        Name(dialog[dialog.script.tables.variables[variable].name.text]?.description ?? ""))
    }
  }

  func words(in dialog: Dialog) -> String {
    let tables = dialog.script.tables
    let names = known.keys.sorted().map { quoted(tables.variables[$0].name.text) }
    return "not every value of \(names.joined(separator: " and ")) could be tried in "
      + "\(quoted(dialog.template(text))) at \(quoted(tables.id(block)))"
  }
}
