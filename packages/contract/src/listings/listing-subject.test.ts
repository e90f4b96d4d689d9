import { expect, test } from "vitest";
import { listingSubject } from "./listing-subject.ts";

test.each([
  [{}, "Events"],
  [{ event_types: "12" }, "Music events"],
  [{ event_types: "12,8" }, "Music and Food & Farmers Markets events"],
  [{ event_types: "12,8,1" }, "Events (Category: 3 choices)"],
  [{ keyword: "jazz" }, "Events with “jazz”"],
  [{ keyword: '"slow session"' }, "Events with “slow session”"],
  [{ keyword: "jazz", event_types: "12", prices: "free" }, "Music events with “jazz” (Free)"],
  [{ prices: "free,low", is_online: "true" }, "Events (Free or $, Online)"],
  [{ default_loc_id: "amherst-ma", named_date: "next-30", radius: "10", page: "2" }, "Events"],
])("the events of %j are called %s", (asked, words) => {
  expect(listingSubject("event", asked)).toBe(words);
});

test("venues are called so, with what they are narrowed down to", () => {
  expect(listingSubject("venue", {})).toBe("Venues");
  expect(listingSubject("venue", { keyword: "mill", open_now: "true" })).toBe("Venues with “mill” (Open now)");
});
