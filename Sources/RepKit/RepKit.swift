// One import for all that an application needs.
@_exported import ActionClassification
@_exported import ClipFiles
@_exported import ClipFormat
@_exported import Controls
@_exported import Engine
@_exported import Exercises
@_exported import Gestures
@_exported import Imaging
@_exported import InputFiles
@_exported import OpenVINORuntime
@_exported import PoseCore
@_exported import PoseDetection
@_exported import PoseRequests
@_exported import RepCounting
@_exported import VideoIO
