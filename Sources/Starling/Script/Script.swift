/// A conversation as its author wrote it: checked, and ready to be held.
public struct Script: Sendable {
  private let storage: Storage

  /// Scripts are handed on with every dialog, so they share what they hold.
  private final class Storage: Sendable {
    let tables: ScriptTables
    let fingerprint: UInt64
    /// What a tap on each button saves.
    let answers: Column<Starling.Button, Held>

    init(_ tables: ScriptTables) {
      self.tables = tables
      answers = Column(tables.buttons.map { Held(tables.value(of: $0)) })
      fingerprint = Fingerprint(of: tables).value
    }

    init(_ tables: ScriptTables, fingerprint: UInt64, answers: Column<Starling.Button, Held>) {
      (self.tables, self.fingerprint, self.answers) = (tables, fingerprint, answers)
    }
  }

  package init(_ tables: ScriptTables) { storage = Storage(tables) }

  /// A script that differs from this one in its tables, but for the titles and values of its
  /// buttons: so it takes no time in proportion to the script. Its fingerprint is any other.
  package func changed(to tables: ScriptTables) -> Script {
    Script(Storage(tables, fingerprint: ~storage.fingerprint, answers: storage.answers))
  }

  private init(_ storage: Storage) { self.storage = storage }

  package var tables: ScriptTables { storage.tables }

  /// The rules and texts that the script brings along; nil where it has no `config`.
  public var configuration: Configuration? { tables.configuration }

  /// What a tap on a button saves.
  package func answer(ofButton button: ButtonNumber) -> Held { storage.answers[button] }

  /// A number for the content of the script, the same on every machine and whatever its white
  /// space.
  public var fingerprint: UInt64 { storage.fingerprint }
}

extension Script: Equatable {
  /// Whether two scripts say the same, whatever their white space.
  public static func == (one: Script, other: Script) -> Bool {
    one.storage === other.storage || one.fingerprint == other.fingerprint
  }
}
