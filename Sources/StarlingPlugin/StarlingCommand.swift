import Foundation
import PackagePlugin

/// `swift package starling check rating.json`: the command, built with the package that tests its
/// scripts with it.
///
/// It runs in the folder of the package, and findings print as the compiler's do. It needs no
/// network. The package manager passes on success and failure only: the exit code is 0 or 1.
///
/// The command is built here and not declared as a tool: for a tool, each ordinary build of a
/// package would compile the engine a second time.
@main struct StarlingCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let built = try packageManager.build(
      .product("starling"), parameters: .init(configuration: .debug, logging: .concise))
    let command = built.builtArtifacts.first { artifact in
      artifact.kind == .executable && artifact.url.lastPathComponent == "starling"
    }
    guard built.succeeded, let command else {
      Diagnostics.error("the command \"starling\" could not be built:\n\(built.logText)")
      return
    }
    let process = Process()
    process.executableURL = command.url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments.isEmpty ? ["help"] : arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 || process.terminationReason != .exit { exit(1) }
  }
}
