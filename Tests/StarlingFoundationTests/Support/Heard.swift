/// What a closure heard that is called at once, on the thread of the test.
final class Heard<Value>: @unchecked Sendable {
  var values: [Value] = []
}
