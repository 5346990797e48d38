import Starling

/// Where a page for people sends answers: an address of mail, or of a server that takes a POST.
package struct AnswersAddress: Hashable {
  /// The address, without the token.
  package let text: String
  /// What the page says to the server, so that it takes the answer. Whoever has the page has it.
  package let token: String?

  package var isMail: Bool { text.hasPrefix(Self.mail) }

  /// An address as it is written: `mailto:` with one address, or `https://HOST[:PORT]/PATH`, with
  /// the token behind a `#`; nil for others. On this machine alone, `http:` will do.
  package init?(_ written: String) {
    let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    text = String(parts[0])
    token = parts.count > 1 ? String(parts[1]) : nil
    let isFit = isMail ? token == nil && hasMailbox : isOnServer
    guard isFit, token?.consists(of: "-._~+/=") ?? true else { return nil }
  }

  private static let mail = "mailto:"
  private static let thisMachine = ["localhost", "127.0.0.1"]

  private var hasMailbox: Bool {
    let mailbox = String(text.dropFirst(Self.mail.count))
    return EmailAddress.isPlausible(mailbox) && mailbox.consists(of: "@.-_+")
  }

  /// In a policy, an address that ends with a slash would be all that is below it, and an address
  /// of IPv6, also `[::1]`, is none.
  private var isOnServer: Bool {
    let isSecure = text.hasPrefix("https://")
    guard isSecure || text.hasPrefix("http://") else { return false }
    let rest = text.dropFirst(isSecure ? 8 : 7)
    let server = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(server.count)
    let host = server.prefix { $0 != ":" }
    return (isSecure ? host.isDomain : Self.thisMachine.contains(String(host)))
      && server.dropFirst(host.count).isPort
      && path.count > 1 && path.last != "/" && path.consists(of: "/-._~%=&+@:")
      && path.isWithoutDots
  }
}

extension StringProtocol {
  /// Whether there are only letters and digits of ASCII, and some other signs; and one at least.
  fileprivate func consists(of others: String) -> Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: others.utf8.contains(byte)
        }
      }
  }

  fileprivate var isDomain: Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      $0.consists(of: "-") && $0.first != "-" && $0.last != "-"
    }
  }

  /// Whether it is a port behind its colon, or nothing.
  fileprivate var isPort: Bool {
    guard first == ":" else { return isEmpty }
    return dropFirst().consists(of: "") && (1...65535).contains(Int(dropFirst()) ?? 0)
  }

  /// Whether no part of a path goes elsewhere.
  fileprivate var isWithoutDots: Bool {
    !split(separator: "/").contains { $0 == "." || $0 == ".." }
  }
}
