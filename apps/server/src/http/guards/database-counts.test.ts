import { cableTo } from "@hereabouts/api/test-server";
import { connect, createPool } from "@hereabouts/db/connection";
import { testDatabase } from "@hereabouts/testing/database";
import { MemoryStore, type Options, type Store } from "express-rate-limit";
import { afterAll, expect, test, vi } from "vitest";
import { type DatabaseCounts, databaseCounts } from "./database-counts.ts";

const { db, url } = await testDatabase();
const cable = await cableTo(url);
const far = connect(createPool(cable.url, { max: 1 }));
afterAll(() => far.destroy());
vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
afterAll(() => void vi.useRealTimers());

const allowance = 600;

/** Processes that count under one rule. They share when `share` is called: timers stand still. */
function processes(rule: string, databases: (typeof db)[]) {
  const opened: { counts: DatabaseCounts; store: Store }[] = databases.map((database) => {
    const counts = databaseCounts(database, () => new MemoryStore());
    const store = counts.countsOf(rule);
    store.init?.({ windowMs: 60_000, limit: allowance } as Options);
    return { counts, store };
  });
  return {
    ask: async (process: number, client: string) => {
      const { totalHits = 0 } = (await opened[process]?.store.increment(client)) ?? {};
      return totalHits <= allowance;
    },
    takeBack: (process: number, client: string) => opened[process]?.store.decrement(client),
    share: () => Promise.all(opened.map(({ counts }) => counts.share())),
    close: () => {
      for (const { counts } of opened) counts.close();
    },
  };
}

test("of 2,100 requests of one client at three processes not many more than its allowance pass", async () => {
  const { ask, share, close } = processes("api", [db, db, db]);
  let passed = 0;
  for (let request = 0; request < 2_100; request++) {
    if (await ask(request % 3, "203.0.113.1")) passed += 1;
    // As often as they share by themselves while a client hurries.
    if (request % 60 === 59) await share();
  }
  close();
  expect(passed).toBeGreaterThanOrEqual(allowance);
  expect(passed).toBeLessThanOrEqual(700);
});

test("others keep their allowance, and clients that ask little cost no statement", async () => {
  const { ask, share, close } = processes("pages", [db, db]);
  for (let request = 0; request < 700; request++) await ask(0, "203.0.113.2");
  for (let request = 0; request < 20; request++) await ask(0, "203.0.113.3");
  await share();
  await ask(1, "203.0.113.2");
  for (let request = 0; request < 30; request++) await ask(1, "203.0.113.2");
  await share();
  expect(await ask(1, "203.0.113.2")).toBe(false);
  expect(await ask(1, "203.0.113.3")).toBe(true);
  close();
  const kept = await db.selectFrom("request_count").select("key").where("key", "like", "pages %").execute();
  expect(kept).toEqual([{ key: "pages 203.0.113.2" }]);
});

test("what is taken back is not counted elsewhere", async () => {
  const { ask, takeBack, share, close } = processes("misses", [db, db]);
  for (let request = 0; request < 700; request++) {
    await ask(0, "203.0.113.4");
    await takeBack(0, "203.0.113.4");
  }
  for (let request = 0; request < 40; request++) await ask(1, "203.0.113.4");
  await share();
  expect(await ask(1, "203.0.113.4")).toBe(true);
  close();
});

test("a window that is over counts anew", async () => {
  const { ask, share, close } = processes("feeds", [db, db]);
  for (let request = 0; request < 700; request++) await ask(0, "203.0.113.5");
  await share();
  await db
    .updateTable("request_count")
    .set({ resets_at: new Date(0).toISOString() })
    .execute();
  for (let request = 0; request < 40; request++) await ask(1, "203.0.113.5");
  await share();
  expect(await ask(1, "203.0.113.5")).toBe(true);
  close();
});

test("while the database is away a process counts alone, and tells the others afterwards", async () => {
  const { ask, share, close } = processes("calendars", [db, far]);
  await cable.cut();
  for (let request = 0; request < 599; request++) await ask(1, "203.0.113.6");
  await share();
  expect(await ask(1, "203.0.113.6")).toBe(true);
  expect(await ask(1, "203.0.113.6")).toBe(false);
  await cable.mend();
  for (let request = 0; request < 40; request++) await ask(0, "203.0.113.6");
  await share();
  await ask(0, "203.0.113.6");
  await share();
  expect(await ask(0, "203.0.113.6")).toBe(false);
  close();
});
