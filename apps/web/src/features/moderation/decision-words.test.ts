import { expect, test } from "vitest";
import { claimOf } from "./claim.fixture.ts";
import { decidedWords, followsOf } from "./decision-words.ts";

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

test("what follows a decision is known before it is made", () => {
  const claim = claimOf(1, "Canal Yard");
  const told = `We email ${claim.evidence.claimantName || claim.billingContact.email} in 30 seconds.`;
  expect(followsOf(claim, "verified")).toContain("The venue’s page is public");
  expect(followsOf(claim, "rejected")).toBe(`Nothing changes for the venue. ${told}`);
  expect(followsOf(claim, "verifying")).toBe("Nothing changes for the venue. No email is sent.");
  expect(followsOf({ ...claim, status: "verified" }, "canceled")).toContain("can no longer manage the venue.");
});
