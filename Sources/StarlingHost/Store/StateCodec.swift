package import Starling

package struct StateCodec<State: Sendable>: Sendable {
  package let decode: @Sendable ([UInt8]) -> Decoded<State>
  let encode: @Sendable (State) -> [UInt8]
  /// The state that replaces one that was lost.
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

/// The result of reading a state file.
package struct Found<State> {
  /// The state; nil if there is no file yet, or no usable one.
  package let state: State?
  /// How the file was recovered, if it could not be understood.
  package let recovery: Recovery?

  package init(state: State?, recovery: Recovery?) {
    self.state = state
    self.recovery = recovery
  }
}

extension Found: Sendable where State: Sendable {}
extension Found: Equatable where State: Equatable {}
