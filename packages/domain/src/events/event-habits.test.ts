import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import { NotFound, SignInRequired } from "../errors.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aProducer, aVenue } from "../test-factories.ts";
import { deleteEvent } from "./deleted-event.ts";
import { getEventHabits } from "./event-habits.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const at = (dateRecur: string, startMinute = 1_140, endMinute: number | null = 1_260) => ({
  dates: [{ startMinute, endMinute, dateRecur }],
});

it("says the weekday and hours that most of a venue’s events have, and its newest events", async () => {
  const venueId = await aVenue(system);
  const ctx = contextOf(db, { viewer: await aProducer(system, [venueId]) });
  await anEvent(system, { venueId, name: "Circle", ...at("DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=20", 600, 660) });
  expect((await getEventHabits(ctx, { venueId })).usual).toBeNull();
  await anEvent(system, { venueId, name: "Jazz", ...at("2026-12-04"), price: "low", ageGroups: ["adult"] });
  const gone = await anEvent(system, { venueId, name: "Gone", ...at("2026-12-05") });
  await deleteEvent(ctx, { id: gone });
  await anEvent(system, { venueId, name: "Blues", ...at("2026-12-11") });
  const { usual, events } = await getEventHabits(ctx, { venueId });
  expect(usual).toEqual({ weekday: 4, startMinute: 1_140, endMinute: 1_260 });
  expect(events.map(({ name }) => name)).toEqual(["Blues", "Jazz", "Circle"]);
  expect(events[1]).toMatchObject({ price: "low", ageGroups: ["adult"] });
});

it("is for who manages the venue", async () => {
  const venueId = await aVenue(system);
  const other = contextOf(db, { viewer: await aProducer(system, [await aVenue(system)]) });
  await expect(getEventHabits(other, { venueId })).rejects.toThrow(NotFound);
  const nobody = contextOf(db, { viewer: { kind: "anonymous" } });
  await expect(getEventHabits(nobody, { venueId })).rejects.toThrow(SignInRequired);
});
