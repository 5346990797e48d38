import StarlingHost
import Testing

@Suite struct `The place of a history` {
  private func path(_ name: String, _ environment: [String: String]) throws -> String {
    try StatePath.standard(for: name) { environment[$0] }
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/starling/deploy.json"),
    (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/starling/deploy.json"),
    (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/starling/deploy.json"),
    (["HOME": "/h"], "/h/.local/state/starling/deploy.json"),
  ])
  func `The place of a history is given by the environment`(
    environment: [String: String], expected: String
  ) throws {
    #expect(try path("deploy", environment) == expected)
  }

  @Test(arguments: [
    ("../../x", "%2E.%2F..%2Fx"), ("..", "%2E."), (".", "%2E"), ("/etc/passwd", "%2Fetc%2Fpasswd"),
    ("a%2Fb", "a%252Fb"), ("my tool", "my tool"), ("né🚀", "né🚀"), ("a\u{0}b\u{1B}", "a%00b%1B"),
    ("v1.2", "v1.2"),
  ])
  func `The place of a history never lies outside its folder`(name: String, expected: String) throws
  {
    #expect(try path(name, ["HOME": "/h"]) == "/h/.local/state/starling/\(expected).json")
  }

  @Test(arguments: [
    ("", ["HOME": "/h"], NoPlaceError.emptyName),
    (String(repeating: "a", count: 201), ["HOME": "/h"], .longName),
    ("a", [:], .noHome), ("a", ["HOME": "here"], .noHome),
  ])
  func `The place of a history is refused`(
    name: String, environment: [String: String], failure: NoPlaceError
  ) throws {
    #expect(throws: failure) { try path(name, environment) }
  }
}
