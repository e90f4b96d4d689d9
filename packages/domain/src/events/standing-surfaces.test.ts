import { type Cell, standingCells } from "@hereabouts/contract/events/standing-table.fixture";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { testDatabase } from "@hereabouts/testing/database";
import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { timesOfCard, whereOfCard } from "../alerts/words.ts";
import { eventCalendar } from "../calendar-files/event-calendar.ts";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import { liveSearchEvents } from "../listings/live-search.ts";
import { listEventPins } from "../listings/map-pins.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";
import type { EventRecord } from "./event-record.ts";
import { saveEvent } from "./save-event.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const afterwards = contextOf(db, { now: () => new Date("2026-12-01T12:00:00Z") });
const cells = standingCells({
  host: "Mill River Hall",
  line: "Mill River Hall, Northampton, MA",
  day: "Sat, Nov 28",
  times: "7:00 PM – 9:00 PM",
});
const address = "Mill River Hall, 25 Mill River Road, Northampton, MA 01060";
const plain = cells.find(({ title }) => title === "scheduled (event), in person");
const ids = new Map<string, { eventId: number; venueId: number }>();
const mails = new Map<string, string>();
const window = { from: "2026-11-21", until: null };

const nameOf = ({ title }: Cell) => title.replace(/\W+/g, " ").trim();
const idsOf = (cell: Cell) => ids.get(cell.title) ?? { eventId: 0, venueId: 0 };
const ctxOf = ({ isOver }: Cell) => (isOver ? afterwards : ctx);

function recordOf(cell: Cell, venueId: number): EventRecord {
  const { event, date } = cell;
  const original = { originalDate: "2026-11-28", originalStartMinute: 1140 };
  const isPlain = date.status === "scheduled";
  return {
    venueId,
    name: nameOf(cell),
    eventTypeId: 5,
    description: "<p>Bring soft shoes.</p>",
    dates: [{ startMinute: 1140, endMinute: 1260, dateRecur: "2026-11-28" }],
    ...event,
    overrides: isPlain ? [] : [{ ...original, status: date.status, note: date.note }],
  };
}

/** Each event is planned as usual first, saved by somebody, and then becomes its cell. */
async function become(cell: Cell, userId: number): Promise<void> {
  const venueId = await aVenue(ctx);
  const eventId = await anEvent(ctx, {
    ...recordOf(cell, venueId),
    ...plain?.event,
    overrides: [],
  });
  ids.set(cell.title, { eventId, venueId });
  await db.insertInto("saved_event").values({ user_id: userId, event_id: eventId }).execute();
  await saveEvent(ctx, recordOf(cell, venueId), { id: eventId });
}

beforeAll(async () => {
  await installReferenceData(db);
  const user = { email: "ada@example.org", email_confirmed_at: ctx.now() };
  const { id } = await db.insertInto("app_user").values(user).returning("id").executeTakeFirstOrThrow();
  for (const cell of cells) await become(cell, id);
  expect((await runDue(ctx, { early: true })).failed).toEqual([]);
  for (const { subject, text } of await db.selectFrom("mail").select(["subject", "text"]).execute())
    mails.set(subject.replace(/^.*: /, ""), text);
}, 300_000);

describe.each(cells.map((cell) => [cell.title, cell] as const))("%s", (_, cell) => {
  test("the calendar file says what became of it, and leads only to where people go", async () => {
    const { eventId } = idsOf(cell);
    const text = await eventCalendar(ctxOf(cell), { id: eventId, dtstart: "2026-11-28" });
    const [entry] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    const value = (name: string) => entry?.getFirstPropertyValue(name)?.toString();
    expect(value("status")).toBe(cell.ical);
    expect(value("summary")).toBe(cell.entered(nameOf(cell)));
    expect(value("location")).toBe(cell.isAtVenue ? address : cell.onlineLocation);
    expect(entry?.hasProperty("geo")).toBe(cell.isAtVenue);
    const leadsToStream = cell.onlineLocation !== "Online" && cell.schema.locations.includes("VirtualLocation");
    expect(value("conference")).toBe(leadsToStream ? cell.onlineLocation : undefined);
    expect(value("transp")).toBe(cell.isOn ? undefined : "TRANSPARENT");
    const description = value("description") ?? "";
    const label = cell.isOver ? cell.entered("").replace(": ", "") : cell.label;
    const lead = label ? `${label}. ` : "";
    expect(description.startsWith((lead + cell.note).trim())).toBe(true);
    expect(description).toContain("Bring soft shoes.");
    if (!cell.isAtVenue) expect(text).not.toContain("25 Mill River Road");
  });

  test("the line of a mail, under its day, says when and where in the words of the page", async () => {
    const [card] = await hydrateEventCards(ctx, [idsOf(cell).eventId], window, null);
    if (!card) throw new Error("There is no card.");
    if (cell.isOver) {
      const [over] = await hydrateEventCards(afterwards, [card.id], { ...window, from: "2026-12-01" }, null);
      expect(over).toMatchObject({ nextEventOccurrence: null, lastEventOccurrence: { eventDate: "2026-11-28" } });
      return;
    }
    expect(timesOfCard(card)).toBe(cell.sentence.replace("Sat, Nov 28, ", ""));
    expect(whereOfCard(card)).toBe(cell.where);
    expect(card.lastEventOccurrence).toBeNull();
  });

  test("the mail to those who saved it says what they have to know now", () => {
    const mail = mails.get(nameOf(cell));
    const isNews = cell.where !== plain?.where || !["scheduled", "sold_out"].includes(cell.state);
    if (cell.isOver || !isNews) {
      if (cell.isAtVenue && !cell.where.endsWith("and online")) expect(mail).toBeUndefined();
      return;
    }
    expect(mail).toContain(`\n  ${cell.sentence}\n  ${cell.where}\n`);
  });

  test("the map has a pin only for what one can go to, and the pin knows its status", async () => {
    const { venueId } = idsOf(cell);
    const query = eventListingQuery.parse({ vid: String(venueId), namedDate: "next-30" });
    const { pins } = await listEventPins(ctxOf(cell), query);
    if (cell.isOver || !cell.event.isInPerson) return expect(pins).toEqual([]);
    expect(pins).toMatchObject([{ venueId, count: 1, status: cell.state, place: cell.place }]);
  });

  test("the search names no town for what is online", async () => {
    if (cell.isOver) return;
    const [row] = await liveSearchEvents(ctx, { id: idsOf(cell).eventId });
    const isWholeOnline = !cell.event.isInPerson || cell.event.status === "moved_online";
    expect(row?.detail.endsWith(isWholeOnline ? "Online" : "Northampton, MA")).toBe(true);
  });
});

test("a date that is postponed to a day that is known is rescheduled", async () => {
  const id = await anEvent(ctx, {
    overrides: [
      { originalDate: "2026-11-28", originalStartMinute: 1140, newDate: "2026-12-05", status: "postponed", note: "" },
    ],
  });
  const [card] = await hydrateEventCards(ctx, [id], window, null);
  expect(card?.nextEventOccurrence).toMatchObject({ eventDate: "2026-12-05", status: "rescheduled" });
});
