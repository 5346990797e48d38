import StarlingHost

// Runs code for tests of the host that need a separate process.

let arguments = CommandLine.arguments.dropFirst()

switch arguments.first {
case "count": try countForEver(path: arguments[2], name: arguments[3])
case "offset": print(Platform.secondsAheadOfUTC(at: 1_772_452_800))
case "echo": try Output.standard.write(Files.readStandardInput())
case "chat": try chat(timeout: arguments.dropFirst().first.flatMap { Double($0) })
case "ask": try ask()
case "tool": try askInOneLine()
case "run": try runScript()
case "flood": try flood()
case "stars": try askForStars()
case "actor": try await Asker().ask()
case "main": try await askOnMainActor(cancelling: arguments.dropFirst().first == "cancel")
case "shell": try runShell(arguments[2])
case "work": try workLong()
default: print("what to exercise?")
}
