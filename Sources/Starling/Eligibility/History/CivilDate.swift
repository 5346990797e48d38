/// A day of the proleptic Gregorian calendar, which ISO 8601 uses.
package struct CivilDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// The date of a day, counted from 1 January 1970.
  package init(dayNumber: Int64) {
    // Years start in March, so that a leap day is the last day of its year, and are grouped in eras
    // of 400 years, which all have the same length.
    let sinceFirstEra = min(dayNumber, Int64.max - Self.daysBefore1970) + Self.daysBefore1970
    let (era, dayOfEra) = sinceFirstEra.dividedDown(by: Self.daysOfEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = Int(era * 400 + yearOfEra) + (month <= 2 ? 1 : 0)
  }

  /// The date with these parts; nil if it does not exist in the years 0 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (0...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
    // An invalid date, such as 30 February, converts back to another one.
    guard CivilDate(dayNumber: dayNumber) == self else { return nil }
  }

  /// The days since 1 January 1970.
  package var dayNumber: Int64 {
    let yearFromMarch = Int64(month <= 2 ? year - 1 : year)
    let (era, yearOfEra) = yearFromMarch.dividedDown(by: 400)
    let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysOfEra + dayOfEra - Self.daysBefore1970
  }

  private static let daysOfEra: Int64 = 146_097
  /// The days from 1 March of the year 0 to 1 January 1970.
  private static let daysBefore1970: Int64 = 719_468
}

extension Int64 {
  /// The quotient, rounded down, and the non-negative remainder, by a positive divisor.
  func dividedDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
