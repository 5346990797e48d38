import StarlingHost

Program(arguments: Platform.arguments).run()
