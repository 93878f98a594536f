import Glibc
import VideoIO

// What the virtual machine's tests run: lists cameras, or captures from one and prints what came.
do {
  switch CommandLine.arguments.dropFirst().first {
  case "list": CameraLines.printAll()
  case "capture": try CaptureRun(CommandLine.arguments.dropFirst(2)).run()
  default:
    say("usage: repkit-webcam-probe list | capture CAMERA [frames=N] [size=WxH] [rate=R] [slow=MILLISECONDS]")
    exit(2)
  }
} catch {
  say("error: \(error)")
  exit(1)
}
