// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], fixtures: Bool = false) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], resources: fixtures ? [.copy("Fixtures")] : nil,
    swiftSettings: strict)
}

let package = Package(
  name: "RepKit",
  products: [
    .library(name: "RepKit", targets: ["RepKit"]),
    .executable(name: "repkit", targets: ["repkit-cli"]),
    .executable(name: "repkit-bench", targets: ["repkit-bench"]),
  ],
  targets: [
    // Pure: no C, no clock, no files, no printing.
    .target(name: "PoseCore", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    library("RepCounting", ["PoseCore"]),
    library("JSON", ["Spelling"]),
    library(
      "Exercises", ["RepCounting", "PoseCore", "Spelling", "JSON"], resources: [.embedInCode("Definitions")]),
    library("Gestures", ["PoseCore"], resources: [.embedInCode("Static/Weights")]),
    library("ClipFormat", ["PoseCore", "JSON"]),
    library("Evaluation", ["PoseCore", "Tables"]),
    library("Reports", ["Evaluation"]),
    library("Imaging", ["PoseCore"]),
    library("PoseDetection", ["PoseCore", "Imaging"]),
    library("Spelling"),
    library("Tables"),
    library("Arguments", ["Spelling"]),

    // Numeric.
    library("LinearAlgebra", ["PoseCore", "COpenBLAS"]),
    library("PoseLifting", ["PoseCore", "LinearAlgebra"]),
    library("ShapeTraining", ["PoseCore", "Gestures", "LinearAlgebra"]),
    library("ActionClassification", ["PoseCore", "LinearAlgebra", "JSON", "Tables"]),
    library("MotionStudio", ["PoseCore"], resources: [.copy("Motions")]),

    // Engine: frames in, events out.
    library("PoseRequests", ["PoseCore", "Imaging", "PoseDetection", "PoseLifting"]),
    library(
      "Engine",
      ["PoseCore", "Imaging", "ClipFormat", "PoseRequests", "RepCounting", "Gestures", "ActionClassification"]),

    // Adapters.
    library("OpenVINORuntime", ["PoseCore", "PoseDetection", "COpenVINO"]),
    library("Threads"),
    library("InputFiles", ["CProcess"]),
    library("VideoIO", ["PoseCore", "Imaging", "InputFiles", "Threads", "CFFmpeg", "CV4L2"]),
    library(
      "Controls",
      ["PoseCore", "Gestures", "JSON", "Spelling", "Threads", "CEvdev", "CMosquitto", "CProcess"]),
    library("ClipFiles", ["PoseCore", "ClipFormat", "InputFiles", "CZlib"]),
    library("Drawing", ["PoseCore", "Imaging", "CCairo"]),
    library(
      "RepKit",
      [
        "PoseCore", "Imaging", "PoseDetection", "PoseRequests", "RepCounting", "Exercises", "ClipFormat", "ClipFiles",
        "ActionClassification", "Engine", "Gestures", "Controls", "OpenVINORuntime", "VideoIO", "InputFiles",
      ]),

    // Tools.
    .executableTarget(
      name: "repkit-cli",
      dependencies: [
        "RepKit", "PoseCore", "ActionClassification", "Evaluation", "Reports", "Drawing", "Arguments", "Spelling",
      ],
      path: "Sources/repkit",
      swiftSettings: strict),
    .executableTarget(
      name: "repkit-bench",
      dependencies: [
        "RepKit", "PoseCore", "RepCounting", "Exercises", "Arguments", "Gestures", "ShapeTraining",
        "ActionClassification", "MotionStudio", "ClipFormat", "ClipFiles",
      ],
      exclude: ["Peers"], swiftSettings: strict),

    .executableTarget(
      name: "repkit-webcam-probe", dependencies: ["VideoIO", "Imaging", "PoseCore"], path: "Tests/Webcam/Probe",
      swiftSettings: strict),
    .executableTarget(
      name: "repkit-controls-probe", dependencies: ["Controls", "Gestures", "PoseCore"],
      path: "Tests/Webcam/ControlsProbe", swiftSettings: strict),

    // C.
    .target(
      name: "COpenVINO", cSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.linkedLibrary("dl")]),
    .systemLibrary(name: "COpenBLAS"),
    .systemLibrary(name: "CFFmpeg"),
    .systemLibrary(name: "CV4L2"),
    .systemLibrary(name: "CCairo"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CEvdev", pkgConfig: "libevdev"),
    .systemLibrary(name: "CMosquitto"),
    .systemLibrary(name: "CProcess"),

    // Tests.
    .target(name: "TestSupport", dependencies: ["PoseCore"], path: "Tests/TestSupport", swiftSettings: strict),
    tests("PoseCoreTests", ["PoseCore"], fixtures: true),
    tests("MotionStudioTests", ["MotionStudio", "PoseCore"]),
    tests("GesturesTests", ["Gestures", "PoseCore", "MotionStudio"], fixtures: true),
    tests("JSONTests", ["JSON", "Exercises"]),
    tests("ControlsTests", ["Controls", "Gestures", "JSON", "PoseCore", "Threads"], fixtures: true),
    tests("ClipFormatTests", ["ClipFormat", "PoseCore"]),
    tests("EvaluationTests", ["Evaluation"], fixtures: true),
    tests("ReportsTests", ["Reports", "Evaluation"]),
    tests("ClipFilesTests", ["ClipFiles", "ClipFormat", "InputFiles", "PoseCore"]),
    tests("InputFilesTests", ["InputFiles"]),
    tests("RepCountingTests", ["RepCounting", "PoseCore"]),
    tests("ExercisesTests", ["Exercises", "RepCounting", "PoseCore", "JSON", "MotionStudio"], fixtures: true),
    tests("PoseRequestsTests", ["PoseRequests", "PoseDetection", "PoseLifting", "Imaging", "PoseCore"]),
    tests("DrawingTests", ["Drawing", "Imaging", "PoseCore"]),
    tests("PoseLiftingTests", ["PoseLifting", "PoseDetection", "PoseCore"], fixtures: true),
    tests("LinearAlgebraTests", ["LinearAlgebra", "PoseCore"], fixtures: true),
    tests("ShapeTrainingTests", ["ShapeTraining", "Gestures", "LinearAlgebra", "PoseCore"], fixtures: true),
    .target(
      name: "CAllocationCounter", path: "Tests/CAllocationCounter", cSettings: [.treatAllWarnings(as: .error)]),
    tests(
      "ActionClassificationTests", ["ActionClassification", "LinearAlgebra", "PoseCore", "CAllocationCounter"],
      fixtures: true),
    tests("ArgumentsTests", ["Arguments"]),
    tests("SpellingTests", ["Spelling"]),
    tests("TablesTests", ["Tables"]),
    tests(
      "EngineTests",
      [
        "PoseCore", "Imaging", "ClipFormat", "RepCounting", "Exercises", "Gestures", "ActionClassification", "Engine",
      ]),
    tests("ImagingTests", ["Imaging", "PoseCore"], fixtures: true),
    tests("PoseDetectionTests", ["PoseDetection", "Imaging", "PoseCore"], fixtures: true),
    tests("OpenVINORuntimeTests", ["OpenVINORuntime", "PoseDetection"], fixtures: true),
    tests("VideoIOTests", ["VideoIO", "Imaging", "InputFiles", "PoseCore"], fixtures: true),
    tests("RepKitTests", ["RepKit"]),
    tests("BenchTests", ["repkit-bench", "ActionClassification", "ClipFiles", "PoseCore"], fixtures: true),
    tests(
      "EndToEndTests",
      [
        "repkit-cli", "repkit-bench", "ActionClassification", "OpenVINORuntime", "VideoIO", "ClipFormat",
        "PoseDetection", "Imaging", "PoseCore",
      ],
      fixtures: true),
  ]
)
