import Starling

extension Prompt {
  /// The seconds that pass by themselves before what follows; nil where the person is awaited.
  var delay: Double? {
    switch kind {
    case .delay(let seconds): seconds
    case .tap, .choice, .text, .stars: nil
    }
  }
}

extension Double {
  /// A time without what gets lost in sums: to the billionth of a second, as far as that is known.
  var withoutNoise: Double {
    abs(self) < 1e6 ? (self * 1e9).rounded() / 1e9 : self
  }

  /// Whether it is no more than what gets lost in sums of times as long as this.
  func isAboutNothing(in whole: Double) -> Bool {
    abs(self) <= 1e-9 * Swift.max(1, abs(whole))
  }
}
