/// What became of the places of an old dialog, and of their buttons, in a new one.
package struct ProfileMapping: Sendable {
  package let old: [PromptProfile]
  package let new: [PromptProfile]
  /// For each old place the number of what it became; nil if it is gone.
  package let partners: [Int?]
  /// For each new place the numbers of what it was. There are several only if the old places are
  /// known from transcripts.
  package let origins: [[Int]]
  /// For each old place and button the number of what the button became.
  private let buttons: [[Int?]]

  /// Finds out what became of places.
  package init(from old: [PromptProfile], to new: [PromptProfile]) {
    self.old = old
    self.new = new
    let partners = BlockPairing(old, new).partners
    var origins = Array(repeating: [Int](), count: new.count)
    for (number, partner) in partners.enumerated() {
      if let partner { origins[partner].append(number) }
    }
    self.partners = partners
    self.origins = origins
    buttons = partners.enumerated().map { number, partner in
      guard let partner else { return [] }
      return ButtonPairing(old[number], new[partner]) { partners[$0] }.partners
    }
  }

  /// The number of what a button of an old place became; nil if it is gone.
  package func button(_ number: Int, of place: Int) -> Int? {
    buttons[place].indices.contains(number) ? buttons[place][number] : nil
  }
}
