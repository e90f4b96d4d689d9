import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { installReferenceData } from "../reference/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent } from "../test-factories.ts";
import { hydrateEventCards } from "./hydrate-event-cards.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
await installReferenceData(db);

test("a card of several rules tells the one that gives the date it shows", async () => {
  const id = await anEvent(ctx, {
    dates: [
      { startMinute: 420, endMinute: 1080, dateRecur: "DTSTART:20261109\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH" },
      { startMinute: 420, endMinute: 1080, dateRecur: "DTSTART:20261113\nRRULE:FREQ=WEEKLY;BYDAY=FR,SA,SU" },
    ],
  });
  const on = async (day: string) => {
    const [card] = await hydrateEventCards(ctx, [id], { from: day, until: day }, { lat: 42.3, lon: -72.6 });
    return card?.recurrence;
  };
  expect(await on("2026-11-28")).toBe("Every week on Friday, Saturday and Sunday");
  expect(await on("2026-11-30")).toBe("Every week on Monday, Tuesday, Wednesday and Thursday");
});
