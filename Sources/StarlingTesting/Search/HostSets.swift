internal import Starling

/// What hosts set before conversations.
enum HostSets {
  case nothing
  /// One of some sets.
  case one(of: [[String: Value]])
  case anything
}
