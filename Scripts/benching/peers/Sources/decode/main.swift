import Foundation

// Reads a script with Foundation's decoder, without recording places.

struct Link: Decodable {
  var title: String?
  var next: String?
}

struct Block: Decodable {
  var type: String
  var text: String?
  var next: String?
  var showNextAfter: Double?
  var saveAs: String?
  var left: Link?
  var right: Link?
  var buttons: [Link]?
  var branches: [Link]?
}

struct Script: Decodable {
  var blocks: [String: Block]
}

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let script = try JSONDecoder().decode(Script.self, from: data)
guard !script.blocks.isEmpty else { exit(1) }
