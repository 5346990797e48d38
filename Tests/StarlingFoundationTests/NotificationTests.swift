import Foundation
import Starling
import StarlingFoundation
import Testing

private final class Poster: ChatDelegate {
  let center = NotificationCenter()
  func didHappen(_ event: ChatEvent, in _: Chat) { center.post(event, from: self) }
}

struct NotificationTests {
  @Test func `each event is posted under its name, and the last ones have the result`() throws {
    let script = try Script {
      Rate("stars", "Well?").next("wish")
      Ask("wish", "What is missing?").outcome(.feedback).next(nil)
    }
    let poster = Poster()
    let heard = Heard<Notification>()
    let names: [Notification.Name] = [
      .chatWillAppear, .chatDidAppear, .chatDidShow, .chatDidUpdateRating, .chatDidValidateRating,
      .chatDidChooseAction, .chatDidChooseLater, .chatDidDecline, .chatDidTrigger, .chatDidAnswer,
      .chatWillDisappear, .chatDidDisappear,
    ]
    let observers = names.map { name in
      poster.center.addObserver(forName: name, object: poster, queue: nil) {
        heard.values.append($0)
      }
    }
    defer { observers.forEach(poster.center.removeObserver) }
    let chat = Chat(Dialog(script)) { Moment(seconds: 0) }
    chat.delegate = poster
    _ = chat.rehearse()
    chat.receive(.pick(3))
    chat.receive(.submit("Tea"))
    chat.dismiss()
    #expect(
      heard.values.map(\.name) == [
        .chatWillAppear, .chatDidShow, .chatDidAppear, .chatDidUpdateRating,
        .chatDidValidateRating, .chatDidAnswer, .chatDidShow, .chatDidChooseAction,
        .chatDidAnswer, .chatWillDisappear, .chatDidDisappear,
      ])
    #expect(heard.values.map { $0.chatEvent != nil }.allSatisfy { $0 })
    #expect(heard.values.compactMap(\.chatResult?.rating) == [3, 3])
    #expect(Set(names).count == 12)
  }

  @Test func `a helper that decides to ask is heard`() throws {
    let center = NotificationCenter()
    let heard = Heard<Notification>()
    let observer = center.addObserver(forName: .reviewIsDue, object: nil, queue: nil) {
      heard.values.append($0)
    }
    defer { center.removeObserver(observer) }
    let now = Moment(seconds: 0)
    let reviews = try ReviewHelper(store: MemoryHistoryStore(), appVersion: "1", at: now)
    reviews.postTriggers(to: center)
    for expected in [0, 1] {
      try reviews.increaseActionCounter(at: now)
      try reviews.trigger(at: now)
      #expect(heard.values.count == expected)
    }
  }
}

struct LinkTests {
  @Test func `a review page and a mail are addresses that can be opened`() throws {
    let configuration = Configuration {
      $0.reviewURL = "itms-apps://apps.apple.com/app/id1?action=write-review"
      $0.emailSupport = "help@example.com"
      $0.emailObject = "A wish & more"
    }
    #expect(configuration.reviewPage?.scheme == "itms-apps")
    let mail = try #require(configuration.feedbackMail("Größer, bitte"))
    #expect(mail.absoluteString == configuration.mailto(feedback: "Größer, bitte"))
    #expect(mail.absoluteString.contains("A%20wish%20%26%20more"))
    #expect(Configuration().reviewPage == nil && Configuration().feedbackMail("x") == nil)
    #expect(Configuration { $0.reviewURL = "javascript:alert(1)" }.reviewPage == nil)
  }

  @Test func `a result has the page and the mail of its conversation`() throws {
    let script = try Script {
      Choose("what", "Review?", Pick("Yes").outcome(.review), Pick("No").outcome(.feedback))
        .next(nil)
    }
    let configuration = Configuration {
      $0.reviewURL = "https://example.com/review"
      $0.emailSupport = "help@example.com"
    }
    for (choice, page, mail) in [(0, "https://example.com/review", nil), (1, nil, "mailto:")] {
      let chat = Chat(Dialog(script), configuration: configuration) { Moment(seconds: 0) }
      _ = chat.rehearse()
      chat.receive(.choose(choice))
      let result = try #require(chat.result)
      #expect(result.reviewPage?.absoluteString == page)
      #expect((result.feedbackMail != nil) == (mail != nil))
    }
  }
}
