public import Foundation
public import Starling

// Addresses in the form that `openURL` of SwiftUI and `open` of UIApplication and NSWorkspace take.

extension ChatResult {
  /// The page for the review, if the person wants to write one and the configuration has an
  /// address.
  public var reviewPage: URL? { reviewURL.flatMap { URL(string: $0) } }

  /// A mail with the feedback, if the person gave some and the configuration has an address.
  public var feedbackMail: URL? { mailto.flatMap { URL(string: $0) } }
}

extension Configuration {
  /// The page for reviews. Nil if `reviewURL` is not set, or could do anything but open a page on
  /// the web or in a store.
  public var reviewPage: URL? { reviewLink.flatMap { URL(string: $0) } }

  /// A mail with feedback; nil without `emailSupport`.
  public func feedbackMail(_ feedback: String) -> URL? {
    mailto(feedback: feedback).flatMap { URL(string: $0) }
  }
}
