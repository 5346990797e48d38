/// The version of Starling.
public enum Version {
  /// What `starling --version` says.
  public static let current = "1.0.0"
}
