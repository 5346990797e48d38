import Glibc
import Starling
var bytes: [UInt8] = []
let f = unsafe open(CommandLine.arguments[1], O_RDONLY)
var buffer = [UInt8](repeating: 0, count: 1 << 20)
while true {
  let n = unsafe read(f, &buffer, buffer.count)
  if n <= 0 { break }
  bytes += buffer[..<n]
}
let check = ScriptCheck(SourceText(name: CommandLine.arguments[1], bytes: bytes))
let text = DiagnosticText(check.source)
for d in check.diagnostics { for l in text.lines(for: d) { print(l) } }
print(DiagnosticText.summary(of: check.diagnostics) ?? "nothing is wrong")
