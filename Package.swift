// swift-tools-version: 6.2
import PackageDescription

/// What a host compiles, too, with a compiler of its own: there, a warning is no error. Here it is
/// one in Scripts/release.
let shipped: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let strict = shipped + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "starling",
  products: [
    .executable(name: "starling", targets: ["starling-cli"]),
    .library(name: "Starling", targets: ["Starling"]),
    .library(name: "StarlingHost", targets: ["StarlingHost"]),
    .library(name: "StarlingTesting", targets: ["StarlingTesting"]),
    .library(name: "StarlingFoundation", targets: ["StarlingFoundation"]),
    .plugin(name: "StarlingCommand", targets: ["StarlingCommand"]),
  ],
  targets: [
    // The engine imports nothing, so nothing else names the library that rounds for it.
    .target(
      name: "Starling", swiftSettings: shipped,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "StarlingTesting", dependencies: ["Starling"], swiftSettings: shipped),
    // What only helps to write and to read results: no host and no test target compiles it.
    .target(name: "StarlingAuthoring", dependencies: ["Starling"], swiftSettings: shipped),
    // What a language server answers, without any input and output.
    .target(
      name: "StarlingEditor", dependencies: ["Starling", "StarlingAuthoring", "StarlingTesting"],
      swiftSettings: shipped),
    .target(name: "StarlingHost", dependencies: ["Starling"], swiftSettings: shipped),
    .target(name: "StarlingFoundation", dependencies: ["Starling"], swiftSettings: shipped),
    .executableTarget(
      name: "starling-cli",
      dependencies: [
        "Starling", "StarlingAuthoring", "StarlingTesting", "StarlingEditor", "StarlingHost",
      ],
      swiftSettings: shipped),
    .plugin(
      name: "StarlingCommand",
      capability: .command(
        intent: .custom(
          verb: "starling", description: "Checks and tests scripts of conversations.")),
      path: "Sources/StarlingPlugin"),
    .executableTarget(
      name: "demo-host", dependencies: ["Starling", "StarlingHost"], path: "Demo/Host",
      swiftSettings: strict),
    .executableTarget(
      name: "demo-chat", dependencies: ["Starling"], path: "Demo/OwnChat", swiftSettings: strict),
    .executableTarget(
      name: "demo-remote", dependencies: ["Starling", "StarlingFoundation"], path: "Demo/Remote",
      swiftSettings: strict),
    .testTarget(
      name: "StarsTests", dependencies: ["Starling", "StarlingTesting"], path: "Demo/Tests",
      swiftSettings: strict),
    .testTarget(
      name: "StarlingTests", dependencies: ["Starling", "LawKit"], swiftSettings: strict),
    .testTarget(
      name: "StarlingAuthoringTests", dependencies: ["StarlingAuthoring", "Starling", "LawKit"],
      swiftSettings: strict),
    .testTarget(
      name: "StarlingTestingTests",
      dependencies: ["StarlingTesting", "Starling", "Fuzzing", "LawKit"],
      exclude: ["Classic/Transcripts"], swiftSettings: strict),
    .testTarget(
      name: "StarlingEditorTests",
      dependencies: [
        "StarlingEditor", "StarlingAuthoring", "StarlingTesting", "Starling", "LawKit",
      ],
      exclude: ["Sessions"], swiftSettings: strict),
    // Only Scripts/soak compiles the entry points for libFuzzer.
    .target(
      name: "Fuzzing",
      dependencies: [
        "Starling", "StarlingAuthoring", "StarlingTesting", "StarlingHost", "ScreenKit",
      ],
      path: "Tests/Fuzzing",
      exclude: ["Fuzzer.swift", "Seeds", "Found"], swiftSettings: strict),
    .testTarget(
      name: "StarlingHostTests",
      dependencies: ["StarlingHost", "Fuzzing", "ScreenKit", "TerminalKit"],
      swiftSettings: strict),
    .testTarget(
      name: "StarlingFoundationTests",
      dependencies: [
        "StarlingFoundation", "Starling", "StarlingHost", "LawKit", "TerminalKit", "demo-remote",
        "foundation-exerciser",
      ],
      exclude: ["Support/server.py"], swiftSettings: strict),
    .executableTarget(
      name: "foundation-exerciser", dependencies: ["StarlingFoundation"],
      path: "Tests/FoundationExerciser", swiftSettings: strict),
    .target(
      name: "LawKit", dependencies: ["Starling"], path: "Tests/LawKit", swiftSettings: strict),
    // An emulator of terminals, which also stands beside the laws in Scripts/soak.
    .target(
      name: "ScreenKit", dependencies: ["Starling"], path: "Tests/ScreenKit",
      swiftSettings: strict),
    .target(
      name: "TerminalKit", dependencies: ["StarlingHost", "ScreenKit", "host-exerciser"],
      path: "Tests/TerminalKit", swiftSettings: strict),
    .executableTarget(
      name: "host-exerciser", dependencies: ["Starling", "StarlingHost"],
      path: "Tests/HostExerciser",
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "starling-cli", "Starling", "StarlingAuthoring", "demo-host", "demo-chat", "ScreenKit",
        "TerminalKit",
      ],
      exclude: ["Earlier", "Pictures"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
