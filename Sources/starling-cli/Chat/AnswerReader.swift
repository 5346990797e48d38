import Starling
import StarlingHost

/// Reads the answer to one prompt: a line, several that were pasted at once, or several that go on
/// behind a backslash.
struct AnswerReader {
  enum Answer {
    case reply(Reply)
    /// Nothing more will come.
    case end
  }

  private let console: Console
  private let interface: any ChatInterface
  private let prompt: Prompt
  private let language: Language

  init(_ console: Console, _ interface: any ChatInterface, _ prompt: Prompt, _ language: Language) {
    self.console = console
    self.interface = interface
    self.prompt = prompt
    self.language = language
  }

  func read() throws -> Answer {
    console.discardTyped()
    try interface.mark()
    var begun: [String] = []
    while true {
      switch try console.next() {
      case .lines(let lines):
        switch try join(lines, to: &begun) {
        case .some(let answer): return answer
        case nil: try interface.mark()
        }
      case .end, .timeout:
        try interface.endOfInput()
        return .end
      case .signal(let signal): throw Interruption(signal: signal)
      case .resumed: try interface.mark()
      case .widthChanged: break
      }
    }
  }

  /// The answer that lines make with those before them; nil where it goes on.
  private func join(_ lines: [Line], to begun: inout [String]) throws -> Answer? {
    for line in lines {
      guard let text = line.text else { return .reply(.unclear(language.word(fault(of: line)))) }
      try interface.received(text)
      begun.append(text)
    }
    guard prompt.isField else { return .reply(interface.read(begun.joined(separator: "\n"), at: prompt)) }
    if begun.last?.continues == true { return nil }
    let text = begun.map(\.withoutContinuation).joined(separator: "\n")
    return .reply(interface.read(text, at: prompt))
  }

  private func fault(of line: Line) -> EngineWord {
    switch line.fault {
    case .tooLong: .lineTooLong
    case .cutByTerminal: .lineCut
    case .notUTF8, nil: .lineNotUTF8
    }
  }
}

extension String {
  /// Whether it goes on with the next line: it ends with a backslash that is not doubled.
  fileprivate var continues: Bool {
    !reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }

  /// The line without the backslash that continues it; two at its end are one.
  fileprivate var withoutContinuation: String { hasSuffix("\\") ? String(dropLast()) : self }
}
