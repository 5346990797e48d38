/// A conversation as its author wrote it, checked and ready to run.
public struct Script: Sendable {
  private let storage: Storage

  /// Every dialog has a copy of its script, so copies share their content.
  private final class Storage: Sendable {
    let tables: ScriptTables
    let fingerprint: UInt64
    /// The value that a tap on each button saves.
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

  /// A script with changed tables, in constant time. The titles and values of the buttons must be
  /// the same. The fingerprint differs, but is not computed from the content.
  package func changed(to tables: ScriptTables) -> Script {
    Script(Storage(tables, fingerprint: ~storage.fingerprint, answers: storage.answers))
  }

  private init(_ storage: Storage) { self.storage = storage }

  package var tables: ScriptTables { storage.tables }

  /// The configuration that the script contains; nil if it has no `config`.
  public var configuration: Configuration? { tables.configuration }

  /// The value that a tap on a button saves.
  package func answer(ofButton button: ButtonNumber) -> Held { storage.answers[button] }

  /// A hash of the content. It is the same on every machine, and white space does not matter.
  public var fingerprint: UInt64 { storage.fingerprint }
}

extension Script: Equatable {
  /// Whether two scripts have the same content, by their fingerprints.
  public static func == (one: Script, other: Script) -> Bool {
    one.storage === other.storage || one.fingerprint == other.fingerprint
  }
}
