// swift-tools-version: 6.0
import PackageDescription

// Programs to compare with the command, built with the flags of its installation.
let package = Package(
  name: "peers",
  targets: [.executableTarget(name: "hello"), .executableTarget(name: "decode")])
