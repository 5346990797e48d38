import Foundation
import Starling
import StarlingFoundation
import Testing

@Test func `an alert shows the sentence of an error`() throws {
  let errors: [any Error] = [
    try #require(throws: ScriptError.self) { try Script(json: "{") },
    try #require(throws: ConfigurationError.self) { try Configuration(json: "[]") },
    try #require(throws: HistoryError.self) { try History(json: "{}") },
    try #require(throws: ResultLine.Problem.self) { try ResultLine(json: "{}") },
    Dialog.RestoreError.notUnderstood, NotNow("there is no network"),
  ]
  for error in errors { #expect(error.localizedDescription == "\(error)") }
}
