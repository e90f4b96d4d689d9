import { expect, test } from "vitest";
import { subscribeLinks } from "./subscribe-links.ts";

const url = "https://here.example/feeds/events.ics?prices=free%2Clow&radius=10";

test("calendars are told the whole address of the feed, filters and all", () => {
  const links = subscribeLinks(url, "Events near Troy & Albany");
  expect(links.device).toBe("webcal://here.example/feeds/events.ics?prices=free%2Clow&radius=10");
  expect(new URL(links.google).searchParams.get("cid")).toBe(links.device);
  for (const outlook of [links.outlook, links.microsoft365])
    expect(Object.fromEntries(new URL(outlook).searchParams)).toEqual({ url, name: "Events near Troy & Albany" });
});
