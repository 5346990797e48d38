import Foundation
import Testing

/// Whatever files are called, each option finds exactly the file that was named, and says nothing
/// that could control a terminal.
struct HostilePathTests {
  private let folder: TemporaryFolder

  private static let script = """
    {"blocks": {"a": {"type": "choice", "text": "?", "buttons": ["A", "B"], "next": null}}}
    """

  init() throws { folder = try TemporaryFolder() }

  private static let names = [
    "\u{301}xe\u{301}\u{1B}[2J\n\u{202E}x\u{2029}", " \\a,b:c%;'\"$(touch pwned)",
    "::error::\u{D4E}", "-x" + String(repeating: "ü", count: 110),
  ]

  /// Each option that takes a path, with the exit code. `FILE` is a name with an ending.
  private static let uses = [
    ("check ./FILE.json", 0), ("check --format github ./FILE.json", 0), ("graph ./FILE.json", 0),
    ("strings ./FILE.json --locale fr", 0), ("walk ./FILE.json --runs 2", 0),
    ("cover ./FILE.json --output ./FILE.chat", 0), ("cover ./FILE.json --missing ./FILE.chat", 0),
    ("test ./FILE.chat --coverage --lcov ./FILE.info", 0), ("test --update ./FILE.chat", 0),
    ("graph ./FILE.json --coverage ./FILE.chat", 0),
    ("run ./FILE.json --instant --transcript ./FILE.chat --results ./FILE.jsonl", 0),
    ("run ./FILE.json --instant --save ./FILE.save", 0), ("test ./FILE.chat", 0),
    ("results ./FILE.jsonl", 0), ("results ./FILE.jsonl --script ./FILE.json", 0),
    ("graph ./FILE.json --results ./FILE.jsonl", 0),
    ("record session --state ./FILE.state --config ./FILE.json", 0),
    ("status --state ./FILE.state --config ./FILE.json", 1),
    ("ask ./FILE.json --state ./FILE.state --interactive always --force --instant", 0),
    ("run ./FILE.json --instant --strings fr=./FILE.strings", 0), ("new ./FILE.json", 73),
    ("check ./none-FILE.json", 66), ("run ./none-FILE.json", 66), ("test ./none-FILE.chat", 66),
  ]

  @Test(arguments: names)
  func `each option that takes a path finds the file`(name: String) throws {
    _ = try folder.write(Self.script, to: name + ".json")
    _ = try folder.write("{}", to: name + ".strings")
    for (line, status) in Self.uses {
      let words = line.split(separator: " ").map { String($0).replacing("FILE", with: name) }
      let run = try Starling(words, input: "1\n", folder: folder.url)
      #expect(run.status == Int32(status), "\(line): \(run.errors)")
      #expect(isHarmless(run.output + run.errors), "\(line): \(run.output.debugDescription)")
    }
    let endings = [
      "chat", "info", "json", "jsonl", "jsonl.lock", "state", "state.bak", "state.lock",
      "state.results.jsonl", "strings",
    ]
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(files.map(Spelled.init)) == Set(endings.map { Spelled("\(name).\($0)") }))
    let trace = try String(contentsOf: folder.url.appending(path: name + ".info"), encoding: .utf8)
    let lines = trace.utf8.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count { $0.starts(with: "SF:".utf8) } == 1)
  }

  @Test func `two names that only look the same are two files`() throws {
    for (name, text) in [("e\u{301}", "one"), ("\u{E9}", "other")] {
      _ = try folder.write(Self.script.replacing("\"?\"", with: "\"\(text)\""), to: name + ".json")
      _ = try folder.write("=== a\nbot: \(text)\n...\n", to: name + ".chat")
    }
    #expect(
      try Starling(["test"], folder: folder.url).output.hasSuffix("2 cases in 2 files pass\n"))
    let check = try Starling(["check", "."], folder: folder.url)
    #expect(check.output == "2 scripts, no problems\n")
  }

  // MARK: Names that are not UTF-8

  /// `$B` is a name with a stray byte, and one with bytes that stand for such a byte.
  private static let strays = ["a\\377", "\\364\\217\\273\\277", "\\303"]

  @Test(arguments: [strays.joined()])
  func `a path that is not UTF-8 leads to its file, byte for byte`(name: String) throws {
    _ = try folder.write(Self.script, to: "s.json")
    for (line, status) in Self.uses {
      let run = try Starling(
        shell: """
          B=$(printf '\(name)'); cp s.json "$B.json"; echo '{}' > "$B.strings"
          echo 1 | starling \(line.replacing("FILE", with: "$B"))
          """, folder: folder.url)
      #expect(run.status == Int32(status), "\(line): \(run.errors)")
    }
    let endings = """
      chat info json jsonl jsonl.lock state state.bak state.lock state.results.jsonl strings
      """
    let left = try Starling(
      shell: """
        B=$(printf '\(name)'); for ending in \(endings); do rm "$B.$ending" || exit 1; done; ls
        """, folder: folder.url)
    #expect(left.status == 0 && left.output == "s.json\n", "\(left.output)\(left.errors)")
  }

  @Test(arguments: strays)
  func `a folder with a name that is not UTF-8 is searched`(name: String) throws {
    _ = try folder.write(Self.script, to: "s.json")
    let run = try Starling(
      shell: """
        B=$(printf '\(name)'); mkdir -p "t/$B"; cp s.json "t/$B/$B.json"
        printf '=== a\nbot: ?\n...\n' > "t/$B/$B.chat"; starling check t && starling test t
        """, folder: folder.url)
    #expect(run.status == 0 && run.output.contains("1 script, no problems\n"))
    #expect(run.output.hasSuffix("1 case in 1 file passes\n"))
  }

  @Test func `two names that are not UTF-8 are two histories`() throws {
    let run = try Starling(
      shell: """
        for byte in 376 377; do
          export XDG_STATE_HOME="$PWD/$(printf "a\\\\$byte")"; starling record crash --app x || exit 1
        done
        for folder in a*; do ls "$folder/starling"; done; ls -d a* | wc -l
        """, folder: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "x.json\nx.json.lock\nx.json\nx.json.lock\n2\n", "\(run.output)")
  }

  @Test(arguments: [
    "record crash --app $B", "ask --app $B", "run s.json --set a=$B", "feedback 5 $B --app x",
    "run s.json --on a=$B", "record event $B --app x",
  ])
  func `a text that is not UTF-8 is refused`(words: String) throws {
    _ = try folder.write(Self.script, to: "s.json")
    let run = try Starling(shell: "B=$(printf 'a\\377'); starling \(words)", folder: folder.url)
    #expect(run.status == 64, "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files == ["s.json"])
  }

  @Test(arguments: [
    ("STARLING_APP", "record crash", 64), ("STARLING_APP", "check s.json", 0),
    ("STARLING_CONFIG", "status --state x", 66), ("LANG", "check s.json", 0),
  ])
  func `a variable that is not UTF-8 is an error only where it is used as a text`(
    variable: String, words: String, status: Int32
  ) throws {
    _ = try folder.write(Self.script, to: "s.json")
    let run = try Starling(
      shell: "export \(variable)=\"$PWD/$(printf 'a\\377')\"; exec starling \(words)",
      folder: folder.url)
    #expect(run.status == status, "\(run.errors)")
  }

  @Test(arguments: [
    ("ln -s nowhere t/a.json", "no such file"), ("ln -s a.json t/a.json", "symbolic links"),
    (
      """
      cd t; i=0; while [ $i -lt 25 ]; do n=$(printf '%0200d' $i); mkdir $n && cd $n; i=$((i+1)); done
      cp ../s.json . || cp "$OLDPWD"/s.json . 2>/dev/null; :
      """, "name too long"
    ),
  ])
  func `what cannot be looked at in a folder is an error`(shell: String, why: String) throws {
    _ = try folder.write(Self.script, to: "s.json")
    for (ending, words) in [("json", "check t"), ("chat", "test t"), ("jsonl", "results t")] {
      let made = shell.replacing("a.json", with: "a.\(ending)")
      let run = try Starling(
        shell: """
          mkdir t; (\(made)); starling \(words); status=$?
          rm -r t; exit $status
          """, folder: folder.url)
      #expect(run.status == 66 && run.errors.contains(why), "\(words): \(run.errors)")
    }
  }

  @Test func `photographs with any name in a folder are none of its business`() throws {
    _ = try folder.write(Self.script, to: "s.json")
    let run = try Starling(
      shell: ": > $(printf 'a\\377.jpg'); ln -s nowhere b.jpg; starling check .", folder: folder.url
    )
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }
}

/// A text that is equal to another only if its bytes are.
private struct Spelled: Hashable {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
}
