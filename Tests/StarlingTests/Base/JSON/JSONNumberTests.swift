import Starling
import Testing

struct JSONNumberTests {
  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("-7", -7), ("999999999999999", 999_999_999_999_999),
      ("9007199254740993", 9_007_199_254_740_992), ("0.1", 0.1), ("1.5", 1.5), ("-2.75", -2.75),
      ("1e2", 100), ("1E-2", 0.01), ("1.2", 1.2), ("0.30000000000000004", 0.1 + 0.2),
      ("123456.789", 123_456.789), ("5e-324", .leastNonzeroMagnitude), ("1e-999", 0),
      ("4.35", 4.35),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("1e309", .infinity),
      ("-1e309", -.infinity),
      ("100000000000000000000000", 1e23), ("0.000001", 1e-6), ("8.41", 8.41),
    ] as [(String, Double)])
  func `a number is the nearest double`(text: String, value: Double) {
    #expect(JSONNumber.value(of: Array(text.utf8)[...]) == value)
    #expect(Reading(text).document.number(JSONDocument.root) == value)
  }

  @Test func `decimals of few digits are what the standard library makes of them`() {
    for fraction in 0..<1000 {
      for text in ["0.\(fraction)", "\(fraction).5", "12.\(fraction)", "-\(fraction).0\(fraction)"]
      {
        #expect(JSONNumber.value(of: Array(text.utf8)[...]) == Double(text))
      }
    }
  }

  @Test func `a negative zero keeps its sign`() {
    #expect(JSONNumber.value(of: Array("-0".utf8)[...]).sign == .minus)
    #expect(JSONNumber.value(of: Array("-0.0".utf8)[...]).sign == .minus)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (1.5, "1.5"), (100, "100"), (0.1, "0.1"),
      (1e14, "100000000000000"), (1e15, "1000000000000000"), (1e16, "1e+16"), (1e-7, "1e-07"),
      (1e300, "1e+300"),
      (123_456_789.25, "123456789.25"),
    ] as [(Double, String)])
  func `whole numbers are written without a fraction`(number: Double, text: String) {
    #expect(JSONNumber.text(number) == text)
    #expect(JSONNumber.value(ofText: text) == number)
  }

  @Test(
    arguments: [
      ("4", 4), ("+4", 4), ("-4", -4), (" 4 ", 4), ("\t4\n", 4), ("\u{A0}4\u{2003}", 4),
      ("4.50", 4.5),
      ("1e2", 100), ("+1e2", 100), ("007", nil), ("4.", nil), (".5", nil), ("+-4", nil),
      ("++4", nil),
      ("", nil), (" ", nil), ("+", nil), ("-", nil), ("4 5", nil), ("4a", nil), ("0x4", nil),
      ("1e999", nil),
      ("NaN", nil), ("inf", nil), ("４", nil), ("1,5", nil), ("+ 4", nil),
    ] as [(String, Double?)])
  func `a numeric text is a JSON number with white space around it and perhaps a plus`(
    text: String, number: Double?
  ) {
    #expect(JSONNumber.value(ofText: text) == number)
  }

  @Test(
    arguments: [
      (0, true), (2, true), (-2, true), (0.5, false), (1e300, true), (.infinity, false),
      (.nan, false),
    ] as [(Double, Bool)])
  func `a double knows whether it is whole`(number: Double, isWhole: Bool) {
    #expect(number.isWhole == isWhole)
  }

  @Test(
    arguments: [(1.5, 1), (-1.5, -2), (2, 2), (-0.25, -1), (1e300, 1e300)] as [(Double, Double)])
  func `a double knows the whole number below it`(number: Double, below: Double) {
    #expect(number.wholeBelow == below)
  }
}
