import { expect, it } from "vitest";
import { stopAfterDrag, stopBeside } from "./sheet-stops.ts";

const heights = { peek: 64, half: 350, full: 650 };

it.each([
  ["stays for a touch", "half", 340, "half"],
  ["goes on for a short drag", "half", 395, "full"],
  ["goes back for a short drag down", "half", 300, "peek"],
  ["rests at the nearest stop", "peek", 620, "full"],
  ["ends at its head", "peek", 10, "peek"],
] as const)("a dragged sheet %s", (_what, from, height, stop) => {
  expect(stopAfterDrag(from, height, heights)).toBe(stop);
});

it("has nothing beyond its first and last stop", () => {
  expect([stopBeside("peek", -1), stopBeside("peek", 1), stopBeside("full", 1)]).toEqual(["peek", "half", "full"]);
});
