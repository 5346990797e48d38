extension ScriptMapping {
  /// One thing that is called or stands otherwise.
  public enum Change: Hashable, Sendable {
    /// A button has another title, at this block of the new script.
    case retitled(String, to: String, at: String)
    /// A block that a person sees is new.
    case new(String)
    /// A block that a person saw is gone.
    case gone(String)
    /// A block has another id.
    case renamed(String, to: String)
  }
}

extension ProfileMapping {
  /// What is called otherwise, new or gone; routes are left out.
  var changes: [ScriptMapping.Change] {
    // Transcripts do not show what they did not reach.
    let isKnown = old.allSatisfy { $0.id != nil }
    return old.indices.flatMap(retitled)
      + new.indices.filter { isKnown && origins[$0].isEmpty && new[$0].kind != .route }
      .map { .new(new[$0].name) }
      + old.indices.filter {
        partners[$0] == nil && old[$0].kind != .route && !old[$0].isUnseen
      }
      .map { .gone(old[$0].name) }
      + old.indices.compactMap(renamed)
  }

  private func renamed(_ place: Int) -> ScriptMapping.Change? {
    guard let before = old[place].id, let now = partners[place].flatMap({ new[$0].id }) else {
      return nil
    }
    return Name(before) == Name(now) ? nil : .renamed(before, to: now)
  }

  private func retitled(_ place: Int) -> [ScriptMapping.Change] {
    guard let partner = partners[place] else { return [] }
    return old[place].offers.enumerated().compactMap { number, offer in
      guard let other = button(number, of: place).map({ new[partner].offers[$0] }),
        Name(offer.title) != Name(other.title)
      else { return nil }
      // A transcript has the title with its placeholders filled in.
      if old[place].id == nil, FoldedTemplate(other.folded).matches(offer.folded) { return nil }
      return .retitled(offer.title, to: other.title, at: new[partner].name)
    }
  }

  /// The changes in words; empty if there are none.
  package var description: String {
    let changes = changes
    let asked = Set(new.filter { $0.kind != .text }.map { Name($0.name) })
    let retitled = changes.compactMap { change in
      if case .retitled(let before, let now, let id) = change {
        "\(quoted(before)) is now \(quoted(now)) at \(id)"
      } else {
        nil
      }
    }
    let renamed = changes.compactMap { change in
      if case .renamed(let before, let now) = change { "\(before) is now \(now)" } else { nil }
    }
    let added = changes.compactMap { if case .new(let id) = $0 { id } else { nil } }
    let gone = changes.compactMap { if case .gone(let id) = $0 { id } else { nil } }
    let lists = [
      ("asked anew", added.filter { asked.contains(Name($0)) }),
      ("said anew", added.filter { !asked.contains(Name($0)) }), ("gone", gone),
    ]
    let listed = lists.compactMap { $1.isEmpty ? nil : "\($0): \($1.joined(separator: ", "))" }
    return (retitled + listed + renamed).joined(separator: "; ")
  }
}

extension PromptProfile {
  /// The id or, where it is not known, the last text.
  fileprivate var name: String { id ?? shown.map { quoted($0) } ?? "a question" }
}
