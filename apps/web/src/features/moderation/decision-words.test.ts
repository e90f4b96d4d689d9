import { expect, test } from "vitest";
import { canTakeBack, decidedWords } from "./decision-words.ts";

test("a decision says what followed from it", () => {
  expect(decidedWords("Canal Yard", "new", "verified")).toContain(
    "its page is public, and its claimant is told by mail in 30 seconds.",
  );
  expect(decidedWords("Canal Yard", "new", "rejected")).toContain("Its claimant is told why by mail in 30 seconds.");
  expect(decidedWords("Canal Yard", "new", "canceled")).toContain("Its claimant is told by mail in 30 seconds.");
  expect(decidedWords("Canal Yard", "verified", "canceled")).toContain("Its claimant is told by mail at once.");
  expect(decidedWords("Canal Yard", "new", "verifying")).toBe(
    "Canal Yard: status changed to Verifying. No email sent.",
  );
  expect(decidedWords("Canal Yard", "new", "new")).toBe("Note on the request for Canal Yard saved.");
});

test("every decision about a request that waits is taken back by a press, and what ended a producer's work is not", () => {
  for (const status of ["verifying", "verified", "rejected", "canceled"] as const)
    expect(canTakeBack("new", status)).toBe(true);
  expect(canTakeBack("verified", "rejected")).toBe(false);
  expect(canTakeBack("new", "new")).toBe(false);
});
