import { expect, test } from "vitest";
import { distanceTexts } from "./walk-words.ts";

const at = (distanceMetres: number | null) => ({ distanceMetres, pointAccuracy: "house" as const });

test("a place near by says the walk beside its distance, and reads it out as an estimate", () => {
  expect(distanceTexts(at(643.7), "mi")).toEqual(["0.4 mi", "~10 min walk", "about 10 minutes on foot, estimated"]);
  expect(distanceTexts(at(60), "km")).toEqual(["0.1 km", "~1 min walk", "about 1 minute on foot, estimated"]);
});

test("farther away there is the distance alone, and without a place nothing", () => {
  expect(distanceTexts(at(29_000), "mi")).toEqual(["18 mi"]);
  expect(distanceTexts(at(null), "mi")).toEqual([]);
});
