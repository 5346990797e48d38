/// A file with data about the conversations of a program.
package struct KeptFile: Sendable {
  package let path: String
  package let content: String
  /// Whether it is about the person, whichever program asks.
  package var isShared = false

  /// Every file that may exist next to a history, including missing ones.
  package static func all(
    of store: FileHistoryStore, _ results: ResultFiles
  ) throws(FileError) -> [KeptFile] {
    let history = store.path
    let open = Set([1] + (try results.openNumbers())).sorted().map { number in
      (results.open(number), "the result of a conversation that is open or was cut off")
    }
    let files =
      [
        (history, "the history: counts, moments, the last answer, and a random number"),
        (history + ".bak", "the history before its last change"),
        (history + ".tmp", "the history while it is written"),
        (history + ".lock", "nothing: a lock"),
        (results.results, "the results: what was answered, a line a conversation"),
        (results.pruning, "the results while older ones are deleted"),
      ] + (results.lock == history + ".lock" ? [] : [(results.lock, "nothing: a lock")]) + open + [
        (results.delivered, "how many results have been delivered"),
        (results.delivered + ".tmp", "the same while it is written"),
        (results.delivering, "nothing: a lock"),
      ]
    return try files.map { KeptFile(path: $0, content: $1) } + damaged(of: history) + shared
  }

  /// What all programs of the person share.
  private static var shared: [KeptFile] {
    guard let person = try? PersonFiles() else { return [] }
    return [
      (person.lastAsked, "when any tool asked last: a time"),
      (person.lastAsked + ".starling-tmp", "the same while it is written"),
      (person.lock, "nothing: a lock"),
      (person.never, "that no tool is to ask, after 'starling never'"),
    ].map { KeptFile(path: $0, content: $1, isShared: true) }
  }

  private static func damaged(of history: String) throws(FileError) -> [KeptFile] {
    let prefix = fileName(of: history) + ".corrupt-"
    return try Files.names(beside: history).filter { $0.without(beginning: prefix) != nil }.sorted()
      .map {
        KeptFile(
          path: folder(of: history) + "/" + $0, content: "a history that could not be understood")
      }
  }
}
