import Starling
import StarlingTesting

/// A remark that an editor shows within a line.
package struct InlayHint: Hashable, Sendable {
  var offset: Int
  package var text: String
}

/// How many cases visit each block of a script, for as long as neither has changed.
package final class CaseCounts {
  package init() {}

  private var script: EditedScript?
  private var transcripts: [EditedTranscript] = []
  private var counts: [Name: Int] = [:]

  /// The number of passing cases that visit each block.
  func counts(of document: EditedDocument, _ workspace: Workspace) -> [Name: Int] {
    guard let script = document.script else { return [:] }
    let all = workspace.transcripts(of: document).compactMap(\.transcript)
    if script === self.script, all.count == transcripts.count,
      zip(all, transcripts).allSatisfy({ $0 === $1 })
    {
      return counts
    }
    self.script = script
    transcripts = all
    counts = [:]
    for transcript in all { count(transcript, document.path, workspace) }
    return counts
  }

  private func count(_ transcript: EditedTranscript, _ path: String?, _ workspace: Workspace) {
    let stages = Stages(transcript, workspace)
    var stage: (setup: Transcript.Setup, stage: Stage)?
    for part in transcript.parts {
      guard let one = part.written, transcript.scriptPath(part.setup) == path else { continue }
      if stage == nil || stage?.setup.script != part.setup.script
        || stage?.setup.configuration != part.setup.configuration
      {
        stage = (try? stages.open(part.setup)).map { (part.setup, $0) }
      }
      guard let dialog = try? stage?.stage.dialog(for: part.setup) else { continue }
      var visited: [String] = []
      let player = Player(saves: false) { _, dialog in visited = dialog.path }
      guard player.passes(one, on: dialog) else { continue }
      for name in Set(visited.map { Name($0) }) { counts[name, default: 0] += 1 }
    }
  }
}

package enum InlayHints {
  /// The hints in a range: by how many cases a block is tested, and what a block says to which a
  /// link leads.
  package static func of(
    _ document: EditedDocument, in range: Range<Int>, _ counts: CaseCounts, _ workspace: Workspace
  ) -> [InlayHint] {
    guard let script = document.script else { return [] }
    let cases = counts.counts(of: document, workspace)
    return script.mentions.compactMap { mention in
      guard mention.thing.kind == .block, range.contains(mention.range.lowerBound) else {
        return nil
      }
      // Behind the quote.
      let offset = min(mention.range.upperBound + 1, document.text.bytes.count)
      switch mention.role {
      case .definition:
        guard let number = cases[mention.thing.id] else { return nil }
        return InlayHint(offset: offset, text: "tested by \(count(number, "case"))")
      case .read where isLink(mention, script):
        return script.saying(ofBlock: mention.thing.name).map {
          InlayHint(offset: offset, text: $0.short(40))
        }
      case .read, .write: return nil
      }
    }
  }

  /// Whether the mention is the value of `next`.
  private static func isLink(_ mention: Mention, _ script: EditedScript) -> Bool {
    let bytes = script.source.bytes
    var index = mention.range.lowerBound - 1
    while index > 0, bytes[index - 1].isJSONSpace || bytes[index - 1] == UInt8(ascii: ":") {
      index -= 1
    }
    return bytes[..<max(0, index)].suffix(6).elementsEqual("\"next\"".utf8)
  }
}
