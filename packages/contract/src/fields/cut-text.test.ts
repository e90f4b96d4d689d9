import { expect, test } from "vitest";
import { cutAtWord, withoutEnding } from "./cut-text.ts";

test.each([
  ["https://example.org///", "/", "https://example.org"],
  ["https://example.org", "/", "https://example.org"],
  ["///", "/", ""],
  ["", "/", ""],
])("%j ends without its %j", (text, character, kept) => {
  expect(withoutEnding(text, character)).toBe(kept);
});

test.each([
  ["Bring soft shoes", 12, "Bring soft"],
  ["Bring soft  \n shoes", 14, "Bring soft"],
  ["Unforgettable", 5, "Unfor"],
  ["Bring", 12, "Bring"],
])("%j cut at %i ends with a whole word", (text, max, kept) => {
  expect(cutAtWord(text, max)).toBe(kept);
});
