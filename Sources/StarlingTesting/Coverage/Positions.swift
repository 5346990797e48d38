package import Starling

/// Places in the form `file:line:column` or, in a script that was built in Swift, by block and key.
package struct Positions {
  private let source: SourceText
  private let index: LineIndex
  private let built: BuiltPlaces?

  package init(_ source: SourceText) {
    self.source = source
    index = LineIndex(source)
    built = source.isBuilt ? BuiltPlaces(source) : nil
  }

  func line(of place: Place) -> Int { position(of: place).line }

  package func position(of place: Place) -> (line: Int, column: Int) {
    let position = index.position(of: place.start)
    return (position.line, position.column)
  }

  package func text(of place: Place) -> String {
    if let built { return built.name(of: place) }
    let position = position(of: place)
    return "\(source.name):\(position.line):\(position.column)"
  }

  /// An item with its place, and why it is impossible if it is.
  func text(of gap: Coverage.Gap) -> String { "\(text(of: gap.place)): \(gap)" }

  /// A place and a sentence about it. A key that both name is said once.
  func sentence(_ sentence: String, about place: Place) -> String {
    let text = text(of: place)
    let key = sentence.prefix { $0 != ":" }
    let isNamed = text.hasSuffix(", \(key)")
    return text + (isNamed ? String(sentence.dropFirst(key.count)) : ": \(sentence)")
  }
}
