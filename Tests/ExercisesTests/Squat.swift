import Exercises
import PoseCore
import RepCounting
import TestSupport

/// Counts the squats of a synthetic recording.
func countSquats(
  _ frames: [SyntheticPoseSequence.Frame], isLifted: Bool = true
) throws -> ExerciseCounter {
  var counter = ExerciseCounter(try ExerciseCatalogue.exercise(named: "squat"))
  for frame in frames {
    _ =
      frame.isInView
      ? counter.update(frame.pose, lifted: isLifted ? frame.lifted : nil, at: frame.time)
      : counter.updateUnseen(at: frame.time)
  }
  _ = counter.finish()
  return counter
}
