import { expect, it } from "vitest";
import { overprint } from "./inks.ts";

it("mixes transparent inks as a press does: white paper changes nothing, black stays black", () => {
  expect(overprint("#1f5040", "#ffffff")).toBe("#1f5040");
  expect(overprint("#1f5040", "#000000")).toBe("#000000");
  expect(overprint("#804020", "#808080")).toBe("#402010");
});
