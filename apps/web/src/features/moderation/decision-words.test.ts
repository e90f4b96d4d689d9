import { expect, test } from "vitest";
import { decidedWords } from "./decision-words.ts";

test("a decision says what followed from it", () => {
  expect(decidedWords("Canal Yard", "new", "verified")).toContain(
    "Its page is now public. We’ll email the claimant in 30 seconds.",
  );
  expect(decidedWords("Canal Yard", "new", "rejected")).toContain("We’ll email the claimant the reason in 30 seconds.");
  expect(decidedWords("Canal Yard", "new", "canceled")).toContain("We’ll email the claimant in 30 seconds.");
  expect(decidedWords("Canal Yard", "verified", "canceled")).toContain("We’re emailing the claimant.");
  expect(decidedWords("Canal Yard", "new", "verifying")).toBe(
    "Canal Yard: status changed to Verifying. No email sent.",
  );
  expect(decidedWords("Canal Yard", "new", "new")).toBe("Note on the request for Canal Yard saved.");
});
