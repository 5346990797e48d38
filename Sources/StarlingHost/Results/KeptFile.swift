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
    var files = [
      KeptFile(
        path: history, content: "the history: counts, moments, the last answer, and a random number"
      ),
      KeptFile(path: history + ".bak", content: "the history before its last change"),
      KeptFile(path: history + ".tmp", content: "the history while it is written"),
      KeptFile(path: history + ".lock", content: "nothing: a lock"),
      KeptFile(
        path: results.results, content: "the results: what was answered, a line a conversation"),
    ]
    files.append(
      KeptFile(path: results.pruning, content: "the results while older ones are deleted"))
    if results.lock != history + ".lock" {
      files.append(KeptFile(path: results.lock, content: "nothing: a lock"))
    }
    for number in Set([1] + (try results.openNumbers())).sorted() {
      files.append(
        KeptFile(
          path: results.open(number),
          content: "the result of a conversation that is open or was cut off"))
    }
    files += [
      KeptFile(path: results.delivered, content: "how many results have been delivered"),
      KeptFile(path: results.delivered + ".tmp", content: "the same while it is written"),
      KeptFile(path: results.delivering, content: "nothing: a lock"),
    ]
    return try files + damaged(of: history) + shared
  }

  /// What all programs of the person share.
  private static var shared: [KeptFile] {
    guard let person = try? PersonFiles() else { return [] }
    let asked = person.lastAsked
    return [
      KeptFile(path: asked, content: "when any tool asked last: a time", isShared: true),
      KeptFile(
        path: asked + ".starling-tmp", content: "the same while it is written", isShared: true),
      KeptFile(path: person.lock, content: "nothing: a lock", isShared: true),
      KeptFile(
        path: person.never, content: "that no tool is to ask, after 'starling never'",
        isShared: true
      ),
    ]
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
