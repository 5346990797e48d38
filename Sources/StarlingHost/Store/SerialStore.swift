import Starling

/// A store that one thread at a time uses, although it may know nothing of threads.
final class SerialStore: HistoryStore {
  private let store: any HistoryStore
  private let turns = Turns()

  init(_ store: any HistoryStore) { self.store = store }

  var observers: StoreObservers { store.observers }

  func read() throws -> History { try inTurn { try store.read() } }

  func update<Value>(_ body: (inout History) throws -> Value) throws -> Value {
    try inTurn { try store.update(body) }
  }

  func updateToAsk<Value>(_ body: (inout History) throws -> Value) throws -> Value {
    try inTurn { try store.updateToAsk(body) }
  }

  private func inTurn<Value>(_ body: () throws -> Value) rethrows -> Value {
    turns.begin()
    defer { turns.end() }
    return try body()
  }
}
