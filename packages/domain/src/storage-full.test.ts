import { expect, test } from "vitest";
import { isStorageFull } from "./storage-full.ts";

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ["ENOSPC", true],
  ["EDQUOT", true],
  ["53100", true],
  ["ENOENT", false],
  ["53300", false],
  ["57014", false],
])("%s says that there is no room left: %s", (code, isFull) => {
  expect(isStorageFull(coded(code))).toBe(isFull);
  expect(isStorageFull(new Error("not stored", { cause: coded(code) }))).toBe(isFull);
});

test("what is no error says nothing", () => {
  for (const value of [undefined, null, "ENOSPC", { code: "ENOSPC" }]) expect(isStorageFull(value)).toBe(false);
});
