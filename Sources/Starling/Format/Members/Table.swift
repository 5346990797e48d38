/// The number of a row in a table. Its type prevents its use in a table of other rows.
@frozen
package struct Number<Row>: Hashable, Strideable, ExpressibleByIntegerLiteral, Sendable {
  @usableFromInline let value: Int32

  @inlinable
  package init(_ value: Int32) { self.value = value }

  @inlinable
  package init(_ index: Int) { self.init(Int32(index)) }

  @inlinable
  package init(integerLiteral index: Int) { self.init(index) }

  @inlinable package var index: Int { Int(value) }

  @inlinable
  package func advanced(by distance: Int) -> Number { Number(index + distance) }
  @inlinable
  package func distance(to other: Number) -> Int { other.index - index }

  @inlinable
  package static func == (one: Number, other: Number) -> Bool { one.value == other.value }
  @inlinable
  package static func < (one: Number, other: Number) -> Bool { one.value < other.value }
}

/// A range of consecutive rows in a table.
package typealias Run<Row> = Range<Number<Row>>

extension Range where Bound: ExpressibleByIntegerLiteral {
  package static var empty: Range { 0..<0 }
}

/// A table of rows, which refer to each other by number.
package typealias Table<Row> = Column<Row, Row>

/// One value for each row of a table, by the number of the row.
@frozen
package struct Column<Row, Value> {
  @usableFromInline var values: [Value]

  @inlinable
  package init(_ values: [Value] = []) { self.values = values }

  @inlinable
  package init(repeating value: Value, for table: Table<Row>) {
    values = Array(repeating: value, count: table.count)
  }

  @inlinable
  @discardableResult
  package mutating func append(_ value: Value) -> Number<Row> {
    values.append(value)
    return Number(values.count - 1)
  }

  @inlinable
  package mutating func append(contentsOf others: Slice<Self>) {
    values += values[others.startIndex.index..<others.endIndex.index]
  }

  @inlinable
  mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }
}

extension Column: RandomAccessCollection, MutableCollection {
  @inlinable package var startIndex: Number<Row> { Number(0) }
  @inlinable package var endIndex: Number<Row> { Number(values.count) }

  @inlinable
  package subscript(number: Number<Row>) -> Value {
    get { values[number.index] }
    _modify { yield &values[number.index] }
  }
}

extension Column: Equatable where Value: Equatable {}
extension Column: Sendable where Value: Sendable {}
