import Starling
import StarlingTesting
import Testing

/// Edits of questionnaires with more states than can be found.
struct QuestionnaireDiffTests {
  private static let made = Questionnaire(items: 10, scores: 5, options: 7)

  /// An edit as it is written, and the blocks that differ.
  private static let edits: [(was: String, now: String, differ: Set<String>)] = [
    (#""text": "Item 5""#, #""text": "Another item""#, ["q5"]),
    (
      #""text": "Item 3""#,
      #""text": ["Item 3", { "text": "Never", "when": { "of": "s0", "atLeast": 9999 } }]"#, []
    ),
    (#""add": { "s1": 7 }"#, #""add": { "s1": 8 }"#, ["q1", "q6", "end0", "end1"]),
    ("score 3 is high", "score 3 is very high", ["end0", "high3"]),
    (#""s2": { "start": 0 }"#, #""s2": { "start": 1 }"#, ["q2", "q7", "end0", "end2"]),
  ]

  @Test(arguments: Questionnaire.Ending.allCases)
  func `what differs is found, and nothing else is possible`(_ ending: Questionnaire.Ending) throws
  {
    let json = Self.made.json(ending)
    for edit in Self.edits {
      let edited = json.replacing(edit.was, with: edit.now)
      #expect(edited != json)
      let diff = ScriptDiff(
        from: try Script(json: json), to: try Script(json: edited), locale: nil, mostStates: 200)
      #expect(diff.bound == nil, "\(ending): \(edit)")
      let found = Set(diff.differences.map(\.block))
      #expect(found.isSubset(of: edit.differ), "\(ending): \(edit)")
      #expect(found.isEmpty == edit.differ.isEmpty, "\(ending): \(edit)")
    }
  }
}
