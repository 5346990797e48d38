import StarlingHost

Program(arguments: Array(CommandLine.arguments.dropFirst())).run()
