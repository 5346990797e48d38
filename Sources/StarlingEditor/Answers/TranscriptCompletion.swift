import Starling
import StarlingTesting

/// Completes a line of a transcript. In a case, it plays the lines before, and offers what comes
/// next there.
package struct TranscriptCompletion {
  private let transcript: EditedTranscript
  private let workspace: Workspace
  private let line: Int
  /// What stands in the line before the place, and its bytes.
  private let begun: String
  private let start: Int
  private let end: Int

  package static func items(
    in transcript: EditedTranscript, at offset: Int, _ workspace: Workspace
  ) -> [CompletionItem] {
    var labels: Set<String> = []
    return TranscriptCompletion(transcript, offset, workspace).items()
      .filter { labels.insert($0.label).inserted }
  }

  private init(_ transcript: EditedTranscript, _ offset: Int, _ workspace: Workspace) {
    self.transcript = transcript
    self.workspace = workspace
    line = transcript.line(at: offset)
    let range = transcript.text.range(ofLine: line)
    start = range.lowerBound
    end = range.upperBound
    begun = transcript.text.text(start..<max(start, min(offset, end)))
  }

  private var part: EditedTranscript.Part? { transcript.part(atLine: line) }
  private var setup: Transcript.Setup { transcript.setup(atLine: line) }
  private var script: EditedScript? { workspace.script(of: transcript, setup)?.script }

  private func items() -> [CompletionItem] {
    guard !begun.hasPrefix("#"), !begun.hasPrefix("=== ") else { return [] }
    let named = values() ?? named()
    guard let part else { return named ?? beginnings(Self.shared) + titles }
    if part.isPromise {
      let forms = Self.shared + TranscriptForms.clauses
      return named ?? things() ?? beginnings(forms) + titles
    }
    let before = (part.written?.lines ?? []).filter { $0.number > 0 && $0.number - 1 < line }
    let isFresh = !before.contains { $0.step != nil }
    let forms = TranscriptForms.steps + (isFresh ? TranscriptForms.settings : [])
    let next = next(after: before, part)
    let offered = Set(next.map(\.label))
    return next + (named ?? beginnings(forms) + titles).filter { !offered.contains($0.label) }
  }

  /// The settings that are not of a case alone.
  private static let shared = TranscriptForms.settings.filter { $0.beginning != "start: " }

  // MARK: Lines and words

  /// A whole line, which is offered if what is begun could become it.
  private func whole(
    _ text: String, _ kind: CompletionItem.Kind, _ detail: String
  ) -> CompletionItem {
    CompletionItem(label: text, kind: kind, detail: detail, change: Edit(start..<end, text))
  }

  private func beginnings(_ forms: [TranscriptForm]) -> [CompletionItem] {
    fitting(forms.map { whole($0.beginning, .key, $0.meaning) })
  }

  /// The beginnings of a case and of a promise.
  private var titles: [CompletionItem] {
    let snippets = [
      ("=== case", "a conversation, as it has to go", "=== ${1:what happens}\n$0"),
      (
        "=== promise:", "what holds for each conversation",
        "=== promise: ${1:what holds}\nnever: $0"
      ),
    ]
    return fitting(
      snippets.map { label, detail, snippet in
        var item = whole(label, .snippet, detail)
        item.change.text = Snippet.plain(snippet)
        item.snippet = snippet
        return item
      })
  }

  /// Those that the line can become as it is begun. An answer is read in any case.
  private func fitting(_ items: [CompletionItem]) -> [CompletionItem] {
    let wanted = begun.lowercased()
    return items.filter { $0.label.lowercased().hasPrefix(wanted) }
  }

  /// The rest of a line behind a word, with names of the script or of files; nil for other lines.
  private func named() -> [CompletionItem]? {
    let bodies: [(word: String, names: () -> [String])] =
      [
        ("start:", { script?.blockIDs ?? [] }), ("set:", { script?.variables ?? [] }),
        ("script:", { workspace.names(beside: transcript, [".json"]) }),
        ("config:", { workspace.names(beside: transcript, [".json"]) }),
        ("locale:", { (script?.script?.tables.locales.map(\.tag) ?? []) + LanguageWords.tags }),
        ("reject:", { RejectCode.allCases.map(\.rawValue) }),
        ("! outcome ", { outcomes }),
        ("! action ", { script?.actions ?? [] }),
      ] + Transcript.Message.namesOfVariables.map { ("! \($0) ", { script?.variables ?? [] }) }
    guard let body = bodies.first(where: { begun.hasPrefix($0.word) }) else { return nil }
    return body.names().map { rest($0, behind: body.word) }
  }

  /// The values behind the name of a variable; nil for other lines.
  private func values() -> [CompletionItem]? {
    guard let word = ["set:", "! set "].first(where: { begun.hasPrefix($0) }),
      let equals = begun.firstIndex(of: "=")
    else { return nil }
    let name = String(begun[..<equals].dropFirst(word.count).trimmed())
    return (script?.values(ofVariable: name) ?? []).map { value in
      let isPlain = word == "set:" && value.isText
      return rest(
        isPlain ? value.text.quotedWhereNeeded : value.json, behind: String(begun[...equals]))
    }
  }

  private var outcomes: [String] {
    Outcome.allCases.flatMap { outcome in
      OutcomeStep.allCases.map { "\(outcome.rawValue) at \($0.rawValue)" }
    }
  }

  private func rest(_ name: String, behind word: String) -> CompletionItem {
    let from = start + word.utf8.count
    let text = word.hasSuffix(" ") ? name : " " + name
    return CompletionItem(label: name, kind: .word, change: Edit(from..<end, text))
  }

  // MARK: Promises

  /// What a promise can name behind its verb; nil while the verb itself is written.
  private func things() -> [CompletionItem]? {
    guard let colon = begun.firstIndex(of: ":"),
      TranscriptForms.clauses.contains(where: {
        begun.hasPrefix($0.form.prefix { $0 != ":" && !$0.isUppercase })
      })
    else { return nil }
    let word = String(begun[...colon])
    let thing = begun[begun.index(after: colon)...].drop { $0 == " " }.lowercased()
    guard word != "questions:" else {
      return ["at most ", "at least "].map { rest($0, behind: word) }
    }
    let forms = TranscriptForms.things.map(\.beginning)
    guard let read = script, let script = read.script else {
      return forms.map { rest($0, behind: word) }
    }
    let named = PromiseThings(script, actions: read.actions, locale: setup.locale)
    // All texts are many: until one is begun, where each block is answered is enough.
    let all = thing.isEmpty ? forms + named.acts : forms + named.all
    return all.filter { $0.lowercased().hasPrefix(thing) }.map { rest($0, behind: word) }
  }

  // MARK: What comes next

  private func next(
    after lines: [Transcript.Line], _ part: EditedTranscript.Part
  ) -> [CompletionItem] {
    guard var stage = try? Stages(transcript, workspace).open(part.setup),
      let dialog = try? stage.dialog(for: part.setup),
      let ahead = Continuation(after: lines, on: dialog)
    else { return [] }
    let steps = ahead.steps.map { step in step.written.joined(separator: transcript.text.lineEnd) }
    let said = steps.enumerated().map { number, text in
      whole(text, .text, number == 0 ? "comes next" : "comes then")
    }
    let question = (ahead.prompt?.questionLines ?? []).filter { !steps.contains($0) }
    let all = said + question.map { whole($0, .text, "is asked") } + acts(at: ahead.prompt)
    return fitting(all)
  }

  private func acts(at prompt: Prompt?) -> [CompletionItem] {
    guard let prompt else { return [] }
    var acts = prompt.possibleActs
    let word = "you: "
    if prompt.several != nil, let bar = begun.lastIndex(of: "|") {
      // Behind those that are ticked, the others.
      let ticked = begun[...bar]
      let there = ticked.dropFirst(word.count).split(separator: "|").map {
        $0.trimmed().lowercased()
      }
      acts = acts.filter { $0.hasPrefix(word) }.map { $0.dropFirst(word.count) }
        .filter { !there.contains($0.lowercased()) }.map { "\(ticked) \($0)" }
    }
    if case .choice(let offers) = prompt.kind, begun.hasPrefix(word + "#") {
      acts += offers.indices.map { "\(word)#\($0 + 1)" }
    }
    return acts.map { whole($0, .text, "the person can do this") }
  }
}

extension DocumentText {
  /// The line end of the first line, which others should have, too.
  var lineEnd: String { SourceText(name: "", bytes: bytes).lineEnd }
}

extension Workspace {
  /// The names of files in the folder of a transcript.
  fileprivate func names(beside transcript: EditedTranscript, _ endings: [String]) -> [String] {
    guard let path = transcript.path else { return [] }
    let folder = FilePath.folder(of: path)
    return list(folder, endings).map { String($0.dropFirst(folder.count)) }
  }
}
