/// How a scalar changes the direction of the text around it.
enum DirectionMark {
  case embedding
  case override
  case isolate
  case popEmbedding
  case popIsolate
}

extension Unicode.Scalar {
  var directionMark: DirectionMark? {
    switch value {
    case 0x202A, 0x202B: .embedding
    case 0x202D, 0x202E: .override
    case 0x2066, 0x2067, 0x2068: .isolate
    case 0x202C: .popEmbedding
    case 0x2069: .popIsolate
    default: nil
    }
  }

  /// Whether it ends a paragraph by the bidirectional algorithm, and with it every open scope.
  fileprivate var endsParagraph: Bool {
    switch value {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }
}

extension String {
  /// Whether letters in it run from right to left, as those of Hebrew and Arabic.
  var hasRightToLeft: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }
}

/// The open scopes of direction at a place of a text, matched by Unicode's rules: the end of an
/// isolate closes the embeddings within, but the end of an embedding never closes an isolate.
struct DirectionScopes {
  private typealias Scope = (mark: DirectionMark, ordinal: Int)

  private(set) var hasLeftOpen = false
  private var open: [Scope] = []
  private var openIsolates = 0
  /// Whether each direction mark may stay, in the order of the text.
  private var kept: [Bool] = []

  func isKept(_ ordinal: Int) -> Bool { kept[ordinal] }

  mutating func record(_ scalars: String.UnicodeScalarView) {
    for scalar in scalars { take(scalar) }
    endLine()
  }

  mutating func take(_ scalar: Unicode.Scalar) {
    if scalar.endsParagraph { endLine() }
    guard let mark = scalar.directionMark else { return }
    let ordinal = kept.count
    kept.append(false)
    switch mark {
    case .embedding, .override: open.append((mark, ordinal))
    case .isolate:
      open.append((mark, ordinal))
      openIsolates += 1
    case .popEmbedding: closeEmbedding(by: ordinal)
    case .popIsolate: closeIsolate(by: ordinal)
    }
  }

  mutating func endLine() {
    if !open.isEmpty { hasLeftOpen = true }
    open.removeAll(keepingCapacity: true)
    openIsolates = 0
  }

  private mutating func closeEmbedding(by ordinal: Int) {
    guard let last = open.last, last.mark != .isolate else { return }
    open.removeLast()
    keep(last, ordinal)
  }

  private mutating func closeIsolate(by ordinal: Int) {
    guard openIsolates > 0 else { return }
    openIsolates -= 1
    while let last = open.popLast() {
      if last.mark == .isolate {
        keep(last, ordinal)
        return
      }
      hasLeftOpen = true
    }
  }

  private mutating func keep(_ scope: Scope, _ ordinal: Int) {
    // An override shows letters in the wrong order, even if it is closed.
    guard scope.mark != .override else { return }
    kept[scope.ordinal] = true
    kept[ordinal] = true
  }
}
