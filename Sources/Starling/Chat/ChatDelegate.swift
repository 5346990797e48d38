/// Who hears of a chat, and has a word in whether it appears. It is asked and told where the chat
/// is pushed, on whatever actor that is; it need not be `Sendable`.
public protocol ChatDelegate: AnyObject {
  /// Neither force nor the rules say yes: should the chat be shown all the same?
  func needsCustomDisplay(_ history: History) -> Bool
  /// Last of all: `false` keeps the chat away, uncounted.
  func chatShouldAppear() -> Bool
  /// The configuration prefers the platform's own prompt: `true` says that it was shown.
  func showNativeRating() -> Bool

  /// Anything of what the calls below report, as one value: for hosts that forward or log all of
  /// it. The call of its name follows.
  func didHappen(_ event: ChatEvent)

  /// The first block is about to show.
  func chatWillAppear()
  /// The first block has been shown.
  func chatDidAppear()
  /// A block says or offers something.
  func didShow(_ block: String)
  /// Stars were picked; the history is as it was before.
  func didUpdateRating(_ rate: Int, from history: History)
  /// The rating is final; the history has it already.
  func didValidateRating(_ rate: Int)
  /// The person goes to a review, or gave feedback; the history has it already.
  func didChooseAction(at step: OutcomeStep)
  /// The person would rather be asked later; the history has it already.
  func didChooseLater(at step: OutcomeStep)
  /// The person does not want to be asked again; the history has it already.
  func didDecline(at step: OutcomeStep)
  /// The host should do what it knows by this name.
  func didTrigger(_ action: String)
  /// An answer was accepted, and all that it causes has been told. A skip may have no value.
  func didAnswer(_ block: String, _ answer: Value?)
  /// The conversation is about to end.
  func chatWillDisappear(_ result: ChatResult)
  /// The conversation has ended. There is no default, so that a misspelt method is an error.
  func chatDidDisappear(_ result: ChatResult)
}

extension ChatDelegate {
  /// No.
  public func needsCustomDisplay(_: History) -> Bool { false }
  /// Yes.
  public func chatShouldAppear() -> Bool { true }
  /// No.
  public func showNativeRating() -> Bool { false }
  /// Nothing.
  public func didHappen(_: ChatEvent) {}
  /// Nothing.
  public func chatWillAppear() {}
  /// Nothing.
  public func chatDidAppear() {}
  /// Nothing.
  public func didShow(_: String) {}
  /// Nothing.
  public func didUpdateRating(_: Int, from _: History) {}
  /// Nothing.
  public func didValidateRating(_: Int) {}
  /// Nothing.
  public func didChooseAction(at _: OutcomeStep) {}
  /// Nothing.
  public func didChooseLater(at _: OutcomeStep) {}
  /// Nothing.
  public func didDecline(at _: OutcomeStep) {}
  /// Nothing.
  public func didTrigger(_: String) {}
  /// Nothing.
  public func didAnswer(_: String, _: Value?) {}
  /// Nothing.
  public func chatWillDisappear(_: ChatResult) {}
}
