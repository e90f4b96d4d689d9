import { expect, test, vi } from "vitest";
import { z } from "zod";
import { venueNeeds } from "./venue-needs.ts";
import { initialVenue, type VenueValues, venueValues } from "./venue-values.ts";

const blank = initialVenue(undefined, 2);
const hall = { ...blank, name: "Mill River Hall", city: "Northampton", state: "MA", lat: "42.3", lon: "-72.6" };

function needs(values: VenueValues, change = vi.fn<(changes: Partial<VenueValues>) => void>()) {
  const { error } = venueValues("admin").safeParse(values);
  return venueNeeds({ faults: error ? z.flattenError(error).fieldErrors : {}, current: values, change });
}

test.each<[string, VenueValues, string[]]>([
  ["whole", hall, []],
  ["empty", blank, ["Name", "City", "State"]],
  ["whose address was not found", { ...hall, lat: "", lon: "" }, ["Point on the map"]],
  ["that is set by hand", { ...hall, isPinByHand: true, lat: "", lon: "" }, ["Latitude", "Longitude"]],
  [
    "with hours that end before they start",
    {
      ...hall,
      openTimes: { rows: [{ days: [1], startTime: "9:00 AM", endTime: "8:00 AM" }], closedDays: [] },
    },
    ["Hours"],
  ],
  ["with a wrong address on the net", { ...hall, website: "example" }, ["Website"]],
])("a venue %s says what it needs", (_how, values, expected) => {
  expect(needs(values).map(({ label }) => label)).toEqual(expected);
});

test("the way to a point that was not found opens the fields to set it by hand", () => {
  const change = vi.fn<(changes: Partial<VenueValues>) => void>();
  needs({ ...hall, lat: "", lon: "" }, change)[0]?.show?.();
  expect(change).toHaveBeenCalledWith({ isPinByHand: true });
});
