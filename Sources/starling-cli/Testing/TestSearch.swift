import Starling
import StarlingHost
import StarlingTesting

struct TestSearch {
  private(set) var paths: [String] = []
  private(set) var errors: [FileError] = []

  /// Searches files and folders, or the current folder if none are given.
  init(_ operands: [String]) {
    var known: Set<Name> = []
    for operand in operands.isEmpty ? ["."] : operands {
      do throws(FileError) {
        for path in try files(at: operand) where known.insert(Name(FilePath.plain(path))).inserted {
          paths.append(path)
        }
      } catch {
        errors.append(error)
      }
    }
  }

  private mutating func files(at path: String) throws(FileError) -> [String] {
    guard path != "-", try Files.status(of: path).kind == .folder else { return [path] }
    let found = Files.list(path, endings: [".chat"])
    errors += found.errors
    return found.paths.map { FilePath.plain($0) }
  }
}
