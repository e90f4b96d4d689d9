import { describe, expect, test } from "vitest";
import { datePermits } from "./date-permits.ts";
import { resolveDateStatus } from "./date-status.ts";
import type { EventStatus } from "./event-facets.ts";

/** Source of a date's status and reason: the date, or the whole event. */
type Source = "date" | "event";

const statuses = ["scheduled", "cancelled", "postponed", "rescheduled", "sold_out", "moved_online"] as const;

/** For each event status, the source that decides each date status, in the order of `statuses`. */
const decides: Record<EventStatus, Source[]> = {
  scheduled: ["date", "date", "date", "date", "date", "date"],
  cancelled: ["event", "event", "event", "event", "event", "event"],
  postponed: ["event", "date", "event", "event", "event", "event"],
  rescheduled: ["event", "date", "date", "date", "date", "date"],
  sold_out: ["event", "date", "date", "date", "date", "date"],
  moved_online: ["event", "date", "date", "date", "date", "date"],
};

const cells = statuses.flatMap((whole) =>
  statuses.map((own, index) => ({ whole, own, source: decides[whole][index] ?? "date" })),
);

describe.each(cells)("a date marked $own of an event marked $whole", ({ whole, own, source }) => {
  const event = { status: whole, statusNote: "Of the event.", isInPerson: true, isOnline: false };
  const date = { status: own, note: "Of the date." };

  test("has status and reason from the same place, so that no old reason explains a new status", () => {
    const standing = resolveDateStatus(event, date);
    expect(standing.status).toBe(source === "date" ? own : whole);
    // A date that says nothing of its status may still explain that of its event, unless that is off.
    const ownNote = source === "date" || (own === "scheduled" && !["cancelled", "postponed"].includes(whole));
    expect(standing.note).toBe(ownNote ? "Of the date." : "Of the event.");
  });

  test("without a reason has none of the other's", () => {
    const bare = resolveDateStatus({ ...event, statusNote: "" }, date);
    if (source === "event" && own !== whole && own !== "scheduled") expect(bare.note).toBe("");
    const silent = resolveDateStatus(event, { ...date, note: "" });
    if (source === "date" && own !== whole && own !== "scheduled") expect(silent.note).toBe("");
  });

  test("is read the same again from what was read", () => {
    const standing = resolveDateStatus(event, date);
    expect(resolveDateStatus(event, standing)).toEqual(standing);
    const offers = { ...event, onlineUrl: "https://stream.example/", ticketUrl: "https://tickets.example/" };
    expect(datePermits(offers, standing, false)).toEqual(datePermits(offers, date, false));
  });
});
