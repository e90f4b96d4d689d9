import { datePermits } from "@hereabouts/contract/events/date-permits";
import { type EventStatus, eventStatuses } from "@hereabouts/contract/events/event-facets";
import { markedName } from "@hereabouts/contract/events/status-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { testDatabase } from "@hereabouts/testing/database";
import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { timesOfCard, whereOfCard } from "../alerts/words.ts";
import { eventCalendar } from "../calendar-files/event-calendar.ts";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import { getEventFeed } from "../feeds/public-feeds.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent } from "../test-factories.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const statuses = eventStatuses.map(({ value }) => value);
const ofEvent = "Because of the whole event.";
const ofDate = "Because of that date.";

/** An event with a date as planned and a later one with a status of its own; both have a reason. */
const cells = statuses.flatMap((whole) =>
  statuses.map((own) => {
    const isOff = whole === "cancelled" || (whole === "postponed" && own !== "cancelled");
    const isEvents = isOff || own === "scheduled";
    const status: EventStatus = isEvents ? whole : own;
    const note = isOff ? ofEvent : ofDate;
    const isMoved = [whole, isOff ? "" : own].includes("moved_online");
    return { whole, own, status, note, isMoved, day: own === "rescheduled" ? "2026-12-06" : "2026-12-05" };
  }),
);
const icalStatus: Partial<Record<EventStatus, string>> = { cancelled: "CANCELLED", postponed: "TENTATIVE" };
const address = "Mill River Hall, 25 Mill River Road, Northampton, MA 01060";

beforeAll(() => installReferenceData(db));

describe.each(cells)(
  "a later date marked $own of an event marked $whole",
  ({ whole, own, status, note, isMoved, day }) => {
    let id: number;
    let card: EventCard | undefined;
    const link = () =>
      `http://hereabouts.test/events/${id}/contra-dance/?date=${day}${own === "rescheduled" ? "&time=1900" : ""}`;

    beforeAll(async () => {
      const change = { originalDate: "2026-12-05", originalStartMinute: 1140, status: own, note: ofDate };
      const dates = ["2026-11-28", "2026-12-05"].map((dateRecur) => ({
        startMinute: 1140,
        endMinute: 1260,
        dateRecur,
      }));
      id = await anEvent(ctx, {
        name: "Contra dance",
        dates,
        status: whole,
        statusNote: ofEvent,
        overrides: [{ ...change, ...(own === "rescheduled" && { newDate: day }) }],
      });
      [card] = await hydrateEventCards(ctx, [id], { from: "2026-12-01", until: null }, null);
    });

    test("has one status and one reason over REST, in a listing of its days and on its page", async () => {
      const standing = { status, note };
      expect(card?.nextEventOccurrence).toMatchObject({ eventDate: day, ...standing });
      const { dates } = await getEvent(ctx, { id });
      expect(dates.find(({ date }) => date === day)).toMatchObject(standing);
      expect(card && datePermits(card, card.nextEventOccurrence, false)).toMatchObject({ state: status, note });
    });

    test("stands so in calendars, with the address of the page that shows it", async () => {
      const text = await eventCalendar(ctx, { id, dtstart: "2026-12-01" });
      const [entry] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
      const value = (name: string) => entry?.getFirstPropertyValue(name)?.toString() ?? "";
      expect(value("status")).toBe(icalStatus[status] ?? "CONFIRMED");
      expect(value("summary")).toBe(markedName(status, "Contra dance"));
      expect(value("description")).toContain(note);
      expect(value("description")).not.toContain(note === ofDate ? ofEvent : ofDate);
      expect(value("location")).toBe(isMoved ? "Online" : address);
      expect(value("url")).toBe(link());
    });

    test("stands so in feeds, with the address of the page that shows it", async () => {
      const items = JSON.parse(await getEventFeed(ctx, { id, format: "json" })).items;
      const item = items.find(({ url }: { url: string }) => url === link());
      expect(item).toMatchObject({ _hereabouts: { status } });
      expect(item.title.startsWith(`${markedName(status, "Contra dance")} · `)).toBe(true);
      expect(item.content_html).toContain(note);
      expect(item.content_html).not.toContain(note === ofDate ? ofEvent : ofDate);
      for (const format of ["rss", "atom"] as const)
        expect(await getEventFeed(ctx, { id, format })).toContain(link().replaceAll("&", "&amp;"));
    });

    test("stands so in mails", () => {
      if (!card) throw new Error("There is no card.");
      expect(timesOfCard(card)).toContain(
        status === "scheduled" ? "7:00 PM" : (eventStatuses.find(({ value }) => value === status)?.label ?? ""),
      );
      expect(whereOfCard(card).startsWith("Online")).toBe(isMoved);
    });
  },
);
