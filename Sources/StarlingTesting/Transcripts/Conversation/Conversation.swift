public import Starling

/// A conversation in a test. What the person does reads as a sentence, time passes by itself, and
/// the test can ask for everything that happened.
///
///     var talk = try Conversation(script)
///     talk.taps().answers(2)
///     #expect(talk.says("Oh. What should we do better?"))
///
/// It depends on no test framework. An act of the person that does not fit is no error:
/// ``rejection`` says why, and the conversation stays where it was.
public struct Conversation {
  var talk: Talk

  /// Starts a conversation; throws if a variable or the first block does not exist.
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

  /// Starts a conversation with a dialog that has not begun.
  public init(_ dialog: Dialog, handlers: Handlers = Handlers()) {
    talk = Talk(dialog, handlers)
    talk.begin()
  }

  /// The conversation after an act, for further acts in the same sentence.
  public struct Next {
    let talk: Talk

    func go(_ act: Transcript.Act) -> Next {
      talk.take(act)
      return self
    }
  }

  /// Does an act. A copy of a conversation goes on independently.
  mutating func go(_ act: Transcript.Act) -> Next {
    if !isKnownUniquelyReferenced(&talk) { talk = Talk(copying: talk) }
    return Next(talk: talk).go(act)
  }
}
