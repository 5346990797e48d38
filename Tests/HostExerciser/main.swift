import StarlingHost

let arguments = CommandLine.arguments.dropFirst()

switch arguments.first {
case "count": try countForEver(path: arguments[2], name: arguments[3])
case "offset": print(Platform.secondsAheadOfUTC(at: 1_772_452_800))
case "echo": try Files.append("/dev/stdout", Files.readStandardInput())
default: print("what to exercise?")
}
