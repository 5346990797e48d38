/// A row that a table of keys describes completely. A new row has the defaults.
package protocol KeyedRow: Hashable, Sendable {
  /// The keys in the order in which they are written.
  static var keys: RowTable<Self> { get }
  init()
}

/// A key of a block whose value is kept in a row. The check, the reader, the writer, the
/// fingerprint, the schema and the mutants follow it, so that a new key is written once.
///
/// It holds closures and not a key path: embedded Swift has no key paths as values.
package struct RowField<Row: KeyedRow>: Sendable {
  let field: Field
  /// Whether a conversation depends on the value, so that tests should notice a mistake in it.
  package let isTested: Bool
  /// What kind of value it is; nil if it is an object.
  let kind: Cell.Kind?
  /// The keys of the object, whose values are kept in the same row.
  let inner: [RowField]
  /// The value; nil if there is none.
  package let cell: @Sendable (Row) -> Cell?
  /// Sets the value; nil sets the default.
  package let set: @Sendable (inout Row, Cell?) -> Void

  /// A key with a value of its own. The default is the value of a new row or, as JSON, what the
  /// engine puts in place of none.
  init<Value: CellValue>(
    _ key: Key, _ get: @escaping @Sendable (Row) -> Value,
    _ set: @escaping @Sendable (inout Row, Value) -> Void, _ summary: Meaning,
    shape: Shape = Value.shape, default standard: String? = nil, isTested: Bool = false
  ) {
    field = Field(key, shape, summary, default: standard ?? get(Row()).cell?.json?.text)
    kind = Value.kind
    inner = []
    self.isTested = isTested
    cell = { get($0).cell }
    self.set = { set(&$0, $1.flatMap { Value($0) } ?? get(Row())) }
  }

  /// A key of an object whose values are kept in the same row.
  init(
    _ key: Key, _ inner: [RowField], _ summary: Meaning, shape: Shape, default standard: String
  ) {
    field = Field(key, shape, summary, default: standard)
    kind = nil
    self.inner = inner
    isTested = false
    cell = { _ in nil }
    set = { _, _ in }
  }

  /// A key of a part of the row that has a table of its own.
  init<Part: KeyedRow>(
    _ inner: RowField<Part>, of get: @escaping @Sendable (Row) -> Part,
    _ set: @escaping @Sendable (inout Row, Part) -> Void
  ) {
    field = inner.field
    kind = inner.kind
    self.inner = []
    isTested = inner.isTested
    cell = { inner.cell(get($0)) }
    self.set = { row, cell in
      var part = get(row)
      inner.set(&part, cell)
      set(&row, part)
    }
  }

  package var key: Key { field.key }

  /// The value if it is not the default.
  func changed(in row: Row) -> Cell? {
    let own = cell(row)
    return own == cell(Row()) ? nil : own
  }

  /// Whether the form of a script allows a count.
  package func allows(_ count: Int) -> Bool {
    if case .integer(let range) = field.shape { range ~= Int64(count) } else { false }
  }
}

/// The keys of a kind of row, found in constant time.
package struct RowTable<Row: KeyedRow>: Sendable {
  package let fields: [RowField<Row>]
  private var numbers = [Int8](repeating: -1, count: Key.count)

  init(_ fields: [RowField<Row>]) {
    self.fields = fields
    for (number, field) in fields.enumerated() {
      numbers[Int(field.key.number)] = Int8(clamping: number)
    }
  }

  var kinds: [(key: Key, kind: Cell.Kind)] {
    fields.compactMap { field in field.kind.map { (field.key, $0) } }
  }

  package subscript(key: Key) -> RowField<Row>? {
    let number = Int(numbers[Int(key.number)])
    return number < 0 ? nil : fields[number]
  }
}

/// A rule about the values of several keys of an object.
package enum KeyRule: Sendable {
  /// One number is at most another.
  case ordered(Key, Key)
  /// A list has two elements, or one for each number from one key's to another's.
  case count(Key, from: Key, to: Key)
  /// A list in an object has an element for each number from one key's to another's.
  case amounts(Key, from: Key, to: Key)
  /// Some keys need one of some values under another key. Where it is missing, those in `instead`
  /// may be meant, in the same order.
  case needs([Key], Key, [JSONText], instead: [Key])
  /// The numbers under some keys are whole where another key has a value.
  case whole([Key], where: Key, is: JSONText)
  /// The objects in a list lack some keys where a flag has a value.
  case lacking([Key], in: Key, where: Key, is: Bool)
  /// A number is at most how many elements of a list do not have a flag.
  case atMost(Key, in: Key, without: Key)
}
