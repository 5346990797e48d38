import Starling

/// Rules without polite defaults: only those count that a closure sets.
func bare(_ set: (inout Configuration) -> Void = { _ in }) -> Configuration {
  var rules = Configuration.bare
  set(&rules)
  return rules
}
