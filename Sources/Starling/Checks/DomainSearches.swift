/// What is sought in the values of a script's domains, each of which is gone through once.
struct DomainSearches {
  private let tables: ScriptTables
  private var parts: ContainedParts?
  private var searches: [ObjectIdentifier: DomainSearch] = [:]
  /// How many more values may be sorted by what they contain. Each place sorts them by what is
  /// sought there, and of many places with much in common this could be a product.
  private var effort = 4_000_000

  init(_ tables: ScriptTables) { self.tables = tables }

  func number(ofOperand operand: Int) -> Int32? { parts?.number(ofOperand: operand) }

  /// The values of a domain by which of the parts they contain that are sought in them; nil where
  /// nothing is sought, or not all values are known.
  mutating func classes(
    of domain: Domain, for view: BranchAnalysis.View, looksIntoFields: Bool
  ) -> SearchClasses? {
    guard !view.parts.isEmpty, domain.isFinite || looksIntoFields && !domain.isAnything
    else { return nil }
    let search = search(in: domain)
    return search.classes(
      by: Set(view.parts.compactMap(number(ofOperand:))),
      besidesNumbers: !view.written.numbers.isEmpty, &effort)
  }

  private mutating func search(in domain: Domain) -> DomainSearch {
    if let index = domain.index, let known = searches[ObjectIdentifier(index)] { return known }
    var parts = parts ?? ContainedParts(tables)
    self.parts = nil
    let search = DomainSearch(domain.index ?? DomainIndex(domain.values), &parts)
    self.parts = parts
    if domain.index != nil { searches[ObjectIdentifier(search.index)] = search }
    return search
  }
}
