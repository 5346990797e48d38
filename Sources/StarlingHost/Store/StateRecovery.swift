import Starling

extension StateFile {
  /// Saves bytes that cannot be understood under another name, and restores the backup.
  ///
  /// The copy is on the disk before the file is replaced, so that no step can lose data.
  func recover(
    _ bytes: [UInt8], because reason: String
  ) throws(FileError) -> (found: Found<State>, bytes: [UInt8]) {
    let usable = try usableBackup()
    let state = usable?.state ?? codec.afterLoss
    let content = usable?.bytes ?? codec.encode(state)
    let kept = try freeName()
    try fileSystem.replace(kept, with: bytes, by: temporary)
    try fileSystem.replace(path, with: content, by: temporary)
    let recovery = Recovery(
      path: path, keptAs: kept, backup: usable == nil ? nil : backup, reason: reason)
    return (Found(state: state, recovery: recovery), content)
  }

  /// The backup, if it is usable. If it cannot be read at the moment, nothing is changed.
  func usableBackup() throws(FileError) -> (state: State, bytes: [UInt8])? {
    guard let bytes = try fileSystem.ownContent(of: backup) else { return nil }
    switch codec.decode(bytes) {
    case .state(let state): return (state, bytes)
    case .newer(let version): throw FileError(.open, backup, .newerVersion(version))
    case .notUnderstood: return nil
    }
  }

  /// An unused name for the bytes that cannot be understood.
  private func freeName() throws(FileError) -> String {
    let name = "\(path).corrupt-\(clock())"
    var free = name
    var number = 1
    while try fileSystem.statusIfThere(free) != nil {
      number += 1
      free = "\(name)-\(number)"
    }
    return free
  }
}

/// The recovery of a state file that could not be understood.
public struct Recovery: Sendable, Hashable {
  /// The path of the state file.
  public let path: String
  /// The path of the file that now has the old content.
  public let keptAs: String
  /// The path of the backup that replaced it. If it is nil, there was no usable backup, and the
  /// state started empty.
  public let backup: String?
  let reason: String
}

extension Recovery: CustomStringConvertible {
  /// Sentences for people that name all files.
  public var description: String {
    let moved = "\"\(path)\" cannot be understood (\(reason)) and is kept as \"\(keptAs)\"."
    guard let backup else { return moved + " There is no usable backup, so it starts empty." }
    return moved + " Its backup \"\(backup)\" has taken its place."
  }
}
