import Spelling
import Testing

struct NearestNameTests {
  @Test(
    arguments: [
      ("squaat", "squat"), ("sqaut", "squat"), ("Lunges", "lunge"), ("push_up", "push-up"), ("zzzzz", nil), ("", nil),
    ] as [(String, String?)])
  func findsWhatWasMeant(word: String, expected: String?) {
    #expect(nearestName(to: word, among: ["squat", "lunge", "push-up"]) == expected)
  }
}
