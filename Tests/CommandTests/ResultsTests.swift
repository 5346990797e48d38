import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `starling results` and `graph --results`, from the command line.
struct ResultsTests {
  private static func line(
    _ id: String, at day: Int = 2, rating: Int? = 4, text: String = "Dark mode",
    path: String = #""hello","stars""#, ending: String = "completed"
  ) -> String {
    let rated = rating.map(String.init) ?? "null"
    return #"{"starling":1,"id":"\#(id)","at":"2026-03-0\#(day)T18:05:00Z","app":"deploy","#
      + #""version":"2.1","script":"c0ffee12","ending":"\#(ending)","seconds":31,"#
      + #""rating":\#(rated),"min":1,"max":5,"outcomes":[{"outcome":"feedback","#
      + #""step":"feedback"}],"actions":["openStore"],"answers":[{"block":"wish","#
      + #""name":"wish","text":"\#(text)","number":null}],"path":[\#(path)],"locale":"en","#
      + #""reviewURL":null,"variables":[]}"# + "\n"
  }

  private func results(
    _ folder: TemporaryFolder, _ arguments: String..., input: String = "",
    environment: [String: String] = [:]
  ) throws -> Starling {
    try Starling(
      ["results"] + arguments, input: input, environment: environment, folder: folder.url)
  }

  @Test(arguments: [
    (["--before", "2020-01-01T00:00:00Z"], "--before is for --prune, which deletes what is older"),
    (["--by", "app:10"], "is no list of names"),
  ])
  func `an option that would change nothing is refused`(options: [String], words: String) throws {
    let run = try Starling(["results", "-"] + options, input: Self.line("a"))
    #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
  }

  @Test func `an answer with the name of a line's own key is named, where the line has none`()
    throws
  {
    let line = Self.line("a").replacing(#""version":"2.1""#, with: #""version":null"#)
      .replacing("wish", with: "version")
    let run = try Starling(["results", "-", "--by", "version"], input: line)
    #expect(
      run.errors
        == "starling: no result has the version of its own; answer.version is the answer of that name\n"
    )
  }

  @Test func `results in a file are delivered without a history`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.line("a"), to: "one.jsonl")
    let run = try Starling(
      ["deliver", "one.jsonl", "--deliver", "cat > out", "--backlog"],
      environment: ["STARLING_APP": ""], folder: folder.url)
    #expect(run.output.hasPrefix("1 result delivered") && run.status == 0, "\(run.errors)")
  }

  @Test func `files, folders and standard input add up, and a result counts once`() throws {
    let folder = try TemporaryFolder()
    let sub = folder.url.appending(path: "in/deep")
    try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
    _ = try folder.write(Self.line("a") + Self.line("b"), to: "in/one.jsonl")
    _ = try folder.write(Self.line("b") + "\n" + Self.line("c"), to: "in/deep/two.jsonl")
    _ = try folder.write("nonsense", to: "in/notes.txt")
    let run = try results(
      folder, "in", "-", input: Self.line("d").trimmingCharacters(in: .newlines))
    #expect(run.output.hasPrefix("4 people on 2 Mar 2026\n"), "\(run.output)")
    #expect(run.output.contains("CSAT      100 % of 4 (4 and 5)"))
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func `a conversation that went on counts once, with its last line`() throws {
    let folder = try TemporaryFolder()
    let ids = (1...3).map { String(repeating: "\($0)", count: 32) }
    let left = ids.map { Self.line($0, ending: "left") }
    // In another order, in another file, and of one that was over before.
    _ = try folder.write(Self.line(ids[0] + ".3") + left[0], to: "a.jsonl")
    _ = try folder.write(
      left[1] + Self.line(ids[0] + ".2", ending: "left") + Self.line(ids[2]), to: "b.jsonl")
    _ = try folder.write(Self.line(ids[2] + ".2") + left[2], to: "c.jsonl")
    let run = try results(folder, "a.jsonl", "b.jsonl", "c.jsonl")
    #expect(run.output.hasPrefix("3 people on 2 Mar 2026\n"), "\(run.output)")
    #expect(run.output.contains("completed 2, left 1: 1 at stars\n"), "\(run.output)")
    let json = try results(folder, "a.jsonl", "b.jsonl", "c.jsonl", "--format", "json").output
    #expect(
      json == Self.line(ids[0] + ".3") + left[1] + Self.line(ids[2] + ".2"))
  }

  @Test func `lines that cannot be read are named, and the rest goes on`() throws {
    let folder = try TemporaryFolder()
    let bad = (0..<12).map { _ in "{\"starling\":1,\n" }.joined()
    _ = try folder.write(Self.line("a") + bad + #"{"starling":2}"# + "\n", to: "a.jsonl")
    let run = try results(folder, "a.jsonl")
    #expect(run.output.hasPrefix("1 person on"))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 11, "\(run.errors)")
    #expect(lines.first == "a.jsonl:2: it is not JSON: this line is cut off or damaged")
    #expect(lines.last == "3 more lines cannot be read")
    #expect(run.status == 1)
    let newer = try results(folder, "-", input: "\n" + #"{"starling":2}"#)
    #expect(newer.errors.hasPrefix("<stdin>:2: a newer version"))
  }

  @Test func `what is missing or not named is said`() throws {
    let folder = try TemporaryFolder()
    let none = try results(folder)
    #expect(none.status == 64)
    #expect(none.errors.contains("Name a file or a folder, or use --app NAME"))
    let missing = try results(folder, "missing.jsonl")
    #expect(missing.status == 66)
    #expect(missing.errors.contains("cannot open \"missing.jsonl\""))
    #expect(missing.output.isEmpty)
    #expect(try results(folder, "a", "--words", "--format", "csv").status == 64)
    #expect(try results(folder, "a", "--since", "yesterday").status == 64)
  }

  @Test func `the results of an app lie beside its history`() throws {
    let folder = try TemporaryFolder()
    let state = folder.url.appending(path: "starling")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    _ = try folder.write(Self.line("a"), to: "starling/deploy.results.jsonl")
    let home = ["XDG_STATE_HOME": folder.url.path]
    let run = try results(folder, "--app", "deploy", environment: home)
    #expect(run.output.hasPrefix("1 person"))
    let variable = home.merging(["STARLING_APP": "deploy"]) { $1 }
    #expect(try results(folder, environment: variable).output.hasPrefix("1 person"))
    let other = try results(folder, "-", input: Self.line("z"), environment: variable)
    #expect(other.output.hasPrefix("1 person"))
    _ = try folder.write(Self.line("a"), to: "starling/own.results.jsonl")
    let own = try results(folder, "--state", "starling/own")
    #expect(own.output.hasPrefix("1 person"))
  }

  @Test func `JSON is the lines as they are, from a time on`() throws {
    let folder = try TemporaryFolder()
    let lines = [
      Self.line("a", at: 1), Self.line("b", at: 2), Self.line("c", at: 3, text: "\\u001b[31m"),
    ]
    _ = try folder.write(lines.joined(), to: "a.jsonl")
    let run = try results(
      folder, "a.jsonl", "--format", "json", "--since", "2026-03-02T19:05:00+01:00")
    #expect(run.output == lines[1] + lines[2])
    let table = try results(folder, "a.jsonl", "--format", "csv")
    let rows = table.output.components(separatedBy: "\r\n")
    #expect(rows.count == 5)
    #expect(
      rows[1] == "a,2026-03-01T18:05:00Z,deploy,2.1,c0ffee12,completed,31,4,1,5,"
        + "feedback (feedback),openStore,Dark mode,hello | stars,en,,,,false,false,")
  }

  @Test func `a hostile text takes over neither terminal nor table`() throws {
    let folder = try TemporaryFolder()
    let text = #"\u001b]0;x\u0007 \u202Eturned\r\u0085 =cmd"#
    _ = try folder.write(Self.line("a", text: text), to: "a.jsonl")
    for form in [
      ["--words"], [], ["--format", "csv"], ["--format", "svg"], ["--format", "note"],
    ] {
      let run = try Starling(["results", "a.jsonl"] + form, folder: folder.url)
      let output = run.output.replacingOccurrences(of: "\r\n", with: "\n")
      #expect(output.contains("turned") || form == ["--format", "svg"])
      let wrong = output.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
      }
      #expect(wrong.isEmpty, "\(form): \(wrong)")
    }
    let words = try results(folder, "a.jsonl", "--words")
    #expect(words.output == "2 Mar 2026 · wish · 2.1 · ★4 of 5\n   ]0;x turned   =cmd\n")
  }

  @Test func `a note is a line for people, by the words of the script where it is named`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.line("a", text: #"Dark\nmode $(id)"#), to: "a.jsonl")
    _ = try folder.write(
      #"{ "blocks": { "wish": { "type": "text-input", "text": "What is missing?" } } }"#,
      to: "s.json")
    let note = try results(folder, "a.jsonl", "--format", "note")
    #expect(note.output == "★★★★☆ 4/5 · wish: Dark mode $(id) · deploy 2.1\n")
    let line = try String(contentsOf: folder.url.appending(path: "a.jsonl"), encoding: .utf8)
    let told = try Starling(
      ["results", "-", "--format", "note", "--script", "s.json"], input: line, folder: folder.url)
    #expect(told.output == "★★★★☆ 4/5 · What is missing? Dark mode $(id) · deploy 2.1\n")
  }

  @Test func `versions are compared in text or a picture, and in nothing else`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.line("a") + Self.line("b"), to: "a.jsonl")
    let run = try results(folder, "a.jsonl", "--by", "version")
    #expect(
      run.output.contains("by version           2.1\npeople                 2\n"), "\(run.output)")
    #expect(try results(folder, "a.jsonl", "--by", "month", "--format", "svg").status == 0)
    #expect(try results(folder, "a.jsonl", "--by", "month", "--format", "csv").status == 64)
    #expect(try results(folder, "a.jsonl", "--by", "month", "--words").status == 64)
    #expect(try results(folder, "a.jsonl", "--by", "age:old").status == 64)
    let unknown = try results(folder, "a.jsonl", "--by", "color").errors
    #expect(unknown == "starling: no result has an answer or a variable \"color\"\n")
    let misspelt = try results(folder, "a.jsonl", "--where", "answer.wihs=4").errors
    #expect(misspelt.contains(#"variable "answer.wihs"; did you mean "wish"?"#))
  }

  @Test func `a graph has the share of the people who came there`() throws {
    let folder = try TemporaryFolder()
    let script = """
      {"blocks": {
        "hello": {"type": "text", "text": "Hi", "next": "stars"},
        "stars": {"type": "rating", "text": "How?", "next": null}}}
      """
    _ = try folder.write(script, to: "s.json")
    let left = Self.line("b", rating: nil, ending: "left")
    _ = try folder.write(Self.line("a") + left, to: "a.jsonl")
    let run = try Starling(["graph", "s.json", "--results", "a.jsonl"], folder: folder.url)
    #expect(run.output.contains("stars  rating 2 (100 %)  How?\n  ✂ 1 left here, the most\n"))
    #expect(run.output.contains("■ end 1 (50 %)"))
    #expect(run.status == 0)
    for (form, part) in [("svg", "most-left"), ("dot", "fillcolor"), ("mermaid", "share5")] {
      let run = try Starling(
        ["graph", "s.json", "--results", ".", "--format", form], folder: folder.url)
      #expect(run.output.contains(part) && run.output.contains("2 "))
    }
    _ = try folder.write("{", to: "bad.jsonl")
    #expect(try Starling(["graph", "s.json", "--results", "."], folder: folder.url).status == 1)
    let both = try Starling(
      ["graph", "s.json", "--results", "a.jsonl", "--coverage", "b.chat"], folder: folder.url)
    #expect(both.status == 64)
    let missing = try Starling(["graph", "s.json", "--results", "b.jsonl"], folder: folder.url)
    #expect(missing.status == 66)
  }

  private static let survey = """
    {"title": "T", "variables": {"score": 0}, "blocks": {
      "plan": {"type": "choice", "text": "Plan?", "next": "age", "buttons": [
        {"title": "Pro", "add": {"score": 1}}, "Free"]},
      "age": {"type": "text-input", "text": "Age?", "format": "integer", "min": 18, "max": 60,
        "required": true, "next": null}}}
    """

  @Test func `random people leave the same results each time, and others for another version`()
    throws
  {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.survey, to: "s.json")
    func walk(_ file: String, _ version: String, _ more: String...) throws -> String {
      let run = try Starling(
        ["walk", "s.json", "--results", file, "--runs", "60", "--app-version", version] + more,
        folder: folder.url)
      #expect(run.output.contains("results: ") && run.errors.isEmpty)
      return try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
    }
    let first = try walk("a.jsonl", "1.0")
    #expect(try walk("b.jsonl", "1.0") == first)
    #expect(try walk("c.jsonl", "1.0", "--seed", "2") != first)
    #expect(
      first.split(separator: "\n").allSatisfy { $0.hasSuffix(#","walked":true,"unseen":[]}"#) })
    let both = try walk("a.jsonl", "1.1")
    #expect(both.hasPrefix(first) && both.count > first.count + 1_000)
    let run = try results(folder, "a.jsonl", "--by", "version", "--script", "s.json")
    #expect(run.output.contains(/by version +1.0 +1.1\n/), "\(run.output)")
    #expect(run.output.contains("made by") && run.errors.isEmpty)
    let usage = try Starling(
      ["walk", "s.json", "--results", "s.json"], folder: folder.url)
    #expect(usage.status != 0)
    // Who answered an edited script is another person, and no result that arrived twice.
    _ = try folder.write(Self.survey.replacing("Plan?", with: "Which plan?"), to: "s.json")
    let ids = try [first, walk("e.jsonl", "1.0")].map { text in
      Set(text.matches(of: /"id":"(\w+)"/).map(\.1))
    }
    #expect(ids[0].count > 10 && ids[0].isDisjoint(with: ids[1]))
  }

  @Test func `random people count only where they are asked for, or where there is no one else`()
    throws
  {
    let folder = try TemporaryFolder()
    let walked = Self.line("a").replacingOccurrences(
      of: #""variables":[]}"#, with: #""variables":[],"walked":true}"#)
    _ = try folder.write(walked + Self.line("b"), to: "a.jsonl")
    let real = try results(folder, "a.jsonl")
    #expect(real.output.hasPrefix("1 person on"))
    #expect(real.errors == "1 result of 'starling walk' left out\n")
    #expect(try results(folder, "a.jsonl", "--format", "json").output == Self.line("b"))
    let all = try results(folder, "a.jsonl", "--walked")
    #expect(all.output.contains("2 people") && all.output.contains("1 of them made by"))
    #expect(all.errors.isEmpty)
    _ = try folder.write(walked, to: "b.jsonl")
    #expect(try results(folder, "b.jsonl").output.contains("1 person"))
    #expect(try results(folder, "b.jsonl", "--format", "json").output == walked)
  }

  @Test func `only results for which all conditions hold are counted or printed`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      Self.line("a", at: 1, text: "Maps") + Self.line("b") + Self.line("c", text: "Maps"),
      to: "a.jsonl")
    let some = ["--where", "wish=maps", "--where", "stars!=3"]
    let run = try Starling(["results", "a.jsonl"] + some, folder: folder.url)
    #expect(run.output.hasPrefix("2 people"), "\(run)")
    let lines = try Starling(
      ["results", "a.jsonl", "--format", "json"] + some, folder: folder.url)
    #expect(lines.output == Self.line("a", at: 1, text: "Maps") + Self.line("c", text: "Maps"))
    for wrong in ["wish", "wish>=x", "=x"] {
      #expect(try results(folder, "a.jsonl", "--where", wrong).status == 64)
    }
    #expect(try results(folder, "a.jsonl", "--wide").status == 64)
    #expect(try results(folder, "a.jsonl", "--wide", "--format", "csv").status == 0)
  }

  private static let python = "/usr/bin/env"

  private static func has(_ module: String) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = ["python3", "-c", "import \(module)"]
    (process.standardOutput, process.standardError) = (Pipe(), Pipe())
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static let hasDuckDB = has("duckdb")

  @Test(.enabled(if: hasDuckDB, "Python's duckdb is not installed here"))
  func `DuckDB and Python read a folder of lines with one schema`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.line("a", rating: nil), to: "a.jsonl")
    _ = try folder.write(Self.line("b") + Self.line("c"), to: "b.jsonl")
    let program = """
      import duckdb, json, glob
      rows = duckdb.sql("select avg(rating), count(*), any_value(answers[1].text) "
                        "from read_ndjson('*.jsonl')").fetchall()
      keys = {tuple(json.loads(l)) for f in glob.glob('*.jsonl') for l in open(f)}
      print(rows, len(keys))
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: Self.python)
    process.arguments = ["python3", "-c", program]
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: data, as: UTF8.self) == "[(4.0, 3, 'Dark mode')] 1\n")
  }

  /// Of those who passed a block without an answer, only some were shown it.
  @Test func `who was shown nothing has skipped nothing`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"""
      {"blocks": {
        "stars": {"type": "rating", "text": "Stars?", "next": "why"},
        "why": {"type": "choice", "text": "Why?", "next": "store",
          "skip": {"title": "Rather not", "next": "store"},
          "buttons": [{"title": "Slow", "when": {"of": "stars", "atMost": 2}}]},
        "store": {"type": "button", "title": "Review", "when": {"of": "stars", "atLeast": 4}}}}
      """#, to: "s.json")
    for answers in ["5\n\n", "4\n\n", "3\n", "1\nSlow\n", "2\n/skip\n"] {
      _ = try Starling(
        ["run", "s.json", "--instant", "--results", "a.jsonl"], input: answers,
        folder: folder.url)
    }
    let run = try results(folder, "a.jsonl", "--script", "s.json").output
    #expect(run.contains(/skip "Rather not" +█+ +1 \(50 %\)/), "\(run)")
    #expect(run.contains(/store +Review +█+ +2 \(100 % of 2\)/), "\(run)")
  }

  @Test func `a note says what was put off where nothing was answered`() throws {
    let folder = try TemporaryFolder()
    let line = Self.line("a", rating: nil).replacing(
      #""outcome":"feedback""#, with: #""outcome":"later""#)
    _ = try folder.write(line.replacing(/"answers":\[.*?\]/, with: #""answers":[]"#), to: "a.jsonl")
    #expect(
      try results(folder, "a.jsonl", "--format", "note").output == "said later · deploy 2.1\n")
  }
}
