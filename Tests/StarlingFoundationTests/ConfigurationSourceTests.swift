import Foundation
import Starling
import StarlingFoundation
import Testing

struct ConfigurationSourceTests {
  @Test func `a dictionary is read as the same JSON would be`() throws {
    let configuration = try Configuration(dictionary: [
      "displaySessionCount": 3, "daysWithoutCrash": 3.0, "disabled": false,
      "askAgainOnNewVersion": true, "mainText": "Well?", "maxNumberOfReminder": NSNull(),
      "scenarios": ["tour": ["maxExecutionsPermitted": 1, "minSecondsSinceLastEvent": 0.5]],
    ])
    let same = try Configuration(
      json: """
        { "displaySessionCount": 3, "daysWithoutCrash": 3.0, "disabled": false,
          "askAgainOnNewVersion": true, "mainText": "Well?", "maxNumberOfReminder": null,
          "scenarios": { "tour": { "maxExecutionsPermitted": 1, "minSecondsSinceLastEvent": 0.5 } }
        }
        """)
    #expect(configuration == same)
  }

  @Test func `a dictionary may name a rule as Starling or as another library does`() throws {
    let plain = try Configuration(dictionary: ["daysBetween": 9, "confirmStars": false])
    let former: [String: Any] = ["daysBeforeAskingAgain": 9, "validateRatingButtonEnable": false]
    #expect(try Configuration(dictionary: former) == plain)
    #expect(plain.daysBetween == 9 && plain.confirmStars == false)
    // The keys of a dictionary have no order, so the plain name counts wherever it is.
    let both = try Configuration(dictionary: ["daysBeforeAskingAgain": 3, "daysBetween": 9])
    #expect(both.daysBetween == 9)
  }

  @Test func `numbers and Booleans of Foundation stay apart`() throws {
    let text = #"{ "displaySessionCount": 1, "maxNumberOfReminder": 0, "disabled": true }"#
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let dictionary = try #require(object as? [String: Any])
    #expect(try Configuration(dictionary: dictionary) == Configuration(json: text))
    let wrong = ["displaySessionCount": NSNumber(value: true), "disabled": NSNumber(value: 1)]
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration(dictionary: wrong)
    }
    #expect(error.diagnostics.map(\.code) == [.wrongType, .wrongType])
  }

  @Test func `optional values count as their values, and nil as null`() throws {
    let dictionary: [String: Any?] = ["displaySessionCount": 3, "daysBeforeAskingAgain": nil]
    let configuration = try Configuration(dictionary: dictionary as [String: Any])
    #expect(
      configuration
        == (try Configuration(json: #"{"displaySessionCount":3,"daysBeforeAskingAgain":null}"#)))
    #expect(!configuration.rulesFilledInPolitely.contains(.cooldown))
  }

  @Test(arguments: [
    ("displaySessionCount", "3" as any Sendable), ("displaySessionCount", Date.distantPast),
    ("mainText", Date.distantPast), ("mainText", Data([1])), ("mainText", Double.nan),
    ("disabled", 1), ("displaySessionCount", 3.5), ("displaySessionCount", -3),
    ("reviewURL", "javascript:alert(1)"), ("scenario", [1]),
  ])
  func `a finding names the key whose value is wrong`(_ key: String, _ value: any Sendable) throws {
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration(dictionary: ["mainTitle": "T", key: value])
    }
    let finding = try #require(error.diagnostics.first { $0.severity == .error })
    let lines = DiagnosticText(error.source).lines(for: finding)
    #expect(lines[0].hasPrefix("dictionary:"))
    #expect(lines[1].contains("\"\(key)\": "), "\(lines)")
  }

  @Test func `bytes are JSON or a property list, in binary or XML`() throws {
    let list: [String: Any] = ["displaySessionCount": 3, "disabled": true]
    let expected = Configuration {
      $0.afterSessions = 3
      $0.disabled = true
    }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      #expect(try Configuration(data: data) == expected)
    }
    let json = Data(#" { "displaySessionCount": 3, "disabled": true }"#.utf8)
    #expect(try Configuration(data: json) == expected)
    for bytes in ["", "<", "<plist>", "bplist00", "[]", "{"] {
      #expect(throws: ConfigurationError.self) { try Configuration(data: Data(bytes.utf8)) }
    }
  }

  @Test func `a file is read with its name in the findings, and an address is refused`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("rules.json")
    try Data(#"{ "displaySessionCount": 3 }"#.utf8).write(to: file)
    #expect(try Configuration(contentsOf: file).afterSessions == 3)
    try Data(#"{ "displaySessionCount": "3" }"#.utf8).write(to: file)
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration(contentsOf: file)
    }
    #expect(error.description.hasPrefix("\(file.path):1:26: error: "))
    #expect(throws: CocoaError.self) { try Configuration(contentsOf: folder.file("none")) }
    let address = try #require(URL(string: "https://example.com/rules.json"))
    #expect {
      try Configuration(contentsOf: address)
    } throws: { error in
      (error as? CocoaError)?.code == .fileReadUnsupportedScheme
    }
  }
}
