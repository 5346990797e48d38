import Starling
import StarlingTesting
import Testing

/// How few cases there could be where one can go round.
@Suite struct LeastCasesTests {
  private static let unseen = #""when":{"not":{"visited":"t"}}"#
  private static let rest = #"""
    ,"c":{"type":"text","text":"C","next":"menu"},"bye":{"type":"text","text":"Bye","next":null}
    """#

  @Test(arguments: [
    // A topic that is hidden once it is known: each of its three ways needs a case.
    (
      #"""
      "menu":{"type":"choice","text":"?","buttons":[
        {"title":"T","next":"t",\#(unseen)},{"title":"Bye","next":"bye"}]},
      "t":{"type":"choice","text":"!","buttons":["A","B",{"title":"C","next":"c"}],"next":"menu"}
      \#(rest)
      """#, 3
    ),
    // One that is always offered: all in one conversation.
    (
      #"""
      "menu":{"type":"choice","text":"?","buttons":[
        {"title":"T","next":"t"},{"title":"Bye","next":"bye"}]},
      "t":{"type":"choice","text":"!","buttons":["A","B",{"title":"C","next":"c"}],"next":"menu"}
      \#(rest)
      """#, 1
    ),
    // A button that is not offered any more is passed, so that the topic comes again.
    (
      #"""
      "menu":{"type":"choice","text":"?","buttons":[
        {"title":"T","next":"b"},{"title":"Bye","next":"bye"}]},
      "b":{"type":"button","title":"Go",\#(unseen),"next":"t"},
      "t":{"type":"choice","text":"!","buttons":["A","B",{"title":"C","next":"c"}],"next":"menu"}
      \#(rest)
      """#, 1
    ),
    // A hidden topic in which one can go round takes all of it at once.
    (
      #"""
      "menu":{"type":"choice","text":"?","buttons":[
        {"title":"T","next":"t",\#(unseen)},{"title":"Bye","next":"bye"}]},
      "t":{"type":"text","text":"T","next":"u"},
      "u":{"type":"choice","text":"!","buttons":["A","B","C"],"next":"v"},
      "v":{"type":"choice","text":"!","buttons":[
        {"title":"D","next":"u"},{"title":"E","next":"c"}]}
      \#(rest)
      """#, 1
    ),
  ])
  func `is told by what can be come to again`(blocks: String, least: Int) throws {
    let cover = PathCover(try Script(json: "{\"blocks\":{\(blocks)}}", name: "a.json"))
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.leastCases == least)
    #expect(cover.cases.count >= least)
  }
}
