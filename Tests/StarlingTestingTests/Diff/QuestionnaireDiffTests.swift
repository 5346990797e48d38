import Starling
import StarlingTesting
import Testing

/// Edits of questionnaires with more states than may be found.
struct QuestionnaireDiffTests {
  private static let edits: [(was: String, now: String)] = [
    (#""text": "Item 1""#, #""text": "Another item""#),
    (
      #""text": "Item 3""#,
      #""text": ["Item 3", { "text": "Never", "when": { "of": "s0", "atLeast": 9999 } }]"#
    ),
    (#""add": { "s1": 4 }"#, #""add": { "s1": 5 }"#),
    ("score 2 is high", "score 2 is very high"),
    (#""s2": { "start": 0 }"#, #""s2": { "start": 1 }"#),
    (#""text": "Item 4", "#, #""text": ["Item 4", "{{q2}}"], "#),
  ]

  @Test(arguments: Questionnaire.Ending.allCases)
  func `few states show the same differences as all, and no other is possible`(
    _ ending: Questionnaire.Ending
  ) throws {
    let json = Questionnaire(items: 5, scores: 3, options: 4).json(ending)
    let old = try Script(json: json)
    for edit in Self.edits {
      let edited = json.replacing(edit.was, with: edit.now)
      #expect(edited != json)
      let new = try Script(json: edited)
      let few = ScriptDiff(from: old, to: new, locale: nil, mostStates: 50)
      #expect(few.bound == nil, "\(ending): \(edit)")
      let all = ScriptDiff(from: old, to: new)
      #expect(Self.places(few) == Self.places(all), "\(ending): \(edit)")
      #expect(few.peopleUnderWay.bound == nil, "\(ending): \(edit)")
      #expect(few.peopleUnderWay.lines == all.peopleUnderWay.lines, "\(ending): \(edit)")
    }
  }

  private static func places(_ diff: ScriptDiff) -> Set<String> {
    Set(diff.differences.map { "\($0.kind) \($0.block)" })
  }
}
