import StarlingHost
import Testing

@Suite struct `Nobody is asked` {
  @Test(arguments: Silence.all.map(\.written))
  func `where a variable says so that is set there`(written: String) throws {
    let words = written.split(separator: " beside ")
    let named = words[0].split(separator: "=")
    var variables = [String(named[0]): named.count > 1 ? String(named[1]) : "1"]
    if words.count > 1 { variables[String(words[1])] = "1" }
    #expect(Environment(variables: variables).asksForSilence == String(named[0]))
    for no in ["0", "false", "no", ""] {
      variables[String(named[0])] = no
      #expect(Environment(variables: variables).asksForSilence == nil)
    }
  }

  @Test(arguments: [["BUILD_NUMBER": "7"], ["BUILD_ID": "7"], ["OR_APP_NAME": "Mine"], [:]])
  func `but not because of a variable that others set, too`(variables: [String: String]) {
    #expect(Environment(variables: variables).asksForSilence == nil)
  }

  @Test func `and it is said in words, by who sets a variable`() {
    #expect(
      Silence.inWords.contains("Jenkins (JENKINS_URL, BUILD_NUMBER beside BUILD_ID), TeamCity ("))
    for silence in Silence.all { #expect(Silence.inWords.contains(silence.written)) }
  }
}
