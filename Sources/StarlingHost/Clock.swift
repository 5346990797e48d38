public import Starling

/// The clock of the machine.
public enum Clock {
  /// The moment, with the local offset from UTC.
  public static func now() -> Moment {
    let seconds = Platform.secondsSince1970
    return Moment(seconds: seconds, offset: Platform.secondsAheadOfUTC(at: seconds))
  }
}
