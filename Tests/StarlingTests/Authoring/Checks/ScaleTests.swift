import Starling
import Testing

private func scale(_ name: String, _ members: String, _ findings: Found...) -> Lesson {
  var lesson = Lesson(
    name, #""a": { "type": "rating", "text": "A", \#(members), "next": null }"#,
    more: #", "variables": { "n": 1 }"#)
  lesson.mistakes = findings
  return lesson
}

@Test(arguments: [
  scale("below 0", #""min": [-1️⃣-1-]{+0+}, "labels": ["x{{n}}", "y"]"#, Found(1, .outOfRange)),
  scale("above 1", #""min": [-1️⃣2-]{+1+}, "labels": ["x{{n}}", "y"]"#, Found(1, .outOfRange)),
  scale("above 10", #""max": [-1️⃣11-]{+10+}, "labels": ["x{{n}}", "y"]"#, Found(1, .outOfRange)),
  scale(
    "with a label too many", #""labels": [-1️⃣["x{{n}}", "y", "z"]1️⃣-]{+["x{{n}}", "y"]+}"#,
    Found(1, .outOfRange)),
  scale(
    "with a label for each number but 0",
    #""min": 0, "max": 2, "labels": [-1️⃣["x{{n}}"]1️⃣-]{+["x{{n}}", "y", "z"]+}"#,
    Found(1, .outOfRange)),
  scale(
    "with a label that is a number", #""labels": ["x{{n}}", [-1️⃣2-]{+"y"+}]"#,
    Found(1, .wrongType)),
  scale(
    "with a variable that nothing defines", #""labels": ["x{{n}}", [-"1️⃣{{m}}"-]{+"y"+}]"#,
    Found(1, .unknownVariable)),
  scale(
    "with a label that says nothing", #""labels": ["x{{n}}", [-1️⃣" "-]{+"y"+}]"#,
    Found(1, .emptyText, judged: .warning)),
  scale(
    "with a label that controls the terminal",
    #""labels": ["x{{n}}", [-1️⃣"\u001b[2J"-]{+"y"+}]"#, Found(1, .controlCharacter)),
])
func `what is wrong with a scale is reported`(_ lesson: Lesson) { lesson.check() }
