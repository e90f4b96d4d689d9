import { expect, test } from "vitest";
import { requiredWebUrl } from "./web-url.ts";

test.each([
  ["example.org/fair", "https://example.org/fair"],
  [" www.example.org ", "https://www.example.org"],
  ["example.org:8080?a=1", "https://example.org:8080?a=1"],
  ["müller.example", "https://müller.example"],
  ["http://example.org", "http://example.org"],
  ["https://example.org/#a", "https://example.org/#a"],
])("%j is taken as %j", (typed, kept) => {
  expect(requiredWebUrl(200).parse(typed)).toBe(kept);
});

test.each([
  "example",
  "example.",
  "not a url",
  "ftp://example.org",
  "mailto:a@example.org",
  "javascript:alert(1)",
  "a@b.example",
])("%j is refused", (typed) => {
  expect(requiredWebUrl(200).safeParse(typed).success).toBe(false);
});
