/// A button of a script in Swift; a string alone is a button of that title.
public struct Pick: Sendable, ExpressibleByStringLiteral {
  private var own: [(String, JSONText)]
  private var style: Style?
  private var link = LinkDraft()

  /// A button of a title.
  public init(_ title: String) { own = [("title", .string(title))] }

  /// A button of a title.
  public init(stringLiteral title: String) { self.init(title) }

  /// Looks otherwise.
  public func style(_ style: Style) -> Pick { changed { $0.style = style } }
  /// Is offered only where a condition holds.
  public func shown(when condition: When) -> Pick { with("when", condition.json) }
  /// Settles this.
  public func outcome(_ outcome: Outcome) -> Pick { with("outcome", .string(outcome.rawValue)) }
  /// Tells the host this.
  public func action(_ name: String) -> Pick { with("action", .string(name)) }
  /// Is saved as this value instead of its title.
  public func value(_ value: Value) -> Pick { with("value", value.jsonText) }

  /// Gives variables values.
  public func setting(_ values: KeyValuePairs<String, Value>) -> Pick {
    with("set", .object(values.map { ($0.key, $0.value.jsonText) }))
  }

  /// Leads to a block of its own, instead of where the other buttons lead; nil ends.
  public func next(_ id: String?) -> Pick { changed { $0.link.next = .some(id) } }

  /// Leads to a block, or to the end, where a condition holds and none before it did.
  public func when(_ condition: When, to id: String?) -> Pick {
    changed { $0.link.branches.append((condition, id)) }
  }

  var json: JSONText { .object(members(style: "style")) }

  func members(style key: String) -> [(String, JSONText)] {
    own + (style.map { [(key, .string($0.rawValue))] } ?? []) + link.members
  }

  private func with(_ key: String, _ value: JSONText) -> Pick {
    changed { pick in
      pick.own.removeAll { $0.0 == key }
      pick.own.append((key, value))
    }
  }

  private func changed(_ change: (inout Pick) -> Void) -> Pick {
    var copy = self
    change(&copy)
    return copy
  }
}
