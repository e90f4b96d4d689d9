import { seededRandom } from "@hereabouts/poster-art/random";
import { expect, it } from "vitest";
import { fillTemplate, slug } from "./prose.ts";

const rng = seededRandom("prose");

it("chooses among words, also within words, and fills places", () => {
  expect(fillTemplate(rng, "{bring|bring} a {chair|chair} to {place}", { place: "the green" })).toBe(
    "Bring a chair to the green",
  );
  expect(fillTemplate(rng, "{one {small|small} step|one {small|small} step}.", {})).toBe("One small step.");
});

it("puts the article that the next word asks for", () => {
  const words = { unit: "usher", kind: "unicorn", hour: "hour", old: "old barn" };
  expect(fillTemplate(rng, "a(n) {unit}, a(n) {kind}, a(n) {hour} and a(n) {old}", words)).toBe(
    "An usher, a unicorn, an hour and an old barn",
  );
});

it("starts every sentence with a capital", () => {
  expect(fillTemplate(rng, "rain. then sun! who knows?", {})).toBe("Rain. Then sun! Who knows?");
});

it("refuses a place that nothing fills", () => {
  expect(() => fillTemplate(rng, "with {nobody}", {})).toThrow('No words for {nobody} in "with {nobody}"');
});

it("makes identifiers of names", () => {
  expect(slug("Café Évolución: Noël’s Night!")).toBe("cafe-evolucion-noels-night");
});
