// The functions of the module that plays a script in a browser. Scripts/web compiles this file
// together with the rooms of the engine that it uses; the package manager does not.
//
// Texts are UTF-8 in the memory of the module: the page writes one where `room` says, and reads one
// where a function says, of `length` bytes.

nonisolated(unsafe) private var script: Script?
nonisolated(unsafe) private var options = Dialog.Options()
nonisolated(unsafe) private var player: EventStream?
nonisolated(unsafe) private var given: [UInt8] = []
nonisolated(unsafe) private var taken: [UInt8] = []

/// Makes room for a text that the page writes, and returns where.
@_expose(wasm, "room") @_cdecl("starling_room")
public func room(_ count: Int) -> Int {
  unsafe given = Array(repeating: 0, count: max(1, count))
  return unsafe given.withUnsafeMutableBufferPointer { unsafe Int(bitPattern: $0.baseAddress) }
}

/// The number of bytes of the text that was returned last.
@_expose(wasm, "length") @_cdecl("starling_length")
public func length() -> Int { unsafe taken.count }

/// Takes the script that is to be played, which was checked when the page was made; returns a text
/// if it cannot be read.
@_expose(wasm, "load") @_cdecl("starling_load")
public func load(_ count: Int) -> Int {
  unsafe script = Script(checked: SourceText(name: "script", bytes: text(count)))
  unsafe player = nil
  return give(unsafe script == nil ? ["JSON"] : [])
}

/// Begins with options, a JSON object with a `locale`, a `start`, values to `set`, and the `words`
/// of languages.
@_expose(wasm, "begin") @_cdecl("starling_begin")
public func begin(_ count: Int) -> Int {
  guard let script = unsafe script else { return give([]) }
  unsafe options = Dialog.Options(of: script, json: text(count))
  var stream = EventStream(script, unsafe options)
  stream.stopsAtDelays = true
  unsafe player = stream
  return give(unsafe player?.begin() ?? [])
}

/// Answers with a line, as a person or a program types it.
@_expose(wasm, "answer") @_cdecl("starling_answer")
public func answer(_ count: Int) -> Int {
  let line = String(decoding: text(count), as: UTF8.self)
  return give(unsafe player?.receive(line) ?? [])
}

/// Goes on after the delay of a turn.
@_expose(wasm, "pass") @_cdecl("starling_pass")
public func pass(_ turn: Int) -> Int { give(unsafe player?.pass(turn: turn) ?? []) }

/// What stands around the conversation: its title, its author and the bounds of what is asked.
@_expose(wasm, "around") @_cdecl("starling_around")
public func around() -> Int { give(unsafe player.map { [$0.around] } ?? []) }

/// The line of the result of a conversation that is over, without an id; none if nothing is in it.
@_expose(wasm, "line") @_cdecl("starling_line")
public func line() -> Int { give(unsafe player?.line.map { [$0] } ?? []) }

/// The ids of the blocks of the conversation, also of those that say nothing.
@_expose(wasm, "path") @_cdecl("starling_path")
public func path() -> Int { give(unsafe player?.dialog.path ?? []) }

/// The tags of languages to look up in turn for one, in lower case.
@_expose(wasm, "fallbacks") @_cdecl("starling_fallbacks")
public func fallbacks(_ count: Int) -> Int {
  give(LanguageTag.fallbacks(of: String(decoding: text(count), as: UTF8.self).lowercased()))
}

private func text(_ count: Int) -> [UInt8] { Array(unsafe given.prefix(count)) }

/// Keeps lines until the next call, and returns where they are.
private func give(_ lines: [String]) -> Int {
  unsafe taken.removeAll(keepingCapacity: true)
  for (index, line) in lines.enumerated() {
    if index > 0 { unsafe taken.append(0x0A) }
    unsafe taken.append(contentsOf: line.utf8)
  }
  return unsafe taken.withUnsafeBufferPointer { unsafe Int(bitPattern: $0.baseAddress) }
}

extension Dialog.Options {
  /// The options of `run` as JSON. Values of variables are texts, as on the command line.
  init(of script: Script, json: [UInt8]) {
    self.init()
    guard let document = JSONReader.readStrictly(SourceText(name: "options", bytes: json)) else {
      return
    }
    let whole = JSONPart<Dialog.RestoreError>(document)
    locale = (try? whole.optional("locale")?.string()) ?? nil
    start = (try? whole.optional("start")?.string()) ?? nil
    LanguageWords.bring(
      ((try? whole.optional("words")?.members()) ?? []).compactMap { tag, part in
        (try? part.string()).map { (tag, $0) }
      })
    for (name, part) in (try? whole.optional("set")?.members()) ?? [] {
      guard let text = try? part.string() else { continue }
      variables[name] = script.value(text, of: name)
    }
  }
}
