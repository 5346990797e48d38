import Starling
import Testing

private let likert = #"""
  "q1": { "type": "choice", "text": "Fast?", "buttons": "agree", "next": "q2" },
  "q2": { "type": "choice", "text": "Clear?", "buttons": "agree", "next": null }
  """#

/// Two choices that share a list, and the list.
private func shared(_ name: String, _ list: String, _ findings: Found...) -> Lesson {
  var lesson = Lesson(name, likert, more: #", "lists": { "agree": \#(list) }"#)
  lesson.mistakes = findings
  return lesson
}

private func lesson(
  _ name: String, _ blocks: String, _ more: String = "", _ findings: Found...
) -> Lesson {
  var lesson = Lesson(name, blocks, more: more)
  lesson.mistakes = findings
  return lesson
}

@Test(arguments: [
  lesson(
    "no such list",
    likert.replacing(#""agree", "next": null"#, with: #"[-1️⃣"agre"-]{+"agree"+}, "next": null"#),
    #", "lists": { "agree": ["Yes", "No"] }"#, Found(1, .unknownList, "agree")),
  lesson(
    "no lists at all",
    #""a": { "type": "choice", "buttons": [-1️⃣"Yes"-]{+["Yes"]+}, "next": null }"#, "",
    Found(1, .unknownList)),
  lesson(
    "a list that nothing names", likert,
    #", "lists": { "agree": ["Yes", "No"][-, 1️⃣"age": ["Old"]-] }"#, Found(1, .unusedList)),
  lesson(
    "a block of that name",
    #""a": { "type": "choice", "buttons": "b", "next": "[-lists-]{+list+}" }, [-1️⃣"lists"-]{+"list"+}: { "type": "text", "text": "A" }"#,
    #", "lists": { "b": ["Yes", "No"] }"#, Found(1, .invalidID)),
  lesson(
    "a name with a space", #""a": { "type": "choice", "buttons": "[-b c-]{+b-c+}", "next": null }"#,
    #", "lists": { [-1️⃣"b c"-]{+"b-c"+}: ["Yes", "No"] }"#, Found(1, .invalidID)),
  lesson(
    "a list inside a list",
    #""a": { "type": "choice", "buttons": "b", "next": null }"#,
    #", "lists": { "b": ["Yes"[-, { 1️⃣"list": "c", "title": "C" }-]] }"#, Found(1, .unknownKey)),
  lesson(
    "a name where labels belong",
    #""a": { "type": "rating", "text": "A", [-"labels": 1️⃣"b", -]"next": "c" }, "c": { "type": "choice", "buttons": "b", "next": null }"#,
    #", "lists": { "b": ["Yes", "No"] }"#, Found(1, .wrongType)),
])
func `what is wrong about a list is said where it stands`(_ lesson: Lesson) { lesson.check() }

@Test(arguments: [
  shared(
    "a link", #"[{ "title": "Yes", "next": [-1️⃣"nowhere"-]{+null+} }, "No"]"#,
    Found(1, .danglingLink)),
  shared(
    "a text", #"["Yes", [-1️⃣" "-]{+"No"+}]"#, Found(1, .emptyText)),
  shared(
    "a variable", #"["Yes", [-"No 1️⃣{{x}}"-]{+"No"+}]"#, Found(1, .unknownVariable)),
  shared(
    "equal titles", #"["Yes", [-1️⃣"yes"-]{+"No"+}]"#, Found(1, .duplicateTitle)),
  shared(
    "a missing title", #"[{ "title": "Yes", "next": null }, [-1️⃣{ "value": 1 }-]{+"No"+}]"#,
    Found(1, .missingKey)),
  shared(
    "an operand", #"["Yes", { "title": "No", "value": [-1️⃣"{{x}}"-]{+"x"+} }]"#,
    Found(1, .literalValue)),
])
func `what is found in a list is said once for all its copies`(_ lesson: Lesson) { lesson.check() }

struct ListTests {
  private func messages(_ json: String) -> [String] {
    ScriptCheck(SourceText(name: "test.json", text: json)).diagnostics.map(\.message)
  }

  @Test func `what depends on the block names the blocks`() {
    let blocks = (1...13).map { number in
      let next = number < 13 ? #""q\#(number + 1)""# : "null"
      return #""q\#(number)":{"type":"choice","text":"T","buttons":"l","next":\#(next)}"#
    }
    let list = #"{"l":["A",{"title":"B","when":{"of":"v","is":2}}]}"#
    let variables = #""variables":{"v":1},"#
    func script(_ list: String) -> String {
      "{\(variables)\"lists\":\(list),\"blocks\":{\(blocks.joined(separator: ","))}}"
    }
    #expect(messages(script(list)) == [])
    let never = list.replacing(#""is":2"#, with: #""is":2,"not":{"is":2}"#)
    #expect(
      messages(script(never)) == [
        #"this button is never offered: nothing can meet its condition (in "q1" and 12 more blocks)"#
      ])
    #expect(
      messages(#"{"lists":{"l":["A","B"]},"blocks":{"q":{"type":"choice","buttons":"l"}}}"#) == [
        #"the conversation would just stop after the button "A"; write "next": null if that is meant (in "q")"#,
        #"the conversation would just stop after the button "B"; write "next": null if that is meant (in "q")"#,
      ])
  }

  @Test func `a block in which nothing is wrong is not named`() {
    let found = messages(
      #"""
      {"lists":{"l":["A {{who}}","B"]},"blocks":{
        "q1":{"type":"choice","buttons":"l","next":"q2"},
        "q2":{"type":"text-input","text":"Who?","required":true,"saveAs":"who","next":"q3"},
        "q3":{"type":"choice","buttons":"l","next":null}}}
      """#)
    #expect(found == [#"the variable "who" may have no value yet here (in "q1")"#])
  }

  @Test func `a block after the first is named where something is wrong there alone`() {
    let found = messages(
      #"""
      {"lists":{"l":["A {{who}}","B"]},"blocks":{
        "q1":{"type":"double-button","left":{"title":"L","next":"q2"},"right":{"title":"R","next":"q4"}},
        "q2":{"type":"text-input","text":"Who?","required":true,"saveAs":"who","next":"q3"},
        "q3":{"type":"choice","buttons":"l","next":null},
        "q4":{"type":"choice","buttons":"l","next":null}}}
      """#)
    #expect(found == [#"the variable "who" may have no value yet here (in "q4")"#])
  }

  @Test func `a shared list in a list is refused with the way out`() {
    let check = ScriptCheck(
      SourceText(
        name: "test.json",
        text:
          #"{"lists":{"l":["A"]},"blocks":{"q":{"type":"choice","buttons":["B",{"list":"l"}]}}}"#))
    #expect(
      check.diagnostics.flatMap(\.notes).map(\.text) == [
        #""buttons" is a list of buttons or the name of one; to add a button to a shared list, write the list out"#
      ])
  }

  @Test func `a few bytes do not ask for a billion buttons`() {
    let list = (0..<2_000).map { #""b\#($0)""# }.joined(separator: ",")
    let blocks = (0..<200).map { #""q\#($0)":{"type":"choice","buttons":"l","next":null}"# }
    let found = messages(
      #"{"lists":{"l":[\#(list)]},"blocks":{\#(blocks.joined(separator: ","))}}"#)
    #expect(found.contains("the copies of the lists are too large to read"))
  }

  @Test(arguments: ["options", "choices", "answers"])
  func `another word for buttons may stand before a name`(_ word: String) {
    let repair = Repair(
      SourceText(
        name: "test.json",
        text: #"{"lists":{"l":["A"]},"blocks":{"q":{"type":"choice","\#(word)":"l","next":null}}}"#)
    )
    #expect(String(decoding: repair.bytes, as: UTF8.self).contains(#""buttons":"l""#))
  }

  @Test(arguments: ["options", "choices", "optionLists", "list_name"])
  func `another word for lists becomes theirs`(_ word: String) {
    let repair = Repair(
      SourceText(
        name: "test.json",
        text:
          #"{"\#(word)":{"l":["A"]},"blocks":{"q":{"type":"choice","buttons":"l","next":null}}}"#))
    #expect(String(decoding: repair.bytes, as: UTF8.self).hasPrefix(#"{"lists":{"#))
  }
}
