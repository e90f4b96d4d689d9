import { expect, it } from "vitest";
import { agesText, displayUrl, priceText, saysPrice } from "./event-facts.ts";

it("names a price with its range, and never shows an unknown one", () => {
  expect(priceText({ value: "medium", label: "$$" })).toEqual({ label: "$$", range: "$25–$75" });
  expect(priceText({ value: "free", label: "Free" })).toEqual({ label: "Free", range: null });
  expect(priceText(null)).toBeNull();
});

it("lists the ages, and says nothing when none are known", () => {
  expect(
    agesText([
      { value: "teen", label: "Teen 13–17" },
      { value: "adult", label: "Adult 18+" },
    ]),
  ).toBe("Teen 13–17, Adult 18+");
  expect(agesText([])).toBeNull();
});

it("says All ages alone, which contradicts any other", () => {
  const allAges = { value: "all_ages", label: "All ages" };
  expect(agesText([allAges, { value: "adult", label: "Adult 18+" }])).toBe("All ages");
});

it("sees where the words on a price say it already", () => {
  expect(saysPrice("Free; donations welcome", "Free")).toBe(true);
  expect(saysPrice("$30 at the door", "$$")).toBe(false);
  expect(saysPrice("", "Free")).toBe(false);
});

it("writes web addresses short and refuses other kinds", () => {
  expect(displayUrl("https://www.bellows.example/")).toBe("bellows.example");
  expect(displayUrl("https://bellows.example/tour")).toBe("bellows.example/tour");
  expect(displayUrl("javascript:alert(1)")).toBeNull();
  expect(displayUrl("bellows")).toBeNull();
});
