import Glibc

StandardStream.reserveDescriptors()
ProgramSignals.prepare()
let status = Program.run(Array(CommandLine.arguments.dropFirst()))
// Not `exit`: it would take the inference library apart under a thread that may still be loading a network.
_exit(status)
