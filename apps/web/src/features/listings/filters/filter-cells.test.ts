import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { expect, test } from "vitest";
import { aroundNorthamptonOnSaturday } from "../state/resolved-listing.fixture.ts";
import { cellsOf } from "./filter-cells.ts";

const query: ResolvedListing = { ...aroundNorthamptonOnSaturday, radius: 25 };

test("every cell says its state, and marks the filters that differ from their defaults", () => {
  const cells = cellsOf("event", { radius: "25", prices: "free", age_groups: "teen,adult" }, query);
  expect(cells.map(({ value, isActive }) => [value, isActive])).toEqual([
    ["Next 7 days", false],
    ["Within 25 mi", true],
    ["All categories", false],
    ["2 chosen", true],
    ["Free", true],
    ["In person or online", false],
  ]);
});

test("short of room a cell says what is chosen without the noun its label has said", () => {
  const cells = cellsOf("event", { radius: "25", prices: "free", age_groups: "teen,adult" }, query);
  expect(cells.map(({ label, short }) => [label, short])).toEqual([
    ["When", "Next 7 days"],
    ["Distance", "25 mi"],
    ["Category", "Any"],
    ["Age Group", "2 chosen"],
    ["Price", "Free"],
    ["Type", "Any"],
  ]);
});

test("a chip without a choice is called by its filter's name", () => {
  const cells = cellsOf("event", { prices: "free" }, { ...query, radius: null });
  expect(cells.map(({ chip }) => chip)).toEqual(["Next 7 days", "Global", "Category", "Age Group", "Free", "Type"]);
});

test("venues are narrowed by distance, category, kind and hours", () => {
  expect(cellsOf("venue", {}, query).map(({ label }) => label)).toEqual([
    "Distance",
    "Category",
    "Kind of venue",
    "Hours",
  ]);
});

test("a rare filter has a cell only while something is chosen", () => {
  const labels = (search: Record<string, string>) => cellsOf("event", search, query).map(({ label }) => label);
  expect(labels({})).not.toContain("Accessibility");
  expect(labels({ access: "step-free" }).at(-1)).toBe("Accessibility");
  expect(labels({ hide_cancelled: "true" }).at(-1)).toBe("Canceled dates");
  expect(cellsOf("venue", { access: "step-free,parking" }, query).at(-1)?.value).toBe("2 chosen");
});
