import Starling
import StarlingAuthoring
import StarlingHost
import StarlingTesting

enum PageCommand: Command {
  static let spec = CommandSpec(
    "page", in: .writing, "Make a page that plays a script in a browser"
  )
  .showing(
    Example("starling page rating.json --output rating.html", "make a page to try and to test"),
    Example("starling page rating.json --watch", "see the page change while you write"),
    Example(
      "starling page rating.json --output rating.html --for people",
      "make a page to mail, with the conversation alone"),
    Example(
      "starling page rating.json --output rating.html --with graph,findings",
      "show the graph and the findings beside the chat"),
    Example(
      "starling page languages.json --output fr.html --locale fr --with translations",
      "begin in French, with all translations beside the chat"),
    Example(
      "starling page rating.json --output maps.html --set app=Maps",
      "with what the host says of itself")
  )
  .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
  .offering(.page, .reader, .answersTo, .beside, .set, .pageLocale, .watch)
  .explaining(
    """
    The page is one file that needs no network and no server: the engine that runs here plays the \
    script in it. Nothing is recorded, and nothing is sent by itself. The conversation is kept in the address of the \
    page, so that a link leads to the same place, and the browser's Back goes back by an answer. A \
    link to a page of an edited script is followed up to the first question that was changed. The \
    page begins in the language of the reader, if the script has it, else in that of --locale.
    """,
    """
    A page for authors has a button for what they need: to skip pauses, "Copy as a test", which \
    gives the conversation as a case for 'starling test', and what --with shows. A page for people \
    has nothing of that in the file; it ends with "Copy my answers".
    """,
    """
    With --answers-to, a page for people ends with "Send", too, with the address in sight. For \
    mailto:, it opens a mail with the answers; those of more than 1,800 letters are copied \
    instead. To an https: address, it posts the line of the result, as --results would keep it, \
    and can connect to nothing else; it says "Sent." only when the server has answered. What \
    stands behind a # is not shown, and sent as a bearer token, which whoever has the page can \
    read. http: will do for localhost and 127.0.0.1. Demo/deliver/collect.py receives such \
    answers.
    """,
    """
    With --watch, nothing is written: the page is shown at an address of this machine, which the \
    command prints, and which no one can guess. It is made again at each save, and keeps the \
    conversation, as far as it has not changed; where the script has errors, the page of before \
    lists them. Such a page asks that address whether there is a newer one, and connects to nothing \
    else. Ctrl-C ends it.
    """,
    """
    The player comes from 'Scripts/web', or from 'Scripts/install'. A script with errors becomes \
    no page: the errors are printed on standard error, and the exit code is 65.
    """)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let path = invocation.operand ?? "-"
    let output = try invocation.output(.page)
    let isWatched = invocation.flag(.watch)
    guard isWatched || output != nil else {
      throw UsageError(.missingOption(.page), in: spec.name)
    }
    let panels = try panels(invocation)
    let reader = invocation.choice(.reader, of: PageReader.self) ?? .authors
    try expect(
      reader == .authors || panels.isEmpty,
      "--with shows what authors need; leave it out, or write --for authors")
    let answersTo = try invocation.text(.answersTo).map { text in
      try AnswersAddress(text).expected(
        "--answers-to: answers cannot be sent to \(quoted(text)); write an address such as "
          + "mailto:me@example.com or https://example.com/answers")
    }
    try expect(
      reader == .people || answersTo == nil,
      "--answers-to sends what people answer; write --for people, too")
    let maker = PageMaker(
      invocation: invocation, path: path, reader: reader, panels: panels, answersTo: answersTo,
      locale: try invocation.text(.locale).flatMap(Invocation.languageTag))
    guard isWatched else {
      guard let output else { return .success }
      try Output.save(try maker.page(of: ScriptCheck(try ScriptFile.source(path))), as: output)
      if output != "-" { try Output.print("wrote \(output.safeForTerminal())") }
      return .success
    }
    try expect(
      reader == .authors && output == nil && path != "-",
      "--watch serves the page of a file to its authors; leave out --output and --for")
    try maker.serve()
    return .success
  }

  private static func panels(_ invocation: Invocation) throws -> [PageData.Panel] {
    try invocation.values(.beside).flatMap { $0.split(separator: ",") }.map { word in
      let known = PageData.Panel.allCases.map(\.rawValue).joined(separator: ", ")
      return try PageData.Panel(rawValue: String(word)).expected(
        "--with: \(quoted(String(word))) cannot stand beside the chat; write \(known)")
    }
  }
}

/// Makes the pages that a command line asks for.
private struct PageMaker {
  let invocation: Invocation
  let path: String
  let reader: PageReader
  let panels: [PageData.Panel]
  let answersTo: AnswersAddress?
  let locale: String?

  /// The page of a script without errors.
  func page(of check: ScriptCheck) throws -> [UInt8] {
    let data = try data(of: check)
    if panels.contains(.graph), !data.panels.contains(.graph) {
      try Output.note(
        "starling: the graph is left out: a page draws no more than \(PageData.mostDrawn) blocks")
    }
    return try page(data, connecting: answersTo.flatMap { $0.isMail ? nil : $0.text })
  }

  /// Serves the page, and makes it again at each save. Where the script has errors, the page of
  /// before says them.
  func serve() throws {
    var served = try WatchedPage()
    let asked = served.address + "version"
    var data = try data(of: ScriptCheck(try ScriptFile.watched(path)))
    try served.serve(path) { version in
      if let check = (try? ScriptFile.watched(path)).map(ScriptCheck.init) {
        data.broken = check.script == nil ? check : nil
        if check.script != nil { data = (try? self.data(of: check)) ?? data }
      }
      data.version = version
      return try page(data, connecting: asked)
    }
  }

  private func data(of check: ScriptCheck) throws -> PageData {
    guard let script = check.script, var data = PageData(check, name: name) else {
      throw ScriptFile.failure(check.diagnostics, in: check.source)
    }
    data.locale = locale
    data.answersTo = answersTo
    data.panels = panels.filter { $0 != .graph || script.blocks.count <= PageData.mostDrawn }
    _ = try DialogOptions.variables(invocation, script)
    data.given = invocation.pairs(.set).map { ($0.left, $0.right) }
    return data
  }

  private var name: String {
    path == "-" ? "script" : FilePath.name(of: FilePath.withoutExtension(path))
  }

  private func page(_ data: PageData, connecting address: String?) throws -> [UInt8] {
    let end = "</script>\n\(data.plain)\n</body>\n</html>\n"
    return try frame(connecting: address) + Array((data.text + end).utf8)
  }

  /// The page up to the data, which Scripts/web makes.
  private func frame(connecting address: String?) throws -> [UInt8] {
    guard let path = Self.places.first(where: Files.isFile) else {
      throw CommandFailure(.noInput, "the player of pages is missing; run \(Self.maker)")
    }
    guard let frame = reader.frame(try Files.read(path), connecting: address) else {
      throw CommandFailure(
        .badData,
        "\(path.safeForTerminal()) is not the player of version \(Version.current); run \(Self.maker)"
      )
    }
    return frame
  }

  /// Where the page may lie: beside the installed command, or in the folder of builds.
  private static var places: [String] {
    (folders.prefix(2).map { $0 + "share/starling/page.html" })
      + builds.map { $0 + "web/page.html" }
  }

  /// The one command that makes the page for this program.
  private static var maker: String {
    guard let build = builds.first else {
      return """
        'Scripts/install' in the folder of Starling's sources, which puts it beside the command
        """
    }
    let script = FilePath.folder(of: String(build.dropLast())) + "Scripts/web"
    return "'\(script)', which makes it"
  }

  private static var builds: [String] { folders.filter { $0.hasSuffix("/.build/") } }

  /// The folder of the program, and those above it.
  private static var folders: [String] {
    var folders = [FilePath.folder(of: Platform.programPath)]
    while let last = folders.last, last.count > 1 {
      folders.append(FilePath.folder(of: String(last.dropLast())))
    }
    return folders
  }
}

private enum PageReader: String, CaseIterable {
  case authors, people

  /// What a page for them has of the whole frame; nil if that is not of this version. What only
  /// authors need stands between two lines, and another one says to what the page may connect.
  func frame(_ whole: [UInt8], connecting address: String?) -> [UInt8]? {
    var lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false)
    func place(of line: String) -> Int? { lines.firstIndex { $0.elementsEqual(line.utf8) } }
    guard place(of: "<meta name=\"generator\" content=\"Starling \(Version.current)\">") != nil,
      let start = place(of: "<!-- authors -->"), let end = place(of: "<!-- /authors -->"),
      start < end
    else { return nil }
    if let address {
      guard let policy = place(of: "connect-src 'none'\">") else { return nil }
      lines[policy] = Array("connect-src \(address)\">".utf8)[...]
    }
    let kept = self == .authors ? lines[...] : lines[..<start] + lines[(end + 1)...]
    return Array(kept.joined(separator: [0x0A]))
  }
}

extension OptionSpec {
  package static let reader = OptionSpec(
    "for", "READERS", .words(of: PageReader.self),
    "authors: with what they need, behind a button; people: the conversation alone"
  ).fallback(PageReader.authors.rawValue)

  package static let answersTo = OptionSpec(
    "answers-to", "ADDRESS", .text,
    "offer to send the answers to mailto:NAME@HOST or https://HOST/PATH, in a page for people")

  static let pageLocale = OptionSpec(
    "locale", "TAG", .text, "the language, like fr-CA, where the script lacks that of the reader")

  package static let page = OptionSpec(
    "output", "FILE", .file(.any), "write the page to FILE, such as rating.html")

  static let beside = OptionSpec(
    "with", "PANELS", .text,
    "show beside the chat: graph, findings, translations, with commas between them"
  ).repeatable()
}
