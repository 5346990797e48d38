package import ScreenKit

/// A pseudo-terminal with what a person sees on it.
package final class Display {
  package let terminal: Terminal
  package private(set) var screen: Screen
  /// How many bytes were written since the last count was taken.
  private var count = 0

  /// Shows what is written to a terminal from now on.
  package init(
    _ terminal: Terminal, columns: Int = 80, rows: Int = 24, kind: Screen.Kind = .wraps
  ) {
    self.terminal = terminal
    screen = Screen(columns: columns, height: rows, kind: kind)
    terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
  }

  /// Looks at the screen until it is as expected; throws what is there after a long time.
  @discardableResult
  package func wait(
    for words: String = "", _ isExpected: (Screen) -> Bool = { _ in true }
  ) throws(NotShown) -> Screen {
    while !screen.text.contains(words) || !isExpected(screen) {
      guard show(within: longTime) else { throw NotShown(text: words, screen: screen.text) }
    }
    return screen
  }

  /// Types, and waits until the screen is as expected; returns the bytes that were written for it.
  @discardableResult
  package func type(
    _ text: String, until isExpected: (Screen) -> Bool
  ) throws(NotShown) -> Int {
    settle()
    count = 0
    terminal.type(text)
    try wait(for: "", isExpected)
    settle()
    return count
  }

  /// Gives the window another size, as a person who drags its edge.
  package func resize(columns: Int, rows: Int? = nil) {
    settle()
    screen.resize(columns: columns, height: rows ?? screen.height)
    terminal.resize(columns: UInt16(columns), rows: UInt16(rows ?? screen.height))
  }

  /// Takes what has been written, until nothing follows.
  package func settle() {
    while show(within: 30) {}
  }

  private func show(within milliseconds: Int32) -> Bool {
    guard let bytes = terminal.written(within: milliseconds) else { return false }
    count += bytes.count
    screen.write(bytes)
    return true
  }
}
