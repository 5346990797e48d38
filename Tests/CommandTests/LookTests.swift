import Foundation
import Testing

/// Pictures of a whole conversation in each look: in English at three widths, and in languages with
/// other letters, directions and words at one.
///
/// A missing picture is drawn, and the test fails that once, so that a developer looks at it.
@Suite struct `The look of a chat` {
  private static let folder = Starling.root.appending(path: "Tests/CommandTests/Pictures")
  private static let answers =
    "\n1\nx\n4\n4\n\nnothing of this\nagain\n \n/help\n/back\n3\n/again\nGood.\n"
  private static let looks: [(title: String, options: [String])] = [
    ("without colours", ["--color", "never"]), ("with colours", ["--color", "always"]),
    ("plain", ["--plain"]), ("plain, with colours", ["--plain", "--color", "always"]),
  ]

  @Test(arguments: [
    (20, "en"), (40, "en"), (80, "en"), (40, "fr"), (40, "ja"), (40, "ar"), (40, "tlh"),
  ])
  func `The look of a chat is as it was drawn`(width: Int, locale: String) throws {
    let file = Self.folder.appending(path: "\(locale)-\(width).txt")
    let picture = try picture(width, locale)
    guard let drawn = try? String(contentsOf: file, encoding: .utf8) else {
      try Data(picture.utf8).write(to: file)
      Issue.record("\(file.lastPathComponent) has been drawn: look at it, and run the test again")
      return
    }
    #expect(picture == drawn)
  }

  private func picture(_ width: Int, _ locale: String) throws -> String {
    try Self.looks.map { look in
      let run = try Starling(
        ["run", "Tests/CommandTests/Pictures/look.json", "--locale", locale, "--width", "\(width)"]
          + look.options, input: Self.answers)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.isEmpty)
      return "== \(look.title)\n" + run.output.replacing("\u{1B}", with: "␛")
    }.joined()
  }

  @Test(arguments: [20, 40, 80, 200], ["en", "fr", "ja", "ar", "tlh"])
  func `The look of a chat never passes the width, and has no stray control character`(
    width: Int, locale: String
  ) throws {
    let picture = try picture(width, locale)
    let stray = Set(picture.unicodeScalars).filter { scalar in
      scalar != "\n" && (scalar.value < 32 || (0x7F...0x9F).contains(scalar.value))
        || (0x202A...0x202E).contains(scalar.value)
    }
    #expect(stray.isEmpty)
    let narrow = picture.split(separator: "\n").filter { $0.allSatisfy(\.isASCII) }
    let written = narrow.filter { !$0.hasPrefix("==") && !$0.contains(/␛|: nothing|› nothing/) }
    for line in written {
      #expect(line.count <= width, "\(line)")
    }
  }
}
