/// Finds which of many parts a text contains, in one pass over the text (Aho-Corasick).
struct PartSearch {
  /// A prefix of the parts: a node of the tree in which each child is a byte longer.
  private struct Beginning {
    var byte: UInt8 = 0
    var firstLonger: Int32 = 0
    var sibling: Int32 = 0
    /// The longest other prefix that is a suffix of this one.
    var fallback: Int32 = 0
    /// The part that equals this prefix, and the longest shorter part that it ends with; or -1.
    var part: Int32 = -1
    var shorter: Int32 = -1
    /// The last text in which its part was found.
    var text: Int32 = 0
  }

  private var beginnings = [Beginning()]
  /// The prefixes of one byte, by that byte.
  private var firsts = [Int32](repeating: 0, count: 256)
  private var texts: Int32 = 0

  init(_ parts: some Sequence<String>) {
    for (number, part) in parts.enumerated() { add(part, Int32(clamping: number)) }
    link()
  }

  private mutating func add(_ part: String, _ number: Int32) {
    var place = 0
    for byte in part.utf8 {
      let known = longer(place, byte)
      place = known > 0 ? known : extend(place, byte)
    }
    beginnings[place].part = number
  }

  private mutating func extend(_ place: Int, _ byte: UInt8) -> Int {
    let new = beginnings.count
    beginnings.append(Beginning(byte: byte, sibling: beginnings[place].firstLonger))
    beginnings[place].firstLonger = Int32(new)
    if place == 0 { firsts[Int(byte)] = Int32(new) }
    return new
  }

  /// The prefix with one more byte; the empty one if there is none.
  private func longer(_ place: Int, _ byte: UInt8) -> Int {
    if place == 0 { return Int(firsts[Int(byte)]) }
    var next = Int(beginnings[place].firstLonger)
    while next > 0, beginnings[next].byte != byte { next = Int(beginnings[next].sibling) }
    return next
  }

  /// Sets where to continue if the next byte does not fit, short prefixes first.
  private mutating func link() {
    var row = [0]
    while !row.isEmpty {
      var longerOnes: [Int] = []
      for place in row {
        var next = Int(beginnings[place].firstLonger)
        while next > 0 {
          let fallback =
            place == 0 ? 0 : step(Int(beginnings[place].fallback), beginnings[next].byte)
          beginnings[next].fallback = Int32(fallback)
          beginnings[next].shorter =
            beginnings[fallback].part >= 0 ? Int32(fallback) : beginnings[fallback].shorter
          longerOnes.append(next)
          next = Int(beginnings[next].sibling)
        }
      }
      row = longerOnes
    }
  }

  /// The longest prefix that the text ends with, after one more byte.
  private func step(_ start: Int, _ byte: UInt8) -> Int {
    var place = start
    while true {
      let next = longer(place, byte)
      if next > 0 || place == 0 { return next }
      place = Int(beginnings[place].fallback)
    }
  }

  /// The numbers of the parts that a text contains, each once, in no particular order.
  mutating func parts(in text: String) -> [Int32] {
    texts += 1
    var found: [Int32] = []
    var place = 0
    tell(place, &found)
    for byte in text.utf8 {
      place = step(place, byte)
      tell(place, &found)
    }
    return found
  }

  /// Adds the parts that end here. If one was found before, so were all shorter ones.
  private mutating func tell(_ place: Int, _ found: inout [Int32]) {
    var end = beginnings[place].part >= 0 ? place : Int(beginnings[place].shorter)
    while end >= 0, beginnings[end].text != texts {
      beginnings[end].text = texts
      found.append(beginnings[end].part)
      end = Int(beginnings[end].shorter)
    }
  }
}
