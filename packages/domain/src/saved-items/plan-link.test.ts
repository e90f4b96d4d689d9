import { randomBytes } from "node:crypto";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { getPlanFeed } from "../feeds/public-feeds.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { SECRET_KEY_BYTES, secretBox } from "../secret-box.ts";
import { resealSecrets } from "../secrets/reseal.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson } from "../test-factories.ts";
import { listSavedEvents, toggleBookmark } from "./bookmark.ts";
import { endPlanLink, getPlanLinks, getSharedPlan, planTokens, renamePlan, setPlanLink } from "./plan-link.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
await installReferenceData(db);

const on = (...days: string[]) => days.map((dateRecur) => ({ startMinute: 600, endMinute: 660, dateRecur }));
const lastWeek = { ...ctx, now: () => new Date("2026-11-15T17:00:00Z") };
let past: number;
let series: number;
let single: number;

beforeAll(async () => {
  past = await anEvent(lastWeek, { name: "Past fair", dates: on("2026-11-18") });
  series = await anEvent(ctx, { name: "Trivia", dates: on("2026-11-24", "2026-12-01", "2026-12-08") });
  single = await anEvent(ctx, { name: "Owl walk", dates: on("2026-11-26") });
});

async function someone(): Promise<Context> {
  return { ...ctx, viewer: await aPerson(ctx) };
}

async function aPlan(): Promise<Context> {
  const person = await someone();
  await toggleBookmark(person, { kind: "event", id: past });
  await toggleBookmark(person, { kind: "event", id: single });
  await toggleBookmark(person, { kind: "event", id: series, date: "2026-12-01" });
  return person;
}

const namesIn = async (token: string) =>
  [
    ...new Set(
      JSON.parse(await getPlanFeed(ctx, { token, format: "json" })).items.map(
        (item: { title: string }) => item.title.split(" · ")[0],
      ),
    ),
  ].sort();

test("an event that is saved for one of its dates stands in the plan on that date, and after it on its next one", async () => {
  const person = await aPlan();
  const planOn = async (now: string) =>
    (await listSavedEvents({ ...person, now: () => new Date(now) }, { ordering: "date" })).map(
      ({ name, nextEventOccurrence, plannedDate }) => [name, nextEventOccurrence?.eventDate, plannedDate],
    );
  expect(await planOn("2026-11-21T17:00:00Z")).toEqual([
    ["Owl walk", "2026-11-26", null],
    ["Trivia", "2026-12-01", "2026-12-01"],
    ["Past fair", undefined, null],
  ]);
  expect((await planOn("2026-12-02T17:00:00Z"))[0]).toEqual(["Trivia", "2026-12-08", null]);
});

test("a day on which an event has no date is not kept, and its next date is shown", async () => {
  const person = await someone();
  await toggleBookmark(person, { kind: "event", id: series, date: "2026-11-30" });
  expect(await listSavedEvents(person, {})).toMatchObject([
    { nextEventOccurrence: { eventDate: "2026-11-24" }, plannedDate: null },
  ]);
});

test("whoever has the link sees what is to come, under the plan's name and without an account", async () => {
  const person = await aPlan();
  const { token } = await setPlanLink(person, { use: "share", isRenewed: false });
  expect(await setPlanLink(person, { use: "share", isRenewed: false })).toEqual({ token });
  await renamePlan(person, { name: "Weekend with Ana" });
  const shared = await getSharedPlan(ctx, { token });
  expect(Object.keys(shared)).toEqual(["name", "events"]);
  expect(shared.name).toBe("Weekend with Ana");
  expect(shared.events.map(({ name, nextEventOccurrence }) => [name, nextEventOccurrence?.eventDate])).toEqual([
    ["Owl walk", "2026-11-26"],
    ["Trivia", "2026-12-01"],
  ]);
  expect(JSON.stringify(shared)).not.toContain("plannedDate");
  expect(await getPlanLinks(person)).toEqual({ feed: null, share: { token, name: "Weekend with Ana" } });
});

test("the feed follows the plan, and ends by itself: the shared page stays", async () => {
  const person = await aPlan();
  const { token: feed } = await setPlanLink(person, { use: "feed", isRenewed: false });
  const { token: share } = await setPlanLink(person, { use: "share", isRenewed: false });
  expect(await namesIn(feed)).toEqual(["Owl walk", "Trivia"]);
  await toggleBookmark(person, { kind: "event", id: single });
  expect(await namesIn(feed)).toEqual(["Trivia"]);
  const { token: renewed } = await setPlanLink(person, { use: "feed", isRenewed: true });
  await expect(namesIn(feed)).rejects.toMatchObject({ kind: "notFound" });
  expect(await endPlanLink(person, { use: "feed" })).toEqual({ ended: true });
  await expect(namesIn(renewed)).rejects.toMatchObject({ kind: "notFound" });
  expect((await getSharedPlan(ctx, { token: share })).events).toHaveLength(1);
});

test("an ended, foreign or suspended plan is not found, and a secret of one use does not open the other", async () => {
  const person = await aPlan();
  const { token } = await setPlanLink(person, { use: "share", isRenewed: false });
  await expect(namesIn(token)).rejects.toMatchObject({ kind: "notFound" });
  const other = await someone();
  expect(await endPlanLink(other, { use: "share" })).toEqual({ ended: false });
  await expect(renamePlan(other, { name: "Mine" })).rejects.toMatchObject({ kind: "notFound" });
  await db
    .updateTable("app_user")
    .set({ suspended_at: ctx.now() })
    .where("id", "=", (person.viewer as { id: number }).id)
    .execute();
  await expect(getSharedPlan(ctx, { token })).rejects.toMatchObject({ kind: "notFound" });
  await db.updateTable("app_user").set({ suspended_at: null }).execute();
  await endPlanLink(person, { use: "share" });
  await expect(getSharedPlan(ctx, { token })).rejects.toMatchObject({ kind: "notFound" });
  await expect(setPlanLink(ctx, { use: "share", isRenewed: false })).rejects.toMatchObject({ kind: "signInRequired" });
});

test("links stay readable under a new key, and the database holds none of them in clear", async () => {
  const person = await aPlan();
  const { token } = await setPlanLink(person, { use: "share", isRenewed: false });
  expect(JSON.stringify(await db.selectFrom("plan_link").selectAll().execute())).not.toContain(token);
  const newer = secretBox(randomBytes(SECRET_KEY_BYTES), Buffer.alloc(SECRET_KEY_BYTES, 7));
  const after = { ...person, ports: { ...person.ports, secrets: newer } };
  await resealSecrets(after, { kinds: [planTokens] });
  expect((await getPlanLinks(after)).share?.token).toBe(token);
  expect((await getSharedPlan(after, { token })).name).toBe("My plan");
});
