import { serve } from "@hereabouts/api/test-server";
import { chanceOf } from "@hereabouts/bench/data-sets/chance";
import { Refusal } from "@hereabouts/domain/errors";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, aPerson } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { makeSite } from "./http/test-site.ts";
import { startTestProcess } from "./test-processes.ts";
import { makeRandomWorld, randomChanges } from "./test-random-changes.ts";
import { randomAddresses } from "./test-random-reads.ts";

/*
 * Three processes serve one site. Something changes while they are read; afterwards each kept response must be what a
 * site without any memory makes. `KEPT_CHANGES` makes as many changes, `KEPT_SEED` the same ones again.
 */

const isLong = process.env.KEPT_CHANGES !== undefined;
const CHANGES = Number(process.env.KEPT_CHANGES ?? 50);
const seed = Number(process.env.KEPT_SEED ?? (isLong ? Date.now() % 1_000_000 : 104));
/** Reads at the time of a change, which may see the old state, and addresses that every process is asked for after it. */
const [RACING, COMPARED] = isLong ? [10, 7] : [3, 3];
const ADDRESSES = isLong ? 120 : 20;

const { db, url } = await testDatabase();
await installReferenceData(db);
const chance = chanceOf(seed);
/** A second before midnight in New York. */
let now = new Date("2026-11-22T04:59:59Z");
const ctx = contextOf(db, { now: () => now });
const staff = { ...ctx, viewer: await aPerson(ctx, { isSuperuser: true, isStaff: true }) };
const owner = await aPerson(ctx);
const world = await makeRandomWorld(staff, chance, await aCalendar(ctx, owner.id));

const processes = await Promise.all([1, 2, 3].map(() => startTestProcess(url, ctx)));
const origins = processes.map(({ origin }) => origin);
const fresh = await serve(await makeSite(db, ctx));

let asked = 0;
/** Times of making and random tokens. */
const drawn = /"(?:now|csrf_?[tT]oken)":"[^"]*"|"(?:dataUpdated|dehydrated)At":\d+/g;
async function read(origin: string, address: string): Promise<string> {
  asked += 1;
  const from = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
  const answer = await fetch(origin + address, { redirect: "manual", headers: { "X-Forwarded-For": from } });
  const link = answer.headers.get("location") ?? "";
  return `${answer.status} ${link}\n${(await answer.text()).replace(drawn, "")}`;
}

/** Where two texts part. */
function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120);
  return `${around(one)}\ninstead of\n${around(other)}`;
}

const keptReads = () => processes.reduce((sum, { keptResponses }) => sum + keptResponses(), 0);

test("no kept response is older than a change that its process was notified of", {
  timeout: 3_600_000,
  retry: 0,
}, async () => {
  const { oneOf } = chance;
  const addresses = randomAddresses(chance, world, ADDRESSES);
  let [compared, kept] = [0, 0];
  for (let number = 1; number <= CHANGES; number++) {
    const what = oneOf(Object.keys(randomChanges));
    // The day ends half-way.
    if (number === Math.ceil(CHANGES / 2)) now = new Date(now.getTime() + 2_000);
    const racing = Array.from({ length: RACING }, () => read(oneOf(origins), oneOf(addresses)));
    await randomChanges[what]?.(staff, chance, world).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    await Promise.all(racing);
    for (const { feed } of processes) await feed.catchUp();
    const before = keptReads();
    for (let count = 0; count < COMPARED; count++) {
      const address = oneOf(addresses);
      const [made = "", ...shown] = await Promise.all([fresh, ...origins].map((origin) => read(origin, address)));
      for (const one of shown)
        if (one !== made) expect.fail(`Seed ${seed}, change ${number} (${what}), ${address}: ${difference(one, made)}`);
      compared += shown.length;
    }
    kept += keptReads() - before;
  }
  if (isLong) console.log(`seed ${seed}: ${compared} reads compared, ${kept} of them kept, ${CHANGES} changes`);
  // Without kept responses nothing would have been compared.
  expect(kept / compared).toBeGreaterThan(0.2);
});
