import Starling
import Testing

struct KeyNameTests {
  @Test(arguments: Key.allCases)
  func `a key is named as its case`(key: Key) {
    #expect(key.name.drop { $0 == "$" } == "\(key)")
  }
}
