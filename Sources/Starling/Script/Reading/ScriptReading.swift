/// The result of reading a script: the tables, and the parts that do not fit into them.
///
/// If the form of the script has errors, the tables only serve to find further errors of form.
/// Invalid parts are missing from them, or lead to the end of the conversation.
struct ScriptReading {
  let tables: ScriptTables
  let misfits: Misfits

  struct Misfits {
    /// The values of `next`, `start` and `visited` that name no block.
    var danglingLinks: [Place] = []
    /// The keys of translations that have the form of a path, but lead to no text.
    var unknownPaths: [(key: String, place: Place)] = []
    /// The ids of the blocks that contain an error, so that a path to one of their texts may be
    /// right.
    var doubtfulBlocks: Set<Name> = []
  }
}
