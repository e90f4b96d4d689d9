import { limits } from "@hereabouts/contract/limits";
import { expect, it } from "vitest";
import { suggestedName } from "./suggested-name.ts";

it.each([
  [{ prices: "free", default_loc_id: "northampton-ma" }, "Free near Northampton"],
  [{ keyword: "jazz", prices: "free", named_date: "this-weekend" }, "Jazz, Free, this weekend"],
  [{ default_loc_id: "hudson-ny", named_date: "next-30" }, "Next 30 days near Hudson"],
  [{ latitude: "42.3", longitude: "-72.6", place: "Studio" }, "Events near Studio"],
  [{ prices: "free,low", default_loc_id: "hudson-ny" }, "Events near Hudson"],
  [{ radius: "10" }, ""],
  [{ keyword: "k".repeat(limits.savedSearchNameChars + 1) }, ""],
])("proposes for %o the name %s", (listing: Record<string, string>, name) => {
  expect(suggestedName(listing)).toBe(name);
});

it.each([
  [{ vid: "146", default_loc_id: "hudson-ny" }, "At Polish Hall"],
  [{ vid: "146", prices: "free", named_date: "this-weekend" }, "Free, this weekend at Polish Hall"],
])("names the venue of a list of one venue: %o as %s", (listing: Record<string, string>, name) => {
  expect(suggestedName(listing, { venueName: "Polish Hall" })).toBe(name);
});

it("events of one organizer are named after it, with what else is asked", () => {
  const organizer = { organizerName: "River City Players" };
  expect(suggestedName({ organizer: "3" }, organizer)).toBe("Events by River City Players");
  expect(suggestedName({ organizer: "3", prices: "free" }, organizer)).toBe("Free by River City Players");
});
