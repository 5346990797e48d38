public import Starling

extension PathCover {
  /// The cases as a transcript with every line. Comments at its end list what the cases do not
  /// cover. If there is a path, the first line names the script by it.
  public func transcript(of script: Script, path: String?) -> Transcript {
    var transcript = Transcript(settings: path.map { [.script($0)] } ?? [], cases: [])
    transcript.append(contentsOf: cases.lazy.map { $0.recorded(on: script) })
    let remarks = self.remarks(on: script)
    guard !remarks.isEmpty else { return transcript }
    let lines = [Transcript.Line(.empty)] + remarks.map { Transcript.Line(.comment(" " + $0)) }
    if let last = transcript.cases.indices.last {
      transcript.cases[last].lines += lines
    } else {
      transcript.head += lines
    }
    return transcript
  }

  /// The gaps of the cover and the undecided mutants, one per line.
  public func remarks(on script: Script) -> [String] {
    let positions = Positions(script.tables.source)
    let gaps = missed.map { gap in
      "\(positions.text(of: gap.place)): \(gap.phrase): \(gap.reason ?? "")"
    }
    return (gaps.isEmpty ? [] : ["Not covered:"] + gaps)
      + (undecided.isEmpty ? [] : ["Not settled:"] + undecided)
  }
}

extension CoveringCase {
  /// The conversation as a case with every line.
  func recorded(on script: Script) -> Transcript.Case {
    var options = Dialog.Options()
    options.keeps = []
    options.variables = variables
    return Recorder.recording(events, of: Dialog(script, options)).recorded(
      as: name, settings: Recorder.settings(for: script, options))
  }
}
