/// Where placeholders stand in the strings of a source. It looks at each string once, as long as
/// questions about the same one come in a row.
struct PlaceholderPlaces {
  private let source: SourceText
  private var string = Place.none
  private var places: [Name: Place] = [:]

  init(_ source: SourceText) { self.source = source }

  /// The place of the first placeholder with a name in a string; the whole string if there is none,
  /// or if an escape hides it.
  mutating func place(of name: String, in string: Place) -> Place {
    if string.start != self.string.start {
      self.string = string
      places = [:]
      source.forEachPlaceholder(in: string) { name, place in
        if let name, places[Name(name)] == nil { places[Name(name)] = place }
      }
    }
    return places[Name(name)] ?? string
  }
}

extension SourceText {
  /// The places of braces in a string that open no placeholder, each up to the braces that close it
  /// if there are some; the whole string if escapes hide them.
  func malformedPlaceholders(in string: Place) -> [Place] {
    var found: [Place] = []
    forEachPlaceholder(in: string) { name, place in if name == nil { found.append(place) } }
    return found.isEmpty ? [string] : found
  }

  /// Calls the body with the name of each placeholder in a string, which is nil if it is malformed,
  /// and its place.
  fileprivate func forEachPlaceholder(in string: Place, _ body: (String?, Place) -> Void) {
    let end = max(Int(string.start) + 1, Int(string.end) - 1)
    var start = Int(string.start) + 1
    while start + 1 < end {
      guard bytes[start...].starts(with: "{{".utf8), bytes[start - 1] != UInt8(ascii: "\\") else {
        start += 1
        continue
      }
      let rest = bytes[start + 2..<end]
      let inside = rest.prefix { !"{}\\".utf8.contains($0) }
      let isClosed = bytes[inside.endIndex..<end].starts(with: "}}".utf8)
      let behind = isClosed ? inside.endIndex + 2 : start + 2
      let name = isClosed ? String(decoding: inside, as: UTF8.self) : ""
      body(Name(name).isValid ? name : nil, Place(start, behind))
      start = behind
    }
  }
}
