/// What conversations have come to: blocks, and the ways between them. Where it comes from is not
/// the drawer's concern.
package struct ChartReach: Sendable {
  /// A way from one block to another.
  package enum Way: Hashable, Sendable {
    /// A branch, by its number.
    case branch(Int)
    /// A tap on a button, by its number.
    case button(Int)
    /// The `next` of a block's own link, or the end where there is none.
    case ownNext(Int)
    /// The `next` of a button's link.
    case buttonNext(Int)
  }

  package var blocks: Set<Int> = []
  package var ways: Set<Way> = []

  package init() {}
}
