/// A button of a script built in Swift. A string literal is a button with that title.
public struct Pick: Sendable, ExpressibleByStringLiteral {
  private var own: KeyedMembers
  private var style: Style?
  private var link = LinkDraft()

  /// A button with a title.
  public init(_ title: String) { own = [(.title, .string(title))] }

  /// A button with a title.
  public init(stringLiteral title: String) { self.init(title) }

  /// Sets the style of the button.
  public func style(_ style: Style) -> Pick { changing(self) { $0.style = style } }
  /// Shows the button only if a condition holds.
  public func shown(when condition: When) -> Pick { with(.when, condition.json) }
  /// Sets the outcome that a tap on the button has.
  public func outcome(_ outcome: Outcome) -> Pick { with(.outcome, .string(outcome.rawValue)) }
  /// Sets the action that a tap on the button triggers in the host.
  public func action(_ name: String) -> Pick { with(.action, .string(name)) }
  /// Sets the value to save in place of the title.
  public func value(_ value: Value) -> Pick { with(.value, value.jsonText) }

  /// Where several can be chosen, lets nothing be chosen with the button.
  public func alone() -> Pick { with(.alone, .boolean(true)) }

  /// Sets variables when the button is tapped.
  public func setting(_ values: KeyValuePairs<String, Value>) -> Pick {
    with(.set, .object(values.map { ($0.key, $0.value.jsonText) }))
  }

  /// Adds whole numbers to variables when the button is tapped.
  public func adding(_ amounts: KeyValuePairs<String, Int>) -> Pick {
    with(.add, .object(amounts.map { ($0.key, .integer($0.value)) }))
  }

  /// Adds numbers of three decimals at most to variables when the button is tapped.
  public func adding(_ amounts: KeyValuePairs<String, Double>) -> Pick {
    with(.add, .object(amounts.map { ($0.key, .number($0.value)) }))
  }

  /// Says what its title was, so that tests follow it.
  public func was(_ titles: String...) -> Pick { with(.was, .array(titles.map { .string($0) })) }

  /// Links the button to a block of its own; nil ends the conversation.
  public func next(_ id: String?) -> Pick { changing(self) { $0.link.next = .some(id) } }

  /// Links to a block, or ends if the id is nil, if this is the first branch whose condition holds.
  public func when(_ condition: When, to id: String?) -> Pick {
    changing(self) { $0.link.branches.append((condition, id)) }
  }

  var json: JSONText { .keyed(members(style: .style)) }

  func members(style key: Key) -> KeyedMembers {
    own + (style.map { [(key, .string($0.rawValue))] } ?? []) + link.members
  }

  private func with(_ key: Key, _ value: JSONText) -> Pick {
    changing(self) { pick in
      pick.own.removeAll { $0.0 == key }
      pick.own.append((key, value))
    }
  }
}
