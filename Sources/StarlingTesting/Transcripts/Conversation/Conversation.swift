public import Starling

/// A conversation that a test holds: what the person does reads as a sentence, time passes by
/// itself, and everything that happens can be asked for.
///
///     var talk = try Conversation(script)
///     talk.taps().answers(2)
///     #expect(talk.says("Oh. What should we do better?"))
///
/// It depends on no framework for tests. Nothing that the person does is an error: where it does
/// not fit, ``rejection`` says why, and the conversation stands where it stood.
public struct Conversation {
  var talk: Talk

  /// Begins a conversation; throws where a variable or the block to begin at does not exist.
  public init(
    _ script: Script, locale: String? = nil, start: String? = nil,
    variables: [String: Value] = [:], handlers: Handlers = Handlers()
  ) throws(SetupError) {
    var options = Dialog.Options()
    options.locale = locale
    options.start = try start.map(script.checkedBlock)
    for (name, value) in variables {
      try script.checkVariable(name, .set(name, Transcript.SetValue(value)))
    }
    options.variables = variables
    self.init(Dialog(script, options), handlers: handlers)
  }

  /// Begins a conversation with a dialog that has not begun.
  public init(_ dialog: Dialog, handlers: Handlers = Handlers()) {
    talk = Talk(dialog, handlers)
    talk.begin()
  }

  /// What the person has done, to be followed by more in the same sentence.
  public struct Next {
    let talk: Talk

    func go(_ act: Transcript.Act) -> Next {
      talk.take(act)
      return self
    }
  }

  /// A copy of a conversation goes its own way.
  mutating func go(_ act: Transcript.Act) -> Next {
    if !isKnownUniquelyReferenced(&talk) { talk = Talk(copying: talk) }
    return Next(talk: talk).go(act)
  }
}
