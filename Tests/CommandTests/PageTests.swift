import Foundation
import StarlingAuthoring
import Testing

@Suite struct `a page that plays a script` {
  private static let frame = Starling.root.appending(path: ".build/web/page.html")

  private static var hasFrame: Bool { FileManager.default.fileExists(atPath: frame.path) }

  @Test(.enabled(if: hasFrame, "run Scripts/web first"))
  func `a page holds its script and nothing that could end it`() throws {
    let folder = try TemporaryFolder()
    let script = ##"{ "blocks": { "a": { "type": "text", "text": "</script><b>é" } } }"##
    let run = try Starling(
      ["page", "-", "--output", "a.html", "--with", "graph,findings", "--set", "b=</c>"],
      input: script,
      folder: folder.url)
    #expect(run.output == "wrote a.html\n" && run.status == 0)
    let page = try String(contentsOf: folder.url.appending(path: "a.html"), encoding: .utf8)
    let data = try #require(page.components(separatedBy: #"id="data">"#).last)
    #expect(data.components(separatedBy: "</script>").count == 2)
    #expect(data.contains(#"\u003c/script>\u003cb>é"#))
    #expect(data.contains(##""set":{"b":"\u003c/c>"}"##))
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("<h1>script</h1>\n<p>&lt;/script&gt;&lt;b&gt;é</p>\n<p>This page needs"))
    #expect(page.contains("with JavaScript and WebAssembly switched on."))
    #expect(page.contains("id=\"drawer\""))
  }

  @Test(.enabled(if: hasFrame, "run Scripts/web first"))
  func `a page has what it plays and draws, and no more`() throws {
    let folder = try TemporaryFolder()
    func page(_ script: String, _ words: String...) throws -> (text: String, errors: String) {
      let run = try Starling(
        ["page", "-", "--output", "a.html"] + words, input: script, folder: folder.url)
      #expect(run.output == "wrote a.html\n" && run.status == 0)
      let page = try String(contentsOf: folder.url.appending(path: "a.html"), encoding: .utf8)
      return (try #require(page.components(separatedBy: #"id="data">"#).last), run.errors)
    }
    let script = #"""
      { "$comment": "secret", "config": { "emailSupport": "secret@example.org" }, "blocks": {
          "a": { "type": "text", "text": "Hi" } } }
      """#
    let small = try page(script, "--for", "people").text
    #expect(!small.contains("secret"))
    let blocks = (0...1_000).map { #""b\#($0)": {"type": "text", "text": "Hi", "next": null}"# }
    let large = try page(#"{"blocks": {\#(blocks.joined(separator: ","))}}"#, "--with", "graph")
    #expect(
      large.errors == "starling: the graph is left out: a page draws no more than 1000 blocks\n")
    #expect(large.text.contains(#""graph":null"#))
  }

  @Test(.enabled(if: hasFrame, "run Scripts/web first"))
  func `a page for people has nothing that only authors need`() throws {
    let folder = try TemporaryFolder()
    let script = #"{ "blocks": { "a": { "type": "text", "text": "Hi" } } }"#
    let run = try Starling(
      ["page", "-", "--output", "a.html", "--for", "people"], input: script, folder: folder.url)
    #expect(run.output == "wrote a.html\n" && run.status == 0)
    let page = try String(contentsOf: folder.url.appending(path: "a.html"), encoding: .utf8)
    for part in ["authors -->", "id=\"drawer\"", "Copy as a test", "drawing"] {
      #expect(!page.contains(part), "\(part)")
    }
    let played = try #require(page.components(separatedBy: "<script>").last)
    for name in try Self.names(in: ["drawer", "recorded", "copying", "beside"]) {
      let call = try Regex("[^\\w.]\(name)\\([^)]*\\)(?! \\{)")
      #expect(played.firstMatch(of: call) == nil, "only a page for authors has \(name)")
    }
    let both = try Starling(
      ["page", "-", "--output", "b.html", "--for", "people", "--with", "graph"], input: script,
      folder: folder.url)
    #expect(both.status == 64 && both.errors.contains("--for authors"))
  }

  /// The functions of files of a page.
  private static func names(in files: [String]) throws -> [String] {
    try files.flatMap { file in
      let path = "Sources/StarlingPlayer/Page/\(file).js"
      let text = try String(contentsOf: Starling.root.appending(path: path), encoding: .utf8)
      return text.matches(of: /(?m)^(?:async )?function (\w+)/).map { String($0.1) }
    }
  }

  @Test(.enabled(if: hasFrame, "run Scripts/web first"))
  func `a page for people connects to the address of answers alone`() throws {
    let folder = try TemporaryFolder()
    let script = #"{ "blocks": { "a": { "type": "text", "text": "Hi" } } }"#
    func page(_ address: String) throws -> String {
      let run = try Starling(
        ["page", "-", "--output", "a.html", "--for", "people", "--answers-to", address],
        input: script, folder: folder.url)
      #expect(run.output == "wrote a.html\n" && run.status == 0, "\(run.errors)")
      return try String(contentsOf: folder.url.appending(path: "a.html"), encoding: .utf8)
    }
    let posting = try page("https://example.com/answers#a-token")
    #expect(posting.contains("form-action 'none';\nconnect-src https://example.com/answers\">"))
    #expect(!posting.contains("connect-src 'none'"))
    #expect(
      posting.contains(#""answersTo":"https://example.com/answers","token":"a-token""#))
    let mailing = try page("mailto:me@example.com")
    #expect(mailing.contains("connect-src 'none'"))
    #expect(mailing.contains(#""answersTo":"mailto:me@example.com","token":null"#))
  }

  @Test func `answers are sent from pages for people, to an address that is one`() throws {
    let authors = try Starling(
      ["page", "Demo/tour.json", "--output", "a.html", "--answers-to", "mailto:me@example.com"])
    #expect(authors.status == 64 && authors.errors.contains("--for people"))
    let wrong = try Starling(
      [
        "page", "Demo/tour.json", "--output", "a.html", "--for", "people", "--answers-to",
        "http://localhost.example.com/a",
      ])
    #expect(wrong.status == 64 && wrong.errors.contains("https://example.com/answers"))
  }

  @Test(arguments: [
    "mailto:me+pages@mail.example.com", "https://example.com/answers",
    "https://example.com:8443/a/b.php#t", "https://192.168.1.5/a", "http://localhost/a",
    "http://localhost:8080/a", "http://127.0.0.1:1/a", "http://127.0.0.1:65535/a",
  ])
  func `an address that answers can be sent to`(text: String) {
    #expect(AnswersAddress(text) != nil)
  }

  @Test(arguments: [
    "", "mailto:", "mailto:me", "mailto:me@example.com?cc=you@example.com",
    "mailto:me@example.com,you@example.com", "mailto:me@example.com#t", "me@example.com",
    "javascript:alert(1)", "HTTPS://example.com/a", "ftp://example.com/a", "//example.com/a",
    "http://example.com/a", "http://localhost.example.com/a", "http://localhost@example.com/a",
    "http://127.0.0.1.example.com/a", "http://127.0.0.10/a", "http://[::1]/a",
    "https://[::1]:8080/a",
    "http://LOCALHOST/a", "http://localhost:/a",
    "http://localhost:0/a", "http://localhost:65536/a", "http://localhost:80:80/a",
    "http://localhost:+80/a", "https://", "https:///a", "https://example.com", "https://*/a",
    "https://example.com/", "https://example.com/a/", "https://example.com/..", "https://-a.com/a",
    "https://example..com/a", "https://me:secret@example.com/a", "https://example.com/a;b",
    "https://example.com/a b", "https://example.com/a\"b", "https://example.com/a?b",
    "https://example.com/é", "https://exämple.com/a", "https://example.com/a,https://b.com/",
    "https://example.com/a#", "https://example.com/a#t t", "https://example.com/a#t\n",
    "https://example.com/a\n",
  ])
  func `an address that answers cannot be sent to`(text: String) {
    #expect(AnswersAddress(text) == nil)
  }

  @Test func `a page needs a sound script, a file, and panels and values that fit`() throws {
    let broken = try Starling(["page", "-", "--output", "a.html"], input: "{}")
    #expect(broken.status == 65 && broken.errors.contains("error:"))
    let unknown = try Starling(
      ["page", "Demo/tour.json", "--output", "a.html", "--with", "music"])
    #expect(unknown.status == 64 && unknown.errors.contains("graph, findings, translations"))
    let lives = try Starling(
      ["page", "Demo/quiz.json", "--output", "a.html", "--set", "lives=many"])
    #expect(lives.status == 64 && lives.errors.contains("the variable \"lives\" is a"))
    let missing = try Starling(["page", "Demo/tour.json"])
    #expect(missing.status == 64 && missing.errors.contains("--output"))
  }

  /// A command that lies elsewhere, as an installed one.
  @Test func `the player lies beside the command, or one command that makes it is named`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(#"{"blocks": {"a": {"type": "text", "text": "Hi"}}}"#, to: "s.json")
    let run = try Starling(
      shell: """
        mkdir -p bin share/starling clone/.build/debug clone/.build/web
        cp "$(command -v starling)" bin && ln bin/starling clone/.build/debug
        for place in bin clone/.build/debug; do
          $place/starling page s.json --output a.html
          echo $?
        done
        echo '<script id="data">' | tee share/starling/page.html > clone/.build/web/page.html
        for place in bin clone/.build/debug; do
          $place/starling page s.json --output a.html 2> /dev/null
          echo $?
        done
        version=$(starling --version | cut -d ' ' -f 2)
        {
          echo '<meta name="generator" content="Starling '$version'">'
          echo '<!-- authors -->'
          echo '<!-- /authors -->'
          echo '<script id="data">'
        } |
          tee share/starling/page.html > clone/.build/web/page.html
        for place in bin clone/.build/debug; do $place/starling page s.json --output a.html; done
        """, folder: folder.url)
    #expect(run.output == "66\n66\n65\n65\nwrote a.html\nwrote a.html\n")
    let root = folder.url.resolvingSymlinksInPath().path
    #expect(
      run.errors == """
        starling: the player of pages is missing; run 'Scripts/install' in the folder of Starling's \
        sources, which puts it beside the command
        starling: the player of pages is missing; run '\(root)/clone/Scripts/web', which makes it

        """)
  }
}
