import Starling
import Testing

@Suite struct `a mail with feedback` {
  private func mail(
    _ text: String, to address: String? = "help@example.com", _ subject: String? = nil,
    header: String? = nil
  ) -> String? {
    Configuration {
      ($0.emailSupport, $0.emailObject, $0.emailHeaderContent) = (address, subject, header)
    }.mailto(feedback: text)
  }

  @Test
  func
    `a mail with feedback has a recipient, a subject and, below a header and an empty line, the text`()
  {
    #expect(
      mail("It crashed", "About 100 %", header: "Version 2.1")
        == "mailto:help@example.com?subject=About%20100%20%25"
        + "&body=Version%202.1%0D%0A%0D%0AIt%20crashed")
  }

  @Test func `a mail with feedback leaves out what there is not`() {
    #expect(mail("Hi") == "mailto:help@example.com?body=Hi")
    #expect(mail("Hi", "", header: "") == "mailto:help@example.com?body=Hi")
    #expect(mail("", "S") == "mailto:help@example.com?subject=S")
    #expect(mail("") == "mailto:help@example.com")
  }

  @Test(arguments: [nil, "", "  ", "\n"])
  func `a mail with feedback needs an address`(address: String?) {
    #expect(mail("Hi", to: address) == nil)
  }

  @Test(arguments: [
    ("a\nb", "a%0D%0Ab"), ("a\r\nb", "a%0D%0Ab"), ("a\rb", "a%0D%0Ab"), ("\n\n", "%0D%0A%0D%0A"),
    ("\r\n\r\n", "%0D%0A%0D%0A"), ("a&b=c?d#e+f", "a%26b%3Dc%3Fd%23e%2Bf"), ("é/", "%C3%A9%2F"),
    ("★", "%E2%98%85"), ("~_-.", "~_-."), ("%41", "%2541"), ("\u{0}\u{1B}", "%00%1B"),
  ])
  func `a mail with feedback holds any text`(text: String, encoded: String) {
    #expect(mail(text) == "mailto:help@example.com?body=\(encoded)")
  }

  @Test func `a mail with feedback gets no field and no line by what stands in its head`() {
    #expect(
      mail("Hi", to: " a@x.org?cc=b@y.org\r\nBcc: c@z.org ", "S\r\nBcc: d@z.org&x=1")
        == "mailto:a@x.org%3Fcc%3Db@y.org%20Bcc%3A%20c@z.org"
        + "?subject=S%20Bcc%3A%20d%40z.org%26x%3D1&body=Hi")
    #expect(mail("Hi", to: "a@x.org,b@y.org")?.hasPrefix("mailto:a@x.org,b@y.org?") == true)
  }

  private static let script = #"""
    { "blocks": {
      "tell": { "type": "button", "title": "Tell us", "outcome": "feedback", "next": "wish" },
      "wish": { "type": "text-input", "text": "?", "action": "sendFeedback", "next": "stars" },
      "stars": { "type": "text-input", "text": "How many?", "format": "integer",
        "outcome": "feedback", "next": "more" },
      "more": { "type": "button", "title": "Send", "action": "sendFeedback", "set": { "q": "zzz" },
        "next": "last" },
      "last": { "type": "text", "text": "{{q}}" } } }
    """#

  @Test(arguments: [
    (["", ""], "mailto:help@example.com"), (["Sun", ""], "mailto:help@example.com?body=Sun"),
    (["", "42"], "mailto:help@example.com?body=42"),
    (["Sun", "42"], "mailto:help@example.com?body=42"),
  ])
  func `a mail with feedback says what the person wrote, and nothing else`(
    texts: [String], address: String
  ) throws {
    let configuration = bare { $0.emailSupport = "help@example.com" }
    let chat = Chat(
      Dialog(try Script(json: Self.script)), configuration: configuration,
      store: MemoryHistoryStore(), clock: { Moment(seconds: 0) })
    _ = try chat.appear()
    for event in [.choose(0)] + texts.map(Event.submit) + [.choose(0)] { chat.receive(event) }
    #expect(chat.result?.mailto == address)
  }
}
