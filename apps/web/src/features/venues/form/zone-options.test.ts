import { expect, test } from "vitest";
import { zoneOptions } from "./venue-place-fields.tsx";

test("a venue is offered the time zones of its country, and the one it has", () => {
  const canada = zoneOptions("CA", "America/New_York");
  expect(canada).toContainEqual({ value: "America/Vancouver", label: "Vancouver (America/Vancouver)" });
  expect(canada.at(-1)?.value).toBe("America/New_York");
  expect(zoneOptions("US", "America/New_York")[0]).toEqual({ value: "America/New_York", label: "Eastern (New York)" });
  expect(zoneOptions("US", "America/New_York").map(({ value }) => value)).toContain("America/Boise");
});
