import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson } from "../test-factories.ts";
import { clearPastEvents, listSavedEvents, toggleBookmark } from "./bookmark.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
await installReferenceData(db);

test("takes out the events that are over, of the one who asks alone", async () => {
  const at = (dateRecur: string) => [{ startMinute: 600, endMinute: 660, dateRecur }];
  const lastWeek = { ...ctx, now: () => new Date("2026-11-15T17:00:00Z") };
  const past = await anEvent(lastWeek, { dates: at("2026-11-20") });
  const coming = await anEvent(lastWeek, { dates: [...at("2026-11-20"), ...at("2026-11-28")] });
  const [one, other] = [await aPerson(ctx), await aPerson(ctx)].map((viewer) => ({ ...ctx, viewer }));
  if (!one || !other) throw new Error("two people were asked for");
  for (const person of [one, other])
    for (const id of [past, coming]) await toggleBookmark(person, { kind: "event", id });
  expect(await clearPastEvents(one)).toEqual({ ids: [past] });
  const kept = async (person: typeof one) => (await listSavedEvents(person, {})).map(({ id }) => id).sort();
  expect(await kept(one)).toEqual([coming]);
  expect(await kept(other)).toEqual([past, coming].sort());
  await expect(clearPastEvents(ctx)).rejects.toMatchObject({ kind: "signInRequired" });
});
