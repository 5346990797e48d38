internal import Starling

/// What a passage makes of a set of pasts: word by word.
struct PastImage {
  let target: BlockNumber?
  private let crossing: Crossing
  private let patterns: [PastPattern]
  /// What becomes of the bits that say where in its word a past is.
  private let within: [UInt64]
  /// Whether these stay what they are.
  private let keepsWithin: Bool

  init(_ crossing: Crossing) {
    (target, self.crossing) = (crossing.target, crossing)
    patterns = crossing.wants.map { PastPattern($0) }
    let all = UInt64(UInt64.bitWidth)
    let within = (0..<all).map { crossing.key(behind: $0) }
    self.within = within
    let fromNumbers = crossing.key(behind: ~(all - 1)) | within[0]
    keepsWithin =
      fromNumbers % all == 0 && within.indices.allSatisfy { within[$0] == within[0] | UInt64($0) }
  }

  /// Adds what becomes of a set to another one.
  func add(_ set: PastSet, to image: inout PastSet) {
    set.forEachWord { number, word in
      let fitting = patterns.reduce(0) { $0 | $1.word(at: number) } & word
      guard fitting != 0 else { return }
      let key = crossing.key(behind: UInt64(number) << PastSet.bitsOfWord)
      if keepsWithin {
        image.add(fitting, to: Int(key >> PastSet.bitsOfWord))
      } else {
        add(fitting, behind: key, to: &image)
      }
    }
  }

  /// The same for one word, bit by bit.
  private func add(_ word: UInt64, behind key: UInt64, to image: inout PastSet) {
    var rest = word
    while rest != 0 {
      image.insert(key | within[rest.trailingZeroBitCount])
      rest &= rest - 1
    }
  }

  /// How long it takes to look at a word.
  var effortOfWord: Int { keepsWithin ? 1 : 16 }
}
