import { applyCategories } from "@hereabouts/contract/events/event-types";
import { changeCategory, readCategories } from "@hereabouts/domain/reference-data/category";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, anEvent, aPerson } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, expect, test } from "vitest";
import { serveSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db, { now: () => new Date(), viewer: { kind: "system", job: "tests" } });
const origin = await serveSite(db, { ...ctx, viewer: { kind: "anonymous" } });
const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
await anEvent(ctx, { eventTypeId: 12, dates: [{ startMinute: 1140, endMinute: 1260, dateRecur: day }] });
const widget = await aCalendar(ctx, (await aPerson(ctx)).id);

afterAll(async () => {
  await db.updateTable("event_type").set({ version: 0 }).execute();
  await readCategories(db);
  applyCategories([]);
});

test("a category that staff renamed is so on pages, over REST, in a calendar on other sites and in feeds", async () => {
  await changeCategory(ctx, { id: 12, name: "Live sounds", position: 0, icon: "trophy", colour: "barn" });
  await readCategories(db);
  const read = async (path: string) => (await fetch(origin + path)).text();
  const types = JSON.parse(await read("/events/api/event_types/"));
  expect(types[0]).toEqual({ id: 12, name: "Live sounds", slug: "music" });
  for (const path of ["/events/?named_date=next-30", "/category/music/", "/", `/widget/${widget}/`])
    expect([path, (await read(path)).includes("Live sounds")]).toEqual([path, true]);
  expect(await read("/feeds/events.json?named_date=next-30")).toContain("Live sounds");
});
