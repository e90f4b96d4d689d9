import { expect, test } from "vitest";
import { townIdFor } from "./town-id.ts";

test.each([
  ["Amherst", "MA", [], "amherst-ma"],
  ["Amherst", "MA", ["amherst-ma"], "amherst-ma-2"],
  ["京都", "", [], "town"],
  ["東京", "", ["town", "town-2"], "town-3"],
  ["Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Village", "", [], /^[a-z-]{1,55}$/],
])("%s %s beside %j", (name, state, taken, id) => {
  expect(townIdFor(name, state, new Set(taken))).toEqual(id instanceof RegExp ? expect.stringMatching(id) : id);
});
