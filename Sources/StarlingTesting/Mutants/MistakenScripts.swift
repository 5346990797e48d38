package import Starling

/// Scripts with a mistake each, made one from another: so none takes time in proportion to the
/// script, as long as nothing of the one before is kept.
package final class MistakenScripts {
  private let right: Script
  private let rightTables: ScriptTables
  private var tables: ScriptTables
  private var last: Mutant?

  /// Scripts that differ from a right one.
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
