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
    #expect(value.text == text)
  }
}
