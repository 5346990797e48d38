/// A file with all mistakes fixed that are safe to fix: links, keys and words with a single obvious
/// reading, keys of translations whose original was edited a little, trailing commas, and
/// comments, which become the `$comment` of their object. All other bytes stay unchanged.
public struct Repair: Sendable {
  /// The repaired file.
  public var source: SourceText { check.source }
  /// How many mistakes were fixed.
  public var count: Int { codes.count }
  /// The codes of what was fixed, one for each place.
  package private(set) var codes: [DiagnosticCode] = []
  /// How many of these were translations of a text that was edited a little.
  package private(set) var movedTranslations = 0

  /// Repairs a file in several passes, until no pass fixes anything more.
  public init(_ source: SourceText) { self.init(DocumentCheck(source)) }

  /// Repairs a file that has been checked.
  package init(_ check: DocumentCheck) {
    self.check = check
    // A mistake may hide another one, but not many in a row.
    for _ in 0..<20 {
      let plan = RepairPlan(self.check)
      let edits = plan.edits
      guard !edits.isEmpty else { return }
      let mended = check.again(source.edited(by: edits))
      // What is no better afterwards could be mended for ever.
      let before = self.check.mistakesInJSON
      guard before == 0 || mended.mistakesInJSON < before else { return }
      self.check = mended
      codes += plan.codes
      movedTranslations += plan.movedTranslations
    }
  }

  /// The check of the repaired file.
  package private(set) var check: DocumentCheck

  /// The bytes of the repaired file.
  public var bytes: [UInt8] { source.bytes }
}

extension DocumentCheck {
  fileprivate var mistakesInJSON: Int { diagnostics.count { $0.code == .invalidJSON } }
}
