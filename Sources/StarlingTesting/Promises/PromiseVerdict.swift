public import Starling

extension Promise {
  /// Whether all conversations keep a promise.
  public enum Verdict: Hashable, Sendable {
    /// They do: this many states were explored, and there are no more.
    case proved(states: Int)
    /// They do not: this is one of the shortest conversations that break it.
    case broken(Transcript.Case)
    /// No conversation that breaks it was found, but not all were explored.
    case undecided(states: Int)

    /// Whether all conversations keep the promise. An expectation of it prints the conversation
    /// that breaks it.
    public var isProved: Bool { if case .proved = self { true } else { false } }
  }

  /// A verdict, with details for a report.
  public struct Result: Hashable, Sendable {
    /// Whether all conversations keep the promise.
    public let verdict: Verdict
    /// The number of states that were explored.
    public let states: Int
    /// Why nothing could have broken the promise, as a sentence; nil if something could.
    public let warning: String?
    /// What kept the promise from being decided, as a phrase; nil if it was decided.
    public let bound: String?
    /// Whether what stands after `after:` never happens. Such a promise is no better than a broken
    /// one: it does not hold.
    public var isAfterNothing = false

    /// Whether the promise is proved, and not of nothing.
    public var holds: Bool { verdict.isProved && !isAfterNothing }

    /// Whether the promise is only kept because what it names never happens.
    public var isVacuous: Bool { warning != nil }
  }

  /// Judges the promise on a script, with its own settings. It is about what people answer and
  /// hosts set; what a person takes back has not been said.
  ///
  /// Throws if the promise or a setting names something that the script does not have: see
  /// ``problems(on:)``. It also throws if what stands after `after:` never happens, and if a text
  /// that is never set looks like one that is.
  public func verdict(on script: Script) throws(PromiseError) -> Verdict {
    var stage = Stage(script)
    let setup = Transcript.Setup().applying(settings)
    let result = try Self.results(of: [self], setup, on: &stage)[0]
    let misspelt = (try? stage.dialog(for: setup)).map(misspelt) ?? []
    if !misspelt.isEmpty { throw .problems(misspelt) }
    if result.isAfterNothing, let warning = result.warning { throw .vacuous(warning) }
    return result.verdict
  }

  /// Whether all conversations of a script keep the promise. It is false for one that names what
  /// the script does not have, or after which nothing ever is. ``verdict(on:)`` has the
  /// conversation that breaks it.
  public func holds(on script: Script) -> Bool { (try? verdict(on: script))?.isProved ?? false }

  /// Judges promises with the same setup. Throws if one of them or a setting names something that
  /// the script does not have.
  public static func results(
    of promises: [Promise], _ setup: Transcript.Setup, on stage: inout Stage
  ) throws(PromiseError) -> [Result] {
    try results(of: promises, setup, on: &stage, PromiseLimits())
  }

  /// Does the same with limits of states.
  package static func results(
    of promises: [Promise], _ setup: Transcript.Setup, on stage: inout Stage,
    _ limits: PromiseLimits, work: (any Work)? = nil
  ) throws(PromiseError) -> [Result] {
    let dialog: Dialog
    do throws(SetupError) { dialog = try stage.dialog(for: setup) } catch { throw .setup(error) }
    let problems = promises.flatMap { $0.problems(in: dialog) }
    guard problems.isEmpty else { throw .problems(problems) }
    var results: [Result] = []
    work?.expect(promises.count, .promises)
    for start in stride(from: 0, to: promises.count, by: PromiseMoments.mostPromises) {
      let some = Array(promises[start...].prefix(PromiseMoments.mostPromises))
      let trial = PromiseTrial(some, setup, dialog, on: stage, limits, work)
      for number in some.indices {
        let result = trial.result(of: number)
        work?.did(1, .promises)
        if case .broken = result.verdict {
          work?.found("the promise \(quoted(some[number].name)) is broken")
        }
        results.append(result)
      }
      stage = trial.stage
    }
    return results
  }
}

/// How many states promises are judged on.
package struct PromiseLimits: Sendable {
  /// The number up to which all conversations are explored at once.
  package var small = 2_000
  /// The number above which nothing is decided. The default is that of explorations.
  package var most: Int?

  package init(most: Int? = nil) { self.most = most }
}

/// Judges promises: on one exploration of all conversations where that is small, else each by
/// itself, as nothing has to be distinguished then that another one names. Where that is not small
/// either, it is judged by the part of the past on which it depends, and where that fails, on a
/// larger exploration.
private final class PromiseTrial {
  private let promises: [Promise]
  private let setup: Transcript.Setup
  private let dialog: Dialog
  private let limits: PromiseLimits
  private let work: (any Work)?
  private(set) var stage: Stage

  init(
    _ promises: [Promise], _ setup: Transcript.Setup, _ dialog: Dialog, on stage: Stage,
    _ limits: PromiseLimits, _ work: (any Work)?
  ) {
    self.promises = promises
    self.setup = setup
    self.stage = stage
    self.dialog = dialog
    self.limits = limits
    self.work = work
  }

  func result(of number: Int) -> Promise.Result {
    if small.exploration.trust.isWhole { return result(of: number, in: small) }
    if promises.count > 1 {
      return PromiseTrial([promises[number]], setup, dialog, on: stage, limits, work).result(of: 0)
    }
    var deciding: [String] = []
    return refined(promises[number], &deciding) ?? result(of: number, in: large, deciding: deciding)
  }

  private lazy var small = graph(min(limits.small, limits.most ?? .max), samples: false)
  private lazy var large = graph(limits.most, samples: true)

  private func graph(_ mostStates: Int?, samples: Bool) -> PromiseEdges {
    let distinctions = distinctions(of: promises)
    var options = self.options(distinctions)
    options.mostStates = mostStates
    options.samples = samples
    return PromiseEdges(
      Exploration(dialog.script, options), promises, in: dialog, distinctions.doubts)
  }

  private func distinctions(of promises: [Promise]) -> PromiseDistinctions {
    PromiseDistinctions(promises, in: dialog, fixed: Set(setup.variables.keys))
  }

  private func options(_ distinctions: PromiseDistinctions) -> Exploration.Options {
    var options = distinctions.options
    options.locale = setup.locale
    options.start = setup.start
    options.hosts = .ofSameType
    options.strings = stage.strings
    options.work = work
    for name in setup.variables.keys { options.variables[name.text] = dialog[name.text] }
    return options
  }

  /// What holds by the part of the past on which a promise depends; nil if that is too much, by the
  /// values of some variables.
  private func refined(_ promise: Promise, _ deciding: inout [String]) -> Promise.Result? {
    let distinctions = distinctions(of: [promise])
    var refinement = PromiseRefinement(
      promise, distinctions, options(distinctions), in: dialog, mostStates: limits.most)
    switch refinement.run() {
    case .proved(let graph, let states)?: return proved(promise, 0, in: graph, states)
    case .broken(let graph, let ways, let states)?:
      return broken(promise, by: ways, in: graph, states)
    case nil:
      deciding = refinement.names
      return nil
    }
  }

  private func result(
    of number: Int, in graph: PromiseEdges, deciding: [String] = []
  ) -> Promise.Result {
    let promise = promises[number]
    let product = PromiseProduct(promise, number, in: graph, keepsLinks: promise.looksAhead)
    var trust = graph.exploration.trust
    if product.breaking == nil { trust.miss(product.trust) }
    let states = product.nodes.count
    switch product.outcome {
    case .broken(let ways) where trust.isWhole || !promise.looksAhead:
      return broken(promise, by: ways, in: graph, states)
    case .kept where trust.isWhole: return proved(promise, number, in: graph, states)
    case .doubtful(let doubt) where product.trust.isWhole:
      return undecided(states, graph.doubts[doubt].words(in: graph.exploration.dialog(at: 0)))
    case .kept, .broken, .doubtful:
      return undecided(states, trust.words.map { $0 + (trust.hasAllStates ? "" : deciding.reason) })
    }
  }

  private func proved(
    _ promise: Promise, _ number: Int, in graph: PromiseEdges, _ states: Int
  ) -> Promise.Result {
    var result = Promise.Result(
      verdict: .proved(states: states), states: states,
      warning: warning(promise, number, in: graph), bound: nil)
    if case .after? = promise.scope {
      result.isAfterNothing = !PromiseMoments.moment(graph.seen, of: number).contains(.scope)
    }
    return result
  }

  private func broken(
    _ promise: Promise, by ways: [PromiseEdges.Way], in graph: PromiseEdges, _ states: Int
  ) -> Promise.Result {
    Promise.Result(
      verdict: .broken(written(ways, breaking: promise, in: graph)), states: states,
      warning: nil, bound: nil)
  }

  private func undecided(_ states: Int, _ bound: String?) -> Promise.Result {
    Promise.Result(
      verdict: .undecided(states: states), states: states, warning: nil,
      bound: bound ?? "there are more states")
  }

  /// Why nothing could have broken a promise; nil if something could.
  private func warning(_ promise: Promise, _ number: Int, in graph: PromiseEdges) -> String? {
    let seen = PromiseMoments.moment(graph.seen, of: number)
    if let scope = promise.scope, !seen.contains(.scope), !promise.isKeptBefore {
      return scope.thing.neverHappens
    }
    let unset = promise.unset(in: dialog)
    switch promise.verb {
    case .never where !unset.isEmpty, .atMost where !unset.isEmpty:
      return unset.map(\.neverHappens).joined(separator: ", and ")
    case .never(let thing) where promise.scope != nil && !seen.contains(.thing):
      return thing.neverHappens
    case .atMost(_, let thing) where !seen.contains(.thing): return thing.neverHappens
    case .questions(.atMost) where !seen.contains(.thing): return promise.verb.thing.neverHappens
    case .never, .atMost, .always, .possible, .questions: return nil
    }
  }

  // MARK: The conversation that breaks a promise

  /// The conversation along some ways, as a case.
  private func written(
    _ ways: [PromiseEdges.Way], breaking promise: Promise, in graph: PromiseEdges
  ) -> Transcript.Case {
    let set = hostValues(along: ways, in: graph)
    let own = set.inOrder.map { Transcript.Setting.set($0.key, Transcript.SetValue($0.value)) }
    let whole = setup.applying(own)
    var recorder = Recorder()
    if var dialog = try? stage.dialog(for: whole) {
      for way in ways {
        let events = graph.events(of: way, at: dialog)
        for event in events { recorder.record(event, dialog.step(event)) }
      }
    }
    let name = promise.name.isEmpty ? "broken" : "broken: \(promise.name)"
    var found = recorder.recorded(as: name, settings: promise.settings + own)
    let remarks = (promise.reason.map { [$0] } ?? []) + stage.script.openCounters(among: set.keys)
    found.lines += remarks.map { Transcript.Line(.comment(" " + $0)) }
    return found
  }

  /// The variables that the host sets before a conversation along some ways.
  private func hostValues(
    along ways: [PromiseEdges.Way], in graph: PromiseEdges
  ) -> [String: Value] {
    guard let edge = ways.first?.edge else { return [:] }
    return graph.exploration.path(along: [edge]).variables
      .filter { setup.variables[Name($0.key)] == nil }
  }
}

extension [String] {
  /// That there are more states because of the values of these variables.
  fileprivate var reason: String {
    isEmpty ? "" : ", by the values of " + map { quoted($0) }.joined(separator: ", ")
  }
}

extension Promise {
  var looksAhead: Bool { if case .possible = verb { true } else { false } }

  /// Whether it is about every conversation until something happens, even if that never does.
  fileprivate var isKeptBefore: Bool { if case .before? = scope { looksAhead } else { false } }

  /// Why the end of a conversation breaks it; nil if what happens there says so.
  fileprivate var reason: String? {
    let thing = verb.thing
    switch (verb, scope) {
    case (.possible, _): return "from here on, this cannot happen: \(thing)"
    case (.always, nil): return "it ends here, and this has not happened: \(thing)"
    case (.always, .after(let scope)?):
      return "it ends here, and this has not happened since \"\(scope)\": \(thing)"
    case (.always, .before(let scope)?):
      return "\"\(scope)\" happens here, and this has not happened before: \(thing)"
    case (.never, .before(let scope)?), (.atMost, .before(let scope)?):
      return "\"\(scope)\" happens here, and before it: \(thing)"
    case (.never, _), (.atMost, _): return nil
    case (.questions(.atLeast(let least)), .before(let scope)?):
      return "\"\(scope)\" happens here, after fewer than \(count(least, "question"))"
    case (.questions(.atMost(let most)), .before(let scope)?):
      return "\"\(scope)\" happens here, after more than \(count(most, "question"))"
    case (.questions(.atLeast(let least)), _):
      return "it ends here, after fewer than \(count(least, "question"))"
    case (.questions(.atMost), _): return nil
    }
  }
}
