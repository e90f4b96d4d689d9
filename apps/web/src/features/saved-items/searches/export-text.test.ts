import { expect, test } from "vitest";
import { exportText } from "./export-text.ts";

test("writes name, venue, date and link of each event, which shows that date, with a blank line between events", () => {
  const row = (n: number, when: string) => ({
    name: `Event ${n}`,
    venue: { name: "Mill River Hall" },
    nextEventOccurrenceFormatted: when,
    eventDate: when === "" ? null : "2026-11-28",
    absoluteUrl: `http://hereabouts.test/events/${n}/event-${n}/`,
  });
  expect(exportText([row(1, "Sat, Nov 28, 7:00 PM"), row(2, "")])).toBe(
    [
      "Event 1\nMill River Hall\nSat, Nov 28, 7:00 PM\nhttp://hereabouts.test/events/1/event-1/?date=2026-11-28",
      "Event 2\nMill River Hall\nhttp://hereabouts.test/events/2/event-2/",
    ].join("\n\n"),
  );
  expect(exportText([])).toBe("");
});
