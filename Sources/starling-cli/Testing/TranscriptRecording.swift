import Starling
import StarlingHost
import StarlingTesting

/// Records a conversation as a case, and appends it to a transcript.
final class TranscriptRecording {
  private let file: GrowingTranscript
  private let options: Dialog.Options
  /// The path of the configuration that takes precedence over the script's.
  private let configurationPath: String?
  private var recorder = Recorder()
  /// The script of the moment, and those that steps are recorded of.
  private var script: UInt64
  private var scripts: Set<UInt64> = []

  /// Reads the file before the conversation begins; throws if it is not a transcript. Nil if the
  /// conversation continues from a save, since a transcript needs its beginning.
  init?(
    _ path: String, of script: Script, at scriptPath: String, _ options: Dialog.Options,
    configuredBy configurationPath: String? = nil, goesOn: Bool
  ) throws {
    guard !goesOn else {
      let why = "the conversation continues from a save, and its beginning is not known"
      try Output.note("starling: nothing is written to \(quoted(path)): \(why)")
      return nil
    }
    try expect(
      scriptPath != "-",
      "--transcript names the script by its file: it cannot come from standard input")
    try expect(
      options.strings.isEmpty,
      "--transcript cannot name the texts of --strings: put them into the script's translations")
    try expect(
      configurationPath != "-",
      "--transcript names the configuration by its file: it cannot come from standard input")
    try expect(path != "-", "--transcript adds a case to a file, and - is none")
    file = try GrowingTranscript(path, of: script, at: scriptPath)
    self.script = script.fingerprint
    self.options = options
    self.configurationPath = configurationPath
    try file.expectVariables()
  }

  /// Records an event. `/never` counts as leaving, since the host handles the rest of it.
  func record(_ event: Event, _ effects: [Effect]) {
    scripts.insert(script)
    recorder.record(event, event == .leave ? effects.filter { $0.outcome == nil } : effects)
  }

  /// Continues with a changed script. The recorded steps stay as they are.
  func goOn(in dialog: Dialog) {
    recorder.goOn(in: dialog)
    script = dialog.script.fingerprint
  }

  /// Appends the conversation so far.
  func write() throws {
    try file.append { file in
      let settings = file.settings(options, configuredBy: configurationPath)
      return [recorder.recorded(as: file.uniqueName(like: "recorded"), settings: settings)]
    }
    guard scripts != [script] else { return }
    let advice = "\"starling test --update\" writes the new texts"
    try Output.note("starling: the script has changed since \(quoted(file.path)) began: \(advice)")
  }
}

extension TranscriptRecording? {
  /// Runs a conversation. If it is broken off, its steps so far are written.
  func keepingIfBrokenOff<End>(_ hold: () throws -> End) throws -> End {
    do { return try hold() } catch {
      try? self?.write()
      throw error
    }
  }
}
