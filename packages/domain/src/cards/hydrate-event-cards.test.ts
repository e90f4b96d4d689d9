import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { recommendEvents } from "../listings/search-events.ts";
import { getEvent } from "../pages/get-event.ts";
import { getVenue } from "../pages/get-venue.ts";
import { listVenueEvents } from "../pages/list-venue-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { toggleBookmark } from "../saved-items/bookmark.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { hydrateEventCards } from "./hydrate-event-cards.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
await installReferenceData(db);

const EVENING = { startMinute: 1_140, endMinute: 1_260 };
const MORNING = { startMinute: 540, endMinute: null };

/** Each of these on every card of the event, whichever date the card shows. */
test.each([
  {
    promise: "rules that are one but for their days are told as one",
    dates: [
      { ...EVENING, dateRecur: "DTSTART:20261208\nRRULE:FREQ=MONTHLY;BYDAY=2TU;UNTIL=20270630" },
      { ...EVENING, dateRecur: "DTSTART:20261222\nRRULE:FREQ=MONTHLY;BYDAY=4TU;UNTIL=20270630" },
    ],
    shown: ["2026-12-08", "2026-12-22"],
    recurrence: "Every month on the second and fourth Tuesday until June 30, 2027",
    recurrenceShort: "2nd and 4th Tuesdays",
  },
  {
    promise: "rules at different times are told with these",
    dates: [
      { ...EVENING, dateRecur: "DTSTART:20261109\nRRULE:FREQ=WEEKLY;BYDAY=MO" },
      { ...MORNING, dateRecur: "DTSTART:20261114\nRRULE:FREQ=WEEKLY;BYDAY=SA" },
    ],
    shown: ["2026-11-28", "2026-11-30"],
    recurrence: "Every week on Monday, 7:00 PM – 9:00 PM; every week on Saturday, 9:00 AM",
    recurrenceShort: "Mondays 7:00 PM, Saturdays 9:00 AM",
  },
  {
    promise: "single dates are told besides the one that is shown",
    dates: ["2026-12-05", "2026-12-12", "2026-11-28"].map((dateRecur) => ({ ...EVENING, dateRecur })),
    shown: ["2026-11-28", "2026-12-12"],
    recurrence: "November 28, December 5 and December 12, 2026",
    recurrenceShort: "+ 2 more dates",
  },
  {
    promise: "a single date is told by its day alone",
    dates: [{ ...EVENING, dateRecur: "2026-12-05" }],
    shown: ["2026-12-05"],
    recurrence: "",
    recurrenceShort: "",
  },
])("of an event's dates, $promise", async ({ dates, shown, recurrence, recurrenceShort }) => {
  const id = await anEvent(ctx, { dates });
  for (const day of shown) {
    const [card] = await hydrateEventCards(ctx, [id], { from: day, until: day }, { lat: 42.3, lon: -72.6 });
    expect(card).toMatchObject({ recurrence, recurrenceShort, nextEventOccurrence: { eventDate: day } });
  }
});

test("cards know what the viewer saved, wherever they are given", async () => {
  const venueId = await aVenue(ctx);
  const id = await anEvent(ctx, { venueId });
  const member = { ...ctx, viewer: await aPerson(ctx) };
  await toggleBookmark(member, { kind: "event", id });
  await toggleBookmark(member, { kind: "venue", id: venueId });
  const marked = { isBookmarked: true, venue: { isBookmarked: true } };
  expect(await getEvent(member, { id })).toMatchObject(marked);
  expect(await getVenue(member, { id: venueId })).toMatchObject({ isBookmarked: true });
  expect((await listVenueEvents(member, { id: venueId })).data).toMatchObject([marked]);
  const recommended = await recommendEvents(member, { count: 10 });
  expect(recommended.find((card) => card.id === id)).toMatchObject(marked);
  expect(await getEvent(ctx, { id })).toMatchObject({ isBookmarked: false, venue: { isBookmarked: false } });
});
