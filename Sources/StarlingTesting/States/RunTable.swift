/// Runs of words, each once and with a number.
struct RunTable {
  private var words: [UInt64] = []
  /// Where each run ends.
  private var ends: [Int] = []
  /// For each place the number of a run plus one, or nothing.
  private var places: [Int32] = Array(repeating: 0, count: 256)

  var count: Int { ends.count }

  subscript(number: Int32) -> ArraySlice<UInt64> {
    words[(number > 0 ? ends[Int(number) - 1] : 0)..<ends[Int(number)]]
  }

  /// The number of a run, which is added where it is new.
  mutating func number(of run: [UInt64]) -> Int32 {
    if 2 * (count + 1) > places.count { grow() }
    var place = place(of: run[...])
    while places[place] != 0 {
      if self[places[place] - 1].elementsEqual(run) { return places[place] - 1 }
      place = (place + 1) & (places.count - 1)
    }
    words += run
    ends.append(words.count)
    places[place] = Int32(count)
    return Int32(count - 1)
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: 2 * places.count)
    for number in 0..<Int32(count) {
      var place = place(of: self[number])
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = number + 1
    }
  }

  private func place(of run: ArraySlice<UInt64>) -> Int {
    var mixed: UInt64 = 0
    for word in run {
      mixed = (mixed ^ word) &* 0x9E37_79B9_7F4A_7C15
      mixed ^= mixed >> 29
    }
    return Int(truncatingIfNeeded: mixed) & (places.count - 1)
  }
}
