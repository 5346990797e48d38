/// What the conditions of a program's own say: whether all of them hold, and why they do not.
package struct OwnConditions {
  /// Whether all hold; nil if there are none.
  package private(set) var hold: Bool?
  /// The errors that they threw, in words; nil if none threw.
  package private(set) var reason: String?

  /// Evaluates each condition. One that throws does not hold, and its error is the reason.
  package init(_ conditions: [() throws -> Bool]) {
    for condition in conditions {
      do {
        hold = try condition() && hold ?? true
      } catch {
        hold = false
        reason = (reason.map { $0 + "; " } ?? "") + "\(error)"
      }
    }
  }

  package init(_ condition: (() throws -> Bool)?) { self.init(condition.map { [$0] } ?? []) }
}
