import { demoAccounts, demoPassword } from "@hereabouts/demo-region/accounts/demo-accounts";
import { demoRegion } from "@hereabouts/demo-region/demo-region";
import { verifyPassword } from "@hereabouts/domain/identity/passwords";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aVenue } from "@hereabouts/domain/test-factories";
import { testToday } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { readEnvironment } from "./env.ts";
import { finishDemo, seed } from "./seed.ts";

const { db, url } = await testDatabase();
const log = pino({ level: "silent" });
const base = contextOf(db, { viewer: { kind: "system", job: "start" } });
const within = (isLocal: boolean) => ({ ...base, settings: { ...base.settings, isLocal } });
const here = within(true);
/** A dozen venues with their events are filled, interrupted and finished as the whole region is. */
const few = { maxVenues: 12 };

beforeEach(async () => {
  await sql`truncate visit_count, site_count, target_count, widget_count, follower_count, save_count`.execute(db);
  for (const table of ["demo_filling", "claim", "event", "venue", "app_user"] as const)
    await db.deleteFrom(table).execute();
});

/** Returns the accounts that can log in with the documented password. */
async function withKnownPassword(): Promise<string[]> {
  const users = await db.selectFrom("app_user").select(["email", "password_hash"]).execute();
  const known = await Promise.all(users.map((user) => verifyPassword(user.password_hash, demoPassword)));
  return users.flatMap(({ email }, index) => (known[index] ? [email] : []));
}

describe("nobody has a known password", () => {
  it.each([
    ["an empty database that was named", { DATABASE_URL: url }, "nothing"],
    ["a site that others reach", { PUBLIC_URL: "https://events.example.com" }, "nothing"],
    ["a database with a venue, even when the demo is asked for", { SEED: "demo" }, "a venue"],
    ["a database with an account, even when the demo is asked for", { SEED: "demo" }, "an account"],
  ])("in %s", async (_what, variables, held) => {
    await installReferenceData(db);
    if (held === "a venue") await aVenue(base);
    if (held === "an account") await db.insertInto("app_user").values({ email: "me@example.com" }).execute();
    expect(await seed(db, here, readEnvironment(variables), log, few)).toEqual([]);
    expect(await withKnownPassword()).toEqual([]);
    expect(await db.selectFrom("event").select("id").limit(1).execute()).toEqual([]);
  });
});

/** A start whose machine fails once the venues and events are in. */
const failing = {
  ...few,
  onProgress: ({ step, done }: { step: string; done: number }) => {
    if (step === "events" && done > 0) throw new Error("power cut");
  },
};

it("an interrupted filling is finished by later starts, once, and its accounts are never made again", async () => {
  const emails = demoAccounts.map(({ email }) => email);
  const demo = readEnvironment({ SEED: "demo" });
  await expect(seed(db, here, demo, log, failing)).rejects.toThrow("power cut");
  expect(await withKnownPassword()).toEqual([]);
  const countOf = async (table: "event" | "venue") => (await db.selectFrom(table).select("source_id").execute()).length;

  const starts = [seed(db, here, demo, log, few), seed(db, here, demo, log, few)];
  expect(await Promise.all(starts)).toEqual([emails, emails]);
  expect((await withKnownPassword()).toSorted()).toEqual(emails.toSorted());
  // The accounts bring requests for venues and events of their own.
  expect(await countOf("venue")).toBeLessThan(few.maxVenues + 10);
  const { venues, events } = demoRegion(testToday);
  const filled = new Set(venues.slice(0, few.maxVenues).map(({ key }) => key));
  const most = events.filter(({ venueKey }) => filled.has(venueKey)).length + 20;
  expect(most).toBeGreaterThan(40);
  expect(await countOf("event")).toBeLessThan(most);

  // Demo accounts are not listed where they cannot log in.
  expect(await seed(db, within(false), demo, log, few)).toEqual([]);

  await db.deleteFrom("app_user").where("email", "=", "staff@example.org").execute();
  expect(await seed(db, here, demo, log, few)).not.toContain("staff@example.org");
  expect(await withKnownPassword()).not.toContain("staff@example.org");
}, 180_000);

describe("the pictures of the demo region", () => {
  const demo = readEnvironment({ SEED: "demo" });
  const hung = async () =>
    (await db.selectFrom("venue").select("id").where("image_id", "is not", null).execute()).length;

  it("come after the site is ready, go on where a stop interrupted them, and never come back once taken down", async () => {
    await seed(db, here, demo, log, few);
    expect(await hung()).toBe(0);
    const stopped = AbortSignal.abort();
    await finishDemo(db, here, log, { maxPictures: 3, signal: stopped });
    expect(await hung()).toBe(0);
    await finishDemo(db, here, log, { maxPictures: 3 });
    expect(await hung()).toBeGreaterThan(0);
    await db.updateTable("venue").set({ image_id: null }).execute();
    await finishDemo(db, here, log, { maxPictures: 3 });
    expect(await hung()).toBe(0);
  });

  it("stay away where there is no demo, and while it is not whole", async () => {
    await finishDemo(db, here, log, { maxPictures: 3 });
    await expect(seed(db, here, demo, log, failing)).rejects.toThrow("power cut");
    await finishDemo(db, here, log, { maxPictures: 3 });
    expect(await hung()).toBe(0);
  });
});
