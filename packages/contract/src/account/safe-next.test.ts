import { expect, test } from "vitest";
import { safeNext } from "./social-providers.ts";

test.each(["/saved/events/", "/events/?search=3#list", "/"])("goes on to %s, a page of this site", (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  undefined,
  "",
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example/",
  "/.//elsewhere.example/",
  "/\t/elsewhere.example/",
  "javascript:alert(1)",
  "events/",
])("never leads to another site: %s", (next) => {
  expect(safeNext(next)).toBe("/events/");
});
