package import Starling

/// Makes scripts with one mistake each. Each is made from the one before in constant time, as long
/// as nothing of that one is kept.
package final class MistakenScripts {
  private let right: Script
  private let rightTables: ScriptTables
  private var tables: ScriptTables
  private var last: Mutant?

  /// Makes scripts that differ from a right one.
  package init(_ right: Script) {
    (self.right, rightTables, tables) = (right, right.tables, right.tables)
  }

  package func script(with mutant: Mutant) -> Script {
    if let last { tables.mend(last, as: rightTables) }
    tables.make(mutant)
    last = mutant
    return right.changed(to: tables)
  }
}
