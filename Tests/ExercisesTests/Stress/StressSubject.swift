import Exercises
import Foundation
import MotionStudio
import RepCounting
import Testing

/// An exercise of the catalogue, and the motion that tries it.
struct StressSubject: CustomTestStringConvertible, Sendable {
  var exercise: String
  /// The name of a motion of `MotionLibrary`.
  var motion: String
  /// From where it is usually filmed, for all trials but those of the view.
  var azimuthDegrees: Double
  /// Its motion shows one side; sides take turns.
  var alternates = false
  /// A usual rep, in seconds.
  var repSeconds = 2.0
  /// It begins at what is the motion's extreme.
  var isReversed = false
  /// It is held, not repeated.
  var isHold = false
  /// Another one of its family is tried in all ways.
  var isVariation = false

  var testDescription: String { motion == exercise ? exercise : "\(exercise) (\(motion))" }

  func load() throws -> (exercise: Exercise, motion: Motion) {
    let motion = try MotionLibrary.motion(named: motion)
    return (try ExerciseCatalogue.exercise(named: exercise), isReversed ? motion.reversed : motion)
  }

  static let all: [StressSubject] = [
    StressSubject(exercise: "squat", motion: "squat", azimuthDegrees: 40),
    StressSubject(exercise: "sumo-squat", motion: "sumo-squat", azimuthDegrees: 20, isVariation: true),
    StressSubject(exercise: "split-squat", motion: "split-squat", azimuthDegrees: 60, isVariation: true),
    StressSubject(exercise: "jump-squat", motion: "jump-squat", azimuthDegrees: 40, repSeconds: 1.6),
    StressSubject(exercise: "lunge", motion: "lunge", azimuthDegrees: 40, alternates: true, repSeconds: 2.4),
    StressSubject(exercise: "side-lunge", motion: "side-lunge", azimuthDegrees: 15, alternates: true, repSeconds: 2.4),
    StressSubject(exercise: "calf-raise", motion: "calf-raise", azimuthDegrees: 60, repSeconds: 1.6),
    StressSubject(exercise: "deadlift", motion: "deadlift", azimuthDegrees: 60, repSeconds: 2.6, isReversed: true),
    StressSubject(exercise: "glute-bridge", motion: "glute-bridge", azimuthDegrees: 80),
    StressSubject(exercise: "push-up", motion: "push-up", azimuthDegrees: 75, repSeconds: 1.8),
    StressSubject(
      exercise: "knee-push-up", motion: "knee-push-up", azimuthDegrees: 60, repSeconds: 1.8, isVariation: true),
    StressSubject(
      exercise: "incline-push-up", motion: "incline-push-up", azimuthDegrees: 75, repSeconds: 1.8, isVariation: true),
    StressSubject(
      exercise: "wide-push-up", motion: "wide-push-up", azimuthDegrees: 60, repSeconds: 1.8, isVariation: true),
    StressSubject(
      exercise: "close-push-up", motion: "close-push-up", azimuthDegrees: 75, repSeconds: 1.8, isVariation: true),
    StressSubject(exercise: "bench-press", motion: "bench-press", azimuthDegrees: 60),
    StressSubject(exercise: "pull-up", motion: "pull-up", azimuthDegrees: 20, repSeconds: 2.4),
    StressSubject(exercise: "pull-up", motion: "chin-up", azimuthDegrees: 140, repSeconds: 2.4, isVariation: true),
    StressSubject(exercise: "shoulder-press", motion: "shoulder-press", azimuthDegrees: 20),
    StressSubject(exercise: "lateral-raise", motion: "lateral-raise", azimuthDegrees: 15),
    StressSubject(exercise: "front-raise", motion: "front-raise", azimuthDegrees: 60, isVariation: true),
    StressSubject(exercise: "biceps-curl", motion: "biceps-curl", azimuthDegrees: 30),
    StressSubject(
      exercise: "alternating-curl", motion: "one-arm-curl", azimuthDegrees: -30, alternates: true, isVariation: true),
    StressSubject(exercise: "sit-up", motion: "sit-up", azimuthDegrees: 80, repSeconds: 2.2),
    StressSubject(exercise: "crunch", motion: "crunch", azimuthDegrees: 80, repSeconds: 1.8),
    StressSubject(exercise: "jumping-jack", motion: "jumping-jack", azimuthDegrees: 15, repSeconds: 1.1),
    StressSubject(exercise: "burpee", motion: "burpee", azimuthDegrees: 60, repSeconds: 3.6),
    StressSubject(exercise: "high-knees", motion: "high-knees", azimuthDegrees: 20, alternates: true, repSeconds: 0.9),
    StressSubject(
      exercise: "mountain-climber", motion: "mountain-climber", azimuthDegrees: 75, alternates: true, repSeconds: 1.2),
    StressSubject(exercise: "plank", motion: "plank", azimuthDegrees: 80, isHold: true),
    StressSubject(exercise: "plank", motion: "high-plank", azimuthDegrees: 60, isHold: true, isVariation: true),
    StressSubject(exercise: "wall-sit", motion: "wall-sit", azimuthDegrees: 70, isHold: true),
  ]
}
