/// Where the titles of a script stand that could be taken for another one.
struct TitlePlaces {
  /// A button, or, without a number, the one that a skip stands beside.
  struct Place {
    var block: Int
    var button: Int?
    var title: TextNumber
  }

  private let own: OwnTitles
  private var places: [TextNumber: Place] = [:]
  /// The skips beside senders that have no title.
  private(set) var plainSkips: [Place] = []
  /// Those of texts that read the same, by the first of them.
  private var groups: [TextNumber: [Place]] = [:]

  init(_ own: OwnTitles) {
    self.own = own
    let tables = own.tables
    for number in tables.blocks.indices {
      let block = tables.blocks[number]
      guard let skip = block.skip.map(Int.init) else {
        guard block.buttons.count > 1 else { continue }
        for button in block.buttons.range { add(button, number) }
        continue
      }
      add(skip, number)
      switch own.sender(of: block) {
      case .title(let text): places[text] = Place(block: number, button: nil, title: text)
      case .word: plainSkips += places[tables.buttons[skip].title].map { [$0] } ?? []
      case nil: break
      }
    }
  }

  private mutating func add(_ button: Int, _ block: Int) {
    let title = own.tables.buttons[button].title
    places[title] = Place(block: block, button: button, title: title)
  }

  var all: some Collection<Place> { places.values }

  /// The titles among texts, block by block.
  mutating func places(of target: Locale.Target) -> [Place] {
    switch target {
    case .path(let number): return places[number].map { [$0] } ?? []
    case .texts(let numbers):
      guard let first = numbers.first else { return [] }
      if let known = groups[first] { return known }
      let found = numbers.compactMap { places[$0] }.sorted { $0.block < $1.block }
      groups[first] = found
      return found
    case .engine, .gone: return []
    }
  }
}

extension [TitlePlaces.Place] {
  /// Those in whose block one of some others stands. The fewer ones are gone through.
  func places(beside others: [TitlePlaces.Place]) -> [TitlePlaces.Place] {
    guard others.count < count else {
      return filter { !others.places(in: $0.block).isEmpty }
    }
    var found: [TitlePlaces.Place] = []
    var block: Int?
    for other in others where other.block != block {
      block = other.block
      found += places(in: other.block)
    }
    return found
  }

  /// Those in a block, of places that stand block by block.
  func places(in block: Int) -> ArraySlice<TitlePlaces.Place> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].block < block { low = middle + 1 } else { high = middle }
    }
    return self[low...].prefix { $0.block == block }
  }
}

/// What titles read, and the number of it.
struct TitleReadings {
  private let own: OwnTitles
  private var numbers: [String: Int] = [:]
  private var known: [TextNumber: Int?] = [:]

  init(_ own: OwnTitles) { self.own = own }

  mutating func number(of text: TextNumber) -> Int? {
    if let number = known[text] { return number }
    let number = number(ofReading: own.reading(of: text))
    known.updateValue(number, forKey: text)
    return number
  }

  mutating func number(ofReading reading: String?) -> Int? {
    guard let reading else { return nil }
    if let number = numbers[reading] { return number }
    numbers[reading] = numbers.count
    return numbers.count - 1
  }
}
