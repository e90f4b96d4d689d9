import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { expect, test } from "vitest";
import { z } from "zod";
import { decisionAbout } from "./decision-words.ts";

function wrong(before: "new" | "rejected", decision: { status: string; notes: string }) {
  const { error } = decisionAbout(before).safeParse(decision);
  return error ? z.flattenError(error).fieldErrors : null;
}

test("a rejection says why, and nothing else needs to", () => {
  expect(wrong("new", { status: "rejected", notes: "  " })).toEqual({ notes: [messages.required] });
  expect(wrong("new", { status: "rejected", notes: "Not theirs." })).toBeNull();
  expect(wrong("new", { status: "verified", notes: "" })).toBeNull();
});

test("a request that is rejected already may be looked at without another reason", () => {
  expect(wrong("rejected", { status: "rejected", notes: "" })).toBeNull();
});

test("a note is no longer than a mail quotes", () => {
  const notes = "x".repeat(limits.claimNotesChars + 1);
  expect(wrong("new", { status: "new", notes })).toEqual({ notes: [messages.atMostChars(limits.claimNotesChars)] });
});
