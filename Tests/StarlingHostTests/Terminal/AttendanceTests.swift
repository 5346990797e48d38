import StarlingHost
import Testing

@Suite struct `Who may be there` {
  private let absence = Absence()

  @Test func `stops the clock for good with a key`() {
    var attendance = Attendance(absence, readsKeys: true)
    #expect(attendance.deadline != nil && !attendance.isSeen)
    attendance.note()
    #expect(attendance.deadline == nil && attendance.isSeen)
  }

  @Test func `begins the clock again with a line, where no keys are read`() throws {
    var attendance = Attendance(absence, readsKeys: false)
    let first = try #require(attendance.deadline)
    let keys = try #require(Attendance(absence, readsKeys: true).deadline)
    #expect(first > keys)
    attendance.note()
    #expect(try #require(attendance.deadline) > first && attendance.isSeen)
  }
}
