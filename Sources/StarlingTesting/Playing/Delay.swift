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
