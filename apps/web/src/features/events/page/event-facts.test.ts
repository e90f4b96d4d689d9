import { expect, it } from "vitest";
import { displayUrl, priceText, saysPrice } from "./event-facts.ts";

it("names a price with its range, and never shows an unknown one", () => {
  expect(priceText({ value: "medium", label: "$$" })).toEqual({ label: "$$", range: "$25–$75" });
  expect(priceText({ value: "free", label: "Free" })).toEqual({ label: "Free", range: null });
  expect(priceText(null)).toBeNull();
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
