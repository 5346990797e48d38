extension Configuration {
  /// A `mailto:` link to `emailSupport`, with the subject and header of the configuration and the
  /// feedback below; nil without an address.
  public func mailto(feedback: String) -> String? {
    let address = (emailSupport ?? "").onOneLine
    guard !address.isEmpty else { return nil }
    let subject = (emailObject ?? "").onOneLine
    let body = [emailHeaderContent, feedback].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: "\n\n")
    let fields = [("subject", subject), ("body", body)].filter { !$0.1.isEmpty }
      .map { "\($0)=\(URIText.escaped($1.withMailLineBreaks, keeping: ""))" }
    // Commas separate several addresses.
    return "mailto:\(URIText.escaped(address, keeping: "@,"))"
      + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }
}

extension String {
  /// The text without line breaks and control characters, which could start another header field
  /// of the mail.
  fileprivate var onOneLine: String {
    let scalars = safeForTerminal().unicodeScalars.map { $0 == "\n" ? " " : $0 }
    return String(String(String.UnicodeScalarView(scalars)).trimmed())
  }

  /// The text with CRLF line breaks, as mails require.
  fileprivate var withMailLineBreaks: String {
    var result = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in unicodeScalars {
      let isBreak = scalar == "\r" || scalar == "\n" && !wasReturn
      wasReturn = scalar == "\r"
      if isBreak {
        for part in "\r\n".unicodeScalars { result.append(part) }
      } else if scalar != "\n" {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
