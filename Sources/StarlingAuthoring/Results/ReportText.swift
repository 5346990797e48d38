import Starling

// Lays out texts and numbers for reports.

extension String {
  /// The text with no-break spaces, at which it is not wrapped.
  var replacingSpaces: String { String(map { $0 == " " ? "\u{A0}" : $0 }) }

  /// The text with spaces for no-break spaces.
  var withSpaces: String { String(map { $0 == "\u{A0}" ? " " : $0 }) }

  var withoutEndingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Double {
  /// How many steps of a size there are below it. Thousandths count exactly: 0.3 has three of 0.1.
  func steps(of size: Double) -> Double {
    let own = (self * 1_000).rounded()
    let other = (size * 1_000).rounded()
    let isExact = own / 1_000 == self && other / 1_000 == size
    return (isExact ? own / other : self / size).rounded(.down)
  }

  /// With at most two digits after the point, or as many as the first one that is not 0 needs.
  var short: String {
    guard magnitude < 1e12, magnitude >= 0.01 || self == 0 else { return JSONNumber.text(self) }
    let hundredths = Int((self * 100).rounded())
    let whole = hundredths.magnitude / 100
    let rest = hundredths.magnitude % 100
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return (hundredths < 0 ? "-" : "") + grouped(Int(whole)) + (rest == 0 ? "" : "." + digits)
  }
}
