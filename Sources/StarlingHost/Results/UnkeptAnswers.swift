package import Starling

extension Chat {
  /// A sentence for the person, if the answers could not be kept, and the answers, to be copied.
  package var unkeptAnswers: String? {
    guard let failure = resultFailure else { return nil }
    let answers = (result?.answers ?? answers).map(\.value.description)
    let sentence = "starling: your answers could not be kept (\(failure)); here they are to copy:"
    return ([sentence] + answers).joined(separator: "\n")
  }
}
