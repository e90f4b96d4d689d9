import { eventQaQuery, venueQaQuery } from "@hereabouts/contract/reports/qa-report";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { checkLinks } from "./check-links.ts";
import { listDoubtfulEvents, listDoubtfulVenues } from "./problems.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
const superuser = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
const venueId = await aVenue(system, { website: "https://mill.house/" });
const eventId = await anEvent(system, {
  venueId,
  url: "https://tickets.house/a",
  ticketUrl: "https://tickets.house/b",
});
await aVenue(system, { website: "https://mill.example/" });

const answers: Record<string, number> = {};
let asked: string[] = [];
let together: string[] = [];
async function ask(url: URL) {
  expect(together).not.toContain(url.host);
  together.push(url.host);
  await Promise.resolve();
  together = together.filter((host) => host !== url.host);
  asked.push(url.href);
  return { status: answers[url.href] ?? 200 };
}
async function onDay(day: number) {
  asked = [];
  await checkLinks({ ...system, now: () => new Date(testNow.getTime() + day * DAY_MS) }, { ask });
  return asked.toSorted();
}
const isDead = async () => {
  const venue = (await listDoubtfulVenues(superuser, venueQaQuery.parse({ problem: "dead-link" }))).data;
  const event = (await listDoubtfulEvents(superuser, eventQaQuery.parse({ problem: "dead-link" }))).data;
  return [venue.some(({ id }) => id === venueId), event.some(({ id }) => id === eventId)];
};

test("links are asked every two weeks, one of a host at a time, and are dead when they failed on three days", async () => {
  const mill = "https://mill.house/";
  const tickets = ["https://tickets.house/a", "https://tickets.house/b"];
  answers[mill] = 404;
  expect(await onDay(0)).toEqual([mill, ...tickets]);
  expect(await onDay(0.2)).toEqual([]);
  expect(await onDay(1)).toEqual([mill]);
  expect(await isDead()).toEqual([false, false]);
  expect(await onDay(2)).toEqual([mill]);
  expect(await isDead()).toEqual([true, false]);
  expect([await onDay(3), await onDay(5)]).toEqual([[], [mill]]);

  answers[tickets[1] ?? ""] = 503;
  // Sites that show programs nothing are there all the same.
  answers[tickets[0] ?? ""] = 403;
  answers[mill] = 200;
  for (const day of [14, 15, 16]) await onDay(day);
  expect(await isDead()).toEqual([false, true]);
});

test("what nothing leads to any more is forgotten", async () => {
  await db.updateTable("venue").set({ website: "" }).execute();
  await onDay(200);
  const kept = await db.selectFrom("link_check").select("url").execute();
  expect(kept.map(({ url }) => url)).not.toContain("https://mill.house/");
});
