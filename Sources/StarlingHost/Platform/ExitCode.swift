extension FileError {
  /// The exit status of a command that fails with this error, as in `sysexits.h`.
  public var exitCode: Int32 {
    switch reason {
    case .newerVersion: 65
    case .notAFile, .tooLarge: 66
    case .foreignLink: 77
    case .locked, .inConversation: 74
    case .system(let error): Platform.isDenial(error) ? 77 : exitCode(of: error)
    }
  }

  private func exitCode(of error: SystemError) -> Int32 {
    switch operation {
    case .open, .list: 66
    case .read: Platform.isFolder(error) ? 66 : 74
    case .create, .makeFolder: 73
    case .write, .lock, .replace, .remove, .run: 74
    }
  }
}
