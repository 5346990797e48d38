import Foundation
import Testing

/// The command stores only what it says that it stores.
struct PrivacyTests {
  private static let strace = "/usr/bin/strace"

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: strace), "strace is not installed"))
  func `a conversation writes to no file that is not named`() throws {
    let folder = try TemporaryFolder()
    let run = try Starling(
      shell: """
        export HOME="$PWD"
        printf '2\\n\\n1\\nDark mode\\n' | \(Self.strace) -f -qq -e trace=open,openat,creat -o log \
          starling ask --app app --force --session --interactive always --deliver 'cat > /dev/null'
        starling status --app app --where > named
        """, folder: folder.url)
    #expect(run.output.contains("Thank you"), "\(run.output)\(run.errors)")
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }
    let named = Set(try text("named").split(separator: "\n").map(String.init))
    let opened = try text("log").matches(of: #/"([^"]+)", [A-Z_|]*(O_WRONLY|O_RDWR|O_CREAT)/#)
      .map { String($0.1) }.filter { !$0.hasPrefix("/dev/") }
    #expect(opened.contains { $0.hasSuffix("app.results.jsonl") })
    #expect(opened.contains { $0.hasSuffix("app.delivered.tmp") })
    for path in Set(opened) { #expect(named.contains(path), "\(path)") }
  }
}
