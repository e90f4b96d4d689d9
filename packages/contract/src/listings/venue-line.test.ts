import { expect, test } from "vitest";
import { venueLine } from "./spoken-date.ts";

test.each([
  [{ name: "Iron Horse", city: "Northampton", state: "MA" }, "Iron Horse, Northampton, MA"],
  [
    { name: "All Souls Church, Shelburne Falls", city: "Shelburne Falls", state: "MA" },
    "All Souls Church, Shelburne Falls, MA",
  ],
  [{ name: "Northampton Town Hall", city: "Northampton", state: "" }, "Northampton Town Hall, Northampton"],
  [{ name: "Mobile library", city: "", state: "VT" }, "Mobile library, VT"],
])("a venue's line names its town once: %j", (venue, line) => {
  expect(venueLine(venue)).toBe(line);
});
