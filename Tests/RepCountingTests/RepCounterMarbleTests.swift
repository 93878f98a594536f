import PoseCore
import RepCounting
import Testing

struct RepCounterMarbleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let input: String
    let output: String

    init(_ description: String, _ input: String, _ output: String) {
      testDescription = description
      self.input = input
      self.output = output.filter { $0 != " " }
    }
  }

  @Test(arguments: [
    Case("standing counts nothing", "0001101001", ".........."),
    Case("one rep", "0000 2579X 9752 000", ".... .s... ...C e.."),
    Case("it counts on the way back, so stopping at the top is enough", "000 258X 85 3", "... .s.. .. C"),
    Case("two reps without a pause", "00 38X83 038X83 00", ".. .s..C e.s..C e."),
    Case("a bias of the start does no harm", "333 58XX8 5333", "... .s... Ce.."),
    Case("a start that never looks like one counts nothing", "555 8XX85 558XX5", "... ..... ......"),
    Case("a clip that begins at the bottom has no start", "XX8520 0000", "...... ...."),
    Case("half way down is partial", "000 2344 32 000", "... .... .. p.."),
    Case("a bounce at the bottom is one rep", "00 5X6X6X 300", ".. s..... Ce."),
    Case("stopping halfway up and going on is one rep", "00 5XX77776 300", ".. s....... Ce."),
    Case("stopping after the count and going on is one rep", "00 5XX4 3333 4330", ".. s..C .... .e.."),
    Case("going down again from halfway up is another rep", "00 5XX3 35XX3 00", ".. s..C .es.C e."),
    Case(
      "less than half of the usual range is partial", "0 5XX30 5XX30 5XX32 22466 32", ". s..Ce s..Ce s..C. ..e.. p."),
    Case("a short gap is bridged", "000 5X ------ X30", "... s. ...... .Ce"),
    Case(
      "whoever leaves at the bottom and comes back standing did no rep", "000 5X ------------ 00000",
      "... s. ............ ....."),
    Case("after a gap the start must be seen", "000 ------------ XX300 5XX30", "... ............ ..... s..Ce"),
    Case("progress that is not a number is a gap", "00?0 5?X?3? 0", ".... s...C. e"),
    Case("stamps that do not rise are ignored", "000= 5==XX=30", ".... s.....Ce"),
    Case("jitter at the threshold is one rep at most", "000 445454454544 000", "... ..s......... Ce."),
    Case("a movement that is over at once is noise", "000 5X00 000", "... s... ..."),
  ])
  func events(_ example: Case) {
    #expect(ProgressMarbles.run(example.input) == example.output)
  }
}
