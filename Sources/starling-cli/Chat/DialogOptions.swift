import Starling
import StarlingHost

/// What the command line and the environment say about the dialog itself.
enum DialogOptions {
  static func read(
    _ invocation: Invocation, _ script: Script, _ environment: Environment
  ) throws -> Dialog.Options {
    var options = Dialog.Options()
    options.locale = invocation.text(.locale) ?? environment.locale
    options.strings = try LanguageTables(invocation)
    options.start = invocation.text(.start)
    if let start = options.start, !script.hasBlock(start) {
      throw invocation.unknown("block", in: .start, nearest: script.blockID(like: start))
    }
    for pair in invocation.pairs(.set) {
      options.variables[pair.left] = try value(pair.right, of: pair.left, invocation, script)
      guard !script.hasVariable(pair.left) else { continue }
      let meant = script.variable(like: pair.left).map { "; did you mean \(quoted($0))?" } ?? ""
      try Output.note("starling: nothing in the script is called \(quoted(pair.left))\(meant)")
    }
    return options
  }

  /// A value of the type that the variable is declared with; else a number or a boolean only if
  /// it prints back the same.
  private static func value(
    _ text: String, of name: String, _ invocation: Invocation, _ script: Script
  ) throws -> Value {
    let wanted: (value: Value?, kind: String)
    switch script.declaredValue(of: name) {
    case nil: return undeclared(text)
    case .text: return .text(text)
    case .number: wanted = (Value.text(text).number.map { .number($0) }, "a number")
    case .boolean:
      wanted = (["true": .boolean(true), "false": .boolean(false)][text], "true or false")
    }
    if let value = wanted.value { return value }
    throw CommandFailure(
      .usage,
      "--set \(name)=\(text.safeForTerminal()): the variable \(quoted(name)) is \(wanted.kind)")
  }

  private static func undeclared(_ text: String) -> Value {
    let candidates: [Value] =
      [.boolean(true), .boolean(false)] + (Value.text(text).number.map { [.number($0)] } ?? [])
    return candidates.first { $0.text == text } ?? .text(text)
  }
}
