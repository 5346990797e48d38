/// A script as its reader leaves it: the tables, and what does not fit into them.
///
/// Where the form of the script has errors, the tables are good for one thing only, finding the
/// other errors of form. What is wrong is left out of them, or leads to an end of the conversation.
struct ScriptReading {
  let tables: ScriptTables
  let misfits: Misfits

  struct Misfits {
    /// The values of `next`, `start` and `visited` that name no block.
    var danglingLinks: [Place] = []
    /// The keys of translations that are paths, and lead to no text.
    var unknownPaths: [(key: String, place: Place)] = []
    /// The ids of the blocks in which something is wrong: a path to one of their texts may be
    /// right.
    var doubtfulBlocks: Set<Name> = []
  }
}
