public import Foundation
public import Starling

#if canImport(Observation)
  public import Observation
#endif

/// What a view shows of a chat: its bubbles and the current prompt.
///
/// A SwiftUI view observes it; a UIKit or AppKit view sets ``didChange``.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
public final class ChatModel {
  /// The texts of both sides so far, in order.
  public var bubbles: [Bubble] { observed.bubbles }
  /// What the chat waits for; nil before it begins and after it ends.
  public var prompt: Prompt? { observed.prompt }
  /// Why the last answer was not accepted, in a sentence for the person.
  public var refusal: String? { observed.refusal }
  /// The result; nil until the chat ends.
  public var result: ChatResult? { observed.result }
  /// Called after each change, for views without observation.
  public var didChange: (() -> Void)?
  /// Receives the events of the chat.
  public var delegate: (any ChatDelegate)? {
    get { chat.delegate }
    set { chat.delegate = newValue }
  }

  /// What the host decides about whether the chat appears.
  public var decisions: ChatDecisions {
    get { chat.decisions }
    set { chat.decisions = newValue }
  }

  private let chat: Chat
  private let timer: Delay
  private var state = State()
  #if canImport(Observation)
    private let registrar = ObservationRegistrar()
  #endif

  /// Calls a closure after a number of seconds.
  public typealias Delay =
    @MainActor (_ seconds: Double, _ fire: @escaping @MainActor () -> Void) -> Void

  /// A model of a chat that has not begun. Another timer than the clock's serves tests.
  public init(_ chat: Chat, timer: @escaping Delay = ChatModel.sleeping) {
    self.chat = chat
    self.timer = timer
  }

  /// A model of the classic prompt, under rules that are named once and a history in a store.
  ///
  /// - Parameters:
  ///   - rules: The rules and texts. What they leave open is polite.
  ///   - store: The store of the history.
  ///   - version: The version of the app.
  ///   - app: The name with which the prompt signs where the rules name no author.
  ///   - locale: The language of the person.
  ///   - opensStore: Whether the app opens its store's page when ``delegate`` receives the action
  ///     `openStore`. Otherwise no one is asked for a review unless the rules have a `reviewURL`.
  ///   - timer: Calls a closure after a number of seconds.
  public convenience init(
    rating rules: Configuration, store: any HistoryStore, version: String? = nil,
    app: String? = nil, locale: String = Locale.preferredLanguages.first ?? "en",
    opensStore: Bool = false, timer: @escaping Delay = ChatModel.sleeping
  ) {
    var options = Dialog.Options()
    options.locale = locale
    let script = Script(rating: rules, locale: locale, app: app, opensStore: opensStore)
    let chat = Chat(
      Dialog(script, options), configuration: rules, store: store, appVersion: version
    ) { Moment(Date()) }
    self.init(chat, timer: timer)
  }

  /// A timer that sleeps.
  public static func sleeping(_ seconds: Double, _ fire: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(min(max(seconds, 0), 86_400) * 1e9))
      fire()
    }
  }

  /// Whether the chat pauses before its next text, as if it was typing.
  public var isTyping: Bool { prompt.map { $0.delay != nil } ?? false }

  /// Begins the chat if it is forced or the rules permit it; returns whether it is shown.
  @discardableResult
  public func start(force: Bool = false, custom: Bool? = nil) throws -> Bool {
    guard case .shown = try chat.appear(force: force, custom: custom) else {
      return false
    }
    // What both sides said before the chat was saved, and what the first step says.
    var next = state
    next.bubbles = []
    for bubble in chat.bubbles { next.add(bubble) }
    show([], from: next)
    return true
  }

  /// Passes on what the person did. An answer that is not accepted sets ``refusal``.
  public func send(_ event: Event) { show(chat.receive(event)) }

  private func show(_ effects: [Effect]) { show(effects, from: state) }

  private func show(_ effects: [Effect], from state: State) {
    var next = state
    next.refusal = nil
    for effect in effects {
      if let bubble = effect.bubble { next.add(bubble) }
      if let code = effect.rejection {
        next.refusal = Refusal(code, at: chat.prompt, in: chat.dialog).sentence
      }
    }
    next.prompt = chat.prompt
    next.result = chat.result
    let isNew = next.prompt != self.state.prompt
    change(to: next)
    // The view has the last bubble now.
    if next.result != nil { chat.dismiss() }
    if isNew, let prompt = next.prompt, let seconds = prompt.delay {
      timer(seconds) { [weak self] in self?.elapse(prompt.turn) }
    }
  }

  /// Goes on after a delay, unless the chat has gone on without it.
  private func elapse(_ turn: Int) {
    guard chat.prompt?.turn == turn else { return }
    show(chat.receive(.elapsed, answering: turn))
  }

  private var observed: State {
    #if canImport(Observation)
      registrar.access(self, keyPath: \.state)
    #endif
    return state
  }

  private func change(to next: State) {
    #if canImport(Observation)
      registrar.withMutation(of: self, keyPath: \.state) { state = next }
    #else
      state = next
    #endif
    didChange?()
  }

  private struct State {
    var bubbles: [Bubble] = []
    var prompt: Prompt?
    var refusal: String?
    var result: ChatResult?

    mutating func add(_ bubble: ChatBubble) {
      bubbles.append(
        Bubble(
          id: bubbles.count, text: bubble.text, style: bubble.style, isAnswer: bubble.isAnswer))
    }
  }

  /// A text of one side.
  public struct Bubble: Identifiable, Hashable, Sendable {
    /// Its number, counted from zero.
    public let id: Int
    /// What it says.
    public let text: String
    /// How it looks.
    public let style: Style
    /// Whether the person said it.
    public let isAnswer: Bool
  }
}

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension ChatModel: Observable {}
#endif
