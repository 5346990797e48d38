import Starling

/// The version of this library and of the command.
package enum Version {
  /// The number that `starling --version` prints.
  package static let current = "3.1.0"
}
