public import Foundation
public import Starling

extension Notification.Name {
  /// The first block of a chat is about to show.
  public static let chatWillAppear = Self("starling.chatWillAppear")
  /// The first block of a chat has been shown.
  public static let chatDidAppear = Self("starling.chatDidAppear")
  /// A block of a chat has shown a text or a question.
  public static let chatDidShow = Self("starling.chatDidShow")
  /// The person picked stars.
  public static let chatDidUpdateRating = Self("starling.chatDidUpdateRating")
  /// The rating is final.
  public static let chatDidValidateRating = Self("starling.chatDidValidateRating")
  /// The person goes to write a review, or gave feedback.
  public static let chatDidChooseAction = Self("starling.chatDidChooseAction")
  /// The person wants to be asked later.
  public static let chatDidChooseLater = Self("starling.chatDidChooseLater")
  /// The person does not want to be asked again.
  public static let chatDidDecline = Self("starling.chatDidDecline")
  /// The host should perform an action.
  public static let chatDidTrigger = Self("starling.chatDidTrigger")
  /// An answer was accepted.
  public static let chatDidAnswer = Self("starling.chatDidAnswer")
  /// A chat is about to end. The notification has its result.
  public static let chatWillDisappear = Self("starling.chatWillDisappear")
  /// A chat has ended. The notification has its result.
  public static let chatDidDisappear = Self("starling.chatDidDisappear")
  /// A `ReviewHelper` decided to ask.
  public static let reviewIsDue = Self("starling.reviewIsDue")
}

extension ChatEvent {
  /// The name under which the event is posted.
  public var notificationName: Notification.Name {
    switch self {
    case .willAppear: .chatWillAppear
    case .didAppear: .chatDidAppear
    case .didShow: .chatDidShow
    case .didUpdateRating: .chatDidUpdateRating
    case .didValidateRating: .chatDidValidateRating
    case .didChooseAction: .chatDidChooseAction
    case .didChooseLater: .chatDidChooseLater
    case .didDecline: .chatDidDecline
    case .didTrigger: .chatDidTrigger
    case .didAnswer: .chatDidAnswer
    case .willDisappear: .chatWillDisappear
    case .didDisappear: .chatDidDisappear
    }
  }
}

extension NotificationCenter {
  /// Posts an event of a chat: a delegate that calls this from `didHappen` posts them all.
  public func post(_ event: ChatEvent, from sender: Any? = nil) {
    post(name: event.notificationName, object: sender, userInfo: [eventKey: event])
  }
}

extension Notification {
  /// The event of the chat that was posted.
  public var chatEvent: ChatEvent? { userInfo?[eventKey] as? ChatEvent }

  /// The result of the chat, if it ends.
  public var chatResult: ChatResult? {
    switch chatEvent {
    case .willDisappear(let result), .didDisappear(let result): result
    case _: nil
    }
  }
}

extension ReviewHelper {
  /// Posts `reviewIsDue` whenever `trigger(at:handler:)` asks.
  @discardableResult
  public func postTriggers(to center: NotificationCenter = .default) -> Observer {
    addObserver { center.post(name: .reviewIsDue, object: nil) }
  }
}

private let eventKey = "starling.event"
