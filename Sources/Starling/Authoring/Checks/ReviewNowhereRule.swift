/// Reports buttons and fields that settle a review where no one can write it: there is no address
/// in the rules or in a text, and no action that a host could handle.
enum ReviewNowhereRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let places = tables.reviewsWithoutAction
    guard !places.isEmpty, tables.configuration?.reviewURL == nil,
      !tables.texts.indices.contains(where: { tables.mayNameAddress($0) })
    else { return [] }
    return places.map { Diagnostic($0, .reviewNowhere) }
  }
}

extension ScriptTables {
  /// Where a review is settled, and nothing is left to the host. The copies of a list count once.
  fileprivate var reviewsWithoutAction: [Place] {
    let isReview = { (request: HostRequest) in request.outcome == .review && request.action == nil }
    var places = Set(buttons.filter { isReview($0.request) }.map(\.place))
    for block in blocks where input(of: block).map({ isReview($0.request) }) == true {
      places.insert(block.place)
    }
    return places.sorted { $0.start < $1.start }
  }
}

extension Finding {
  static let reviewNowhere = Finding(
    .reviewNowhere,
    "this settles a review, and no address says where to write it: give the configuration a "
      + "\"reviewURL\", name the address in a text, or let the host open it by an \"action\"")
}
