import Foundation
import LawKit
import Starling
import StarlingAuthoring
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Charts in the formats of other programs are valid for any script.
struct ChartFormatTests {
  /// Titles that would break out of quotes, tags and lines.
  private static let hostile = [
    "a \"quoted\" <b>tag</b> & more", "back\\slash \\\"", "two\\nlines", "`#` {} [] () | ; %",
    "\\u001b[31m red \\u0000", "]]> --> <!--", "end", "\u{202E}turned", "日本語 👩‍👩‍👧",
  ]

  private static let script: String = {
    let buttons = hostile.enumerated().map { number, text in
      "{ \"title\": \(JSONText.string(text).text), \"next\": \"b\(number)\" }"
    }
    let blocks = hostile.enumerated().map { number, text in
      "\"b\(number)\": { \"type\": \"text\", \"text\": \(JSONText.string(text).text), "
        + "\"next\": null }"
    }
    return """
      { "title": "T \\"<&", "blocks": {
        "menu": { "type": "choice", "buttons": [\(buttons.joined(separator: ","))] },
        \(blocks.joined(separator: ",")) } }
      """
  }()

  static func charts() throws -> [Chart] {
    let random = (0..<12).map { GeneratedScript(seed: $0, blocks: 12...12).json }
    return try ([script] + random).map {
      try #require(Chart(ScriptCheck(SourceText(name: "script", text: $0))))
    }
  }

  @Test func `of a script whose form has errors there is no chart`() {
    let text = Self.script.replacing(#""next": null"#, with: #""next": "nowhere""#)
    #expect(Chart(ScriptCheck(SourceText(name: "script", text: text))) == nil)
  }

  @Test func `a picture is well-formed and has a title for each node`() throws {
    for chart in try Self.charts() {
      let svg = ChartSVG.text(of: chart)
      let reader = Elements()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      #expect(reader.count["title"] == chart.nodes.count)
      let paths = reader.count["path"] ?? 0
      #expect(paths >= chart.lines.count && paths <= 2 * chart.lines.count)
    }
  }

  @Test(arguments: [
    ("Short", "Short"),
    (String(repeating: "word ", count: 30), String(repeating: "word ", count: 9) + "word…"),
    ("two\\nlines", "two lines"),
  ])
  func `a title has room above the smallest graph, or ends in dots`(title: String, shown: String)
    throws
  {
    let text = #"{"title":"\#(title)","blocks":{"a":{"type":"text","text":"A","next":null}}}"#
    let chart = try #require(Chart(ScriptCheck(SourceText(name: "script", text: text))))
    #expect(ChartSVG.text(of: chart).contains(">\(shown)</text>"))
  }

  private static func picture(_ block: String) throws -> String {
    let text = #"{"blocks":{"a":{\#(block),"next":null}}}"#
    let chart = try #require(Chart(ScriptCheck(SourceText(name: "script", text: text))))
    return ChartSVG.text(of: chart)
  }

  /// Texts with the width in which browsers draw them.
  @Test(arguments: [
    ("WWWWWWWWWW", 111.5), ("——————————", 119.8), ("@@@@@@@@@@", 107.8),
    ("ഞങ്ങളുടെ സേവനത്തെക്കുറിച്ച് നിങ്ങൾ എന്താണ്", 289.4),
    ("ကျွန်ုပ်တို့၏ ဝန်ဆောင်မှုအပေါ် သင်ဘယ်လိုထင်မြင်ပါသလဲ", 294.2),
    ("మా సేవ గురించి మీరు ఏమనుకుంటున్నారు? దయచేసి", 244.8),
    ("நினைக்கிறீர்கள்? தயவுசெய்து நேர்மையாகச்", 280.2),
    ("කරුණාකර අවංකව කියන්න මන්ද එය ඉතා වැදගත්", 282.8),
  ])
  func `a box has room for letters that are drawn wide`(text: String, width: Double) throws {
    let svg = try Self.picture(#""type":"text","text":"\#(text)""#)
    #expect(svg.contains(">\(text)</text>"))
    let box = try #require(svg.firstMatch(of: /class="box"[^>]* width="([0-9.]+)"/))
    #expect(try #require(Double(box.1)) >= width + 22)
  }

  @Test func `what is cut ends in dots once`() throws {
    let word = String(repeating: "x", count: 30)
    let title = "A \(word) and more words"
    let svg = try Self.picture(
      #""type":"choice","text":"\#(word)\#(word)\#(word)\#(word)","buttons":["\#(title)","B"]"#)
    let cut = svg.matches(of: />([^<]*…[^<]*)<\/text>/).map { String($0.1) }
    #expect(
      cut == [String(repeating: "x", count: 29) + "…", String(repeating: "x", count: 33) + "…"])
  }

  @Test func `Mermaid gets nothing that ends a text early`() throws {
    for chart in try Self.charts() {
      let lines = ChartMermaid.text(of: chart).split(separator: "\n")
      let header = lines.firstIndex(of: "flowchart TD")
      for line in lines[try #require(header)...] {
        // In quotes, all but letters and safe characters are entities.
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        #expect(parts.count == 1 || parts.count == 3, "\(line)")
        guard parts.count == 3 else { continue }
        let text = parts[1].replacing("<br/>", with: "").replacing("<b>", with: "")
          .replacing("</b>", with: "")
        #expect(!text.contains { "<>&\\`[]{}()|\"".contains($0) }, "\(line)")
      }
    }
  }

  @Test func `Mermaid gets shapes by kind, and labels`() throws {
    let check = ScriptCheck(
      SourceText(
        name: "script",
        text: """
          {"blocks": { "a": { "type": "rating", "text": "Stars & \\"more\\"?",
            "branches": [{ "when": { "atLeast": 3 }, "next": null }], "next": "b" },
            "b": { "type": "route", "next": "a" } }}
          """))
    let text = ChartMermaid.text(of: try #require(Chart(check)))
    #expect(
      text.hasPrefix(
        """
        flowchart TD
          n0{{"<b>a</b> · rating<br/>Stars #38; #34;more#34;?"}}
          n1{"<b>b</b> · route"}
          n2(("start"))
          n3((("end")))
          n2 --> n0
          n0 -->|"≥ 3"| n3
          n0 -->|"otherwise"| n1
          n1 --> n0
        """), "\(text)")
  }

  private static let dot = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: dot != nil, "Graphviz is not installed here"))
  func `Graphviz takes what it gets`() throws {
    for chart in try Self.charts() {
      let folder = FileManager.default.temporaryDirectory
      let file = folder.appending(path: UUID().uuidString + ".dot")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(ChartDot.text(of: chart).utf8).write(to: file)
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: try #require(Self.dot))
      process.arguments = ["-Tplain", file.path]
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let told = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(told)")
      let lines = told.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("node ") } == chart.nodes.count)
      #expect(lines.count { $0.hasPrefix("edge ") } == chart.lines.count)
    }
  }
}

/// Counts elements by their names.
private final class Elements: NSObject, XMLParserDelegate {
  var count: [String: Int] = [:]

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI _: String?,
    qualifiedName _: String?, attributes _: [String: String]
  ) {
    count[name, default: 0] += 1
  }
}
