/// The version of this library and of the command.
public enum Version {
  /// The number that `starling --version` prints.
  public static let current = "1.0.0"
}
