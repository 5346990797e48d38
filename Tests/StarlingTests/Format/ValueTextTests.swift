import Starling
import Testing

/// Values as a person reads them.
struct ValueTextTests {
  @Test(arguments: [
    (Value.number(12), "12"), (.number(4.5), "4.5"), (.text("4.50"), "4.50"),
    (.boolean(true), "true"),
  ])
  func `a value prints as what it holds`(value: Value, text: String) {
    #expect("\(value)" == text)
    #expect(value.description == text)
  }

  @Test func `any value is a text, and reads as one only if it is one`() {
    #expect(String(reading: .text("4.50")) == "4.50")
    for value in [Value.number(4), .boolean(true), .list([.text("Ada")])] {
      #expect(String(reading: value) == nil)
    }
    #expect(
      Value.list([.text("Ada"), .number(4)]).string == "Ada, 4" && Value.number(4).string == "4")
  }
}
