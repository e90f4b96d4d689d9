import { expect, test } from "vitest";
import { tableOf } from "./figures.ts";

test("figures are a table that a guide can take as it is", () => {
  expect(tableOf(["way", "heard"], [["direct", 20]])).toBe("| way | heard |\n|---|---|\n| direct | 20 |");
});
