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

  /// Somebody leaves the end of a long name out, or knows more than there is.
  @Test(
    arguments: [
      ("cooldown", "cooldownSeconds"), ("Timeout", "timeoutSeconds"), ("time", "timeoutSeconds"), ("coolwarm", nil),
      // Which of the two is meant, nobody knows.
      ("password", nil), ("namesOfRules", "name"), ("pathfinder", "path"), ("coldownSecond", "cooldownSeconds"),
    ] as [(String, String?)])
  func knowsNamesByTheirBeginning(word: String, expected: String?) {
    let known = ["name", "when", "do", "cooldownSeconds", "timeoutSeconds", "path", "passwordFile", "passwordVariable"]
    #expect(nearestName(to: word, among: known) == expected)
  }
}
