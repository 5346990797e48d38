/// How a state is written as bytes, and what bytes turn out to be.
package struct StateCodec<State: Sendable>: Sendable {
  package let decode: @Sendable ([UInt8]) -> Decoded<State>
  package let encode: @Sendable (State) -> [UInt8]
  /// What takes the place of a state that was lost.
  package let afterLoss: State

  package init(
    decode: @escaping @Sendable ([UInt8]) -> Decoded<State>,
    encode: @escaping @Sendable (State) -> [UInt8], afterLoss: State
  ) {
    self.decode = decode
    self.encode = encode
    self.afterLoss = afterLoss
  }
}

/// What bytes of a state file turn out to be.
package enum Decoded<State> {
  case state(State)
  /// Nothing that a state was ever written as; the reason follows "it cannot be understood".
  case notUnderstood(reason: String)
  /// The work of a newer version of this program, which knows better.
  case newer(version: String)
}

/// What a state file was found to hold.
package struct Found<State> {
  /// None, where there is no file yet, or none that can be used.
  package let state: State?
  /// What had to be done to the file, if it could not be understood.
  package let recovery: Recovery?

  package init(state: State?, recovery: Recovery?) {
    self.state = state
    self.recovery = recovery
  }
}

extension Found: Sendable where State: Sendable {}
extension Found: Equatable where State: Equatable {}
