import Starling

extension Prompt {
  /// The seconds after which the dialog goes on by itself; nil if it waits for the person.
  var delay: Double? {
    switch kind {
    case .delay(let seconds): seconds
    case .tap, .choice, .text, .stars: nil
    }
  }
}

extension Double {
  /// A time without the rounding errors of sums, unless it is too long for that.
  var withoutNoise: Double {
    abs(self) < 1e6 ? (self * 1e9).rounded() / 1e9 : self
  }

  /// Whether it is within the rounding errors of sums of times as long as this.
  func isAboutNothing(in whole: Double) -> Bool {
    abs(self) <= 1e-9 * Swift.max(1, abs(whole))
  }
}
