package import Starling

/// Places in the form `file:line:column`.
package struct Positions {
  private let source: SourceText
  private let index: LineIndex

  package init(_ source: SourceText) {
    self.source = source
    index = LineIndex(source)
  }

  func line(of place: Place) -> Int { position(of: place).line }

  package func position(of place: Place) -> (line: Int, column: Int) {
    let position = index.position(of: place.start)
    return (position.line, position.column)
  }

  func text(of place: Place) -> String {
    let position = position(of: place)
    return "\(source.name):\(position.line):\(position.column)"
  }
}
