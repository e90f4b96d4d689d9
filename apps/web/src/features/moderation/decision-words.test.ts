import { expect, test } from "vitest";
import { decidedWords, wayBack } from "./decision-words.ts";

test("a decision says what followed from it", () => {
  expect(decidedWords("Canal Yard", "new", "verified")).toContain(
    "its page is public, and its claimant is told by mail",
  );
  expect(decidedWords("Canal Yard", "new", "rejected")).toContain("Its claimant is told why by mail");
  expect(decidedWords("Canal Yard", "new", "canceled")).toContain("Its claimant is told by mail");
  expect(decidedWords("Canal Yard", "new", "verifying")).toBe(
    "The request for Canal Yard is now Verifying. Nobody is written to.",
  );
  expect(decidedWords("Canal Yard", "new", "new")).toBe("Your note on the request for Canal Yard is kept.");
});

test("only what nobody was written to about is undone; a refusal is opened again, a verified venue is not taken back", () => {
  expect(wayBack("new", "verifying")).toBe("Undo");
  expect(wayBack("claimed", "rejected")).toBe("Reopen");
  expect(wayBack("verifying", "canceled")).toBe("Reopen");
  expect(wayBack("new", "verified")).toBeNull();
  expect(wayBack("verified", "verifying")).toBeNull();
  expect(wayBack("new", "new")).toBeNull();
});
