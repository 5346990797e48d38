import Foundation
import LawKit
import Starling
import StarlingAuthoring

/// The scripts in the sources of the tests, and those of the demos.
enum WrittenScripts {
  static func ofTheTests() throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    var scripts: [String] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let isTest = name.hasPrefix("Tests/") && name.hasSuffix(".swift")
      let isDemo = name.hasPrefix("Demo/") && name.hasSuffix(".json")
      guard isTest || isDemo else { continue }
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      scripts += isDemo ? [text] : literals(in: text).flatMap(scripts(in:))
    }
    return Array(Set(scripts)).sorted()
  }

  /// The string literals of a Swift source, without those with interpolations.
  private static func literals(in source: String) -> [String] {
    let raw = source.matches(of: #/#"""\n(?<text>[\s\S]*?)"""#/#).map { String($0.output.text) }
    let long = source.matches(of: #/[^#]"""\n(?<text>[\s\S]*?)"""/#).map { String($0.output.text) }
    let line = source.matches(of: #/#"(?<text>[^\n]*?)"#/#).map { String($0.output.text) }
    return (raw + long + line).filter { !$0.contains("\\#(") && !$0.contains("\\(") }
  }

  /// The scripts that a literal stands for: a whole script, its blocks, or its other members; with
  /// the marked mistake and without it.
  private static func scripts(in literal: String) -> [String] {
    let change = ChangedText(literal)
    return [change.before, change.after].map { bytes in
      let text = String(decoding: MarkedText(bytes).bytes, as: UTF8.self)
      switch text.first(where: { !$0.isWhitespace }) {
      case "{": return text
      case ",": return "{ \"blocks\": { \"a\": { \"type\": \"text\", \"text\": \"A\" } }\(text) }"
      default: return "{ \"blocks\": { \(text) } }"
      }
    }
  }
}
