import { type Chance, chanceOf } from "@hereabouts/bench/data-sets/chance";
import type { Context } from "@hereabouts/domain/context";
import { Refusal } from "@hereabouts/domain/errors";
import { aCalendar, aPerson } from "@hereabouts/domain/test-factories";
import { makeSite } from "../../http/test-site.ts";
import { serveHere, startSite } from "../processes/start-site.ts";
import { makeRandomWorld, randomChanges } from "./random-changes.ts";
import { randomAddresses } from "./random-reads.ts";

interface Sizes {
  seed: number;
  changes: number;
  /** Addresses that are read again and again. */
  addresses: number;
  /** Reads at the time of a change, which may show the state before it. */
  racing: number;
  /** Addresses that every process is asked for after a change. */
  compared: number;
}

interface Compared {
  /** Responses that were compared with fresh ones, and those of them that came from memory. */
  reads: number;
  kept: number;
  /** The first response that was no longer right; null when all were. */
  fault: string | null;
}

const PROCESSES = 3;
/** A second before midnight in New York. */
const evening = new Date("2026-11-22T04:59:59Z");

/** Times of making and random tokens. */
const drawn = /"(?:now|csrf_?[tT]oken)":"[^"]*"|"(?:dataUpdated|dehydrated)At":\d+/g;

/** Reads addresses, each from a client address of its own, to stay below the rate limits. */
function reader() {
  let asked = 0;
  return async (origin: string, address: string): Promise<string> => {
    asked += 1;
    const from = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
    // A page of a record that has another name by now leads to its address.
    const read = () => fetch(origin + address, { headers: { "X-Forwarded-For": from } });
    // A connection that was idle may end at the moment it is used again, and a read does no harm twice.
    const answer = await read().catch(read);
    const text = (await answer.text()).replace(drawn, "");
    return `${answer.status} ${new URL(answer.url).pathname}\n${text}`;
  };
}

/** Where two texts part. */
function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120);
  return `${around(one)}\ninstead of\n${around(other)}`;
}

/** Changes something, unless a verb refuses it. @returns the name of the change */
async function change(staff: Context, chance: Chance, world: Parameters<typeof randomAddresses>[1]): Promise<string> {
  const what = chance.oneOf(Object.keys(randomChanges));
  await randomChanges[what]?.(staff, chance, world).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return what;
}

/**
 * Three processes serve one site, and are read while it changes. Afterwards each of their responses must be the one that
 * a site without any memory makes. The same seed makes the same changes and reads.
 * @param url of an empty database with reference data @param base a context on it
 */
export async function compareKept(url: string, base: Context, sizes: Sizes): Promise<Compared> {
  const chance = chanceOf(sizes.seed);
  let now = evening;
  const ctx: Context = { ...base, now: () => now };
  const staff = { ...ctx, viewer: await aPerson(ctx, { isSuperuser: true, isStaff: true }) };
  const world = await makeRandomWorld(staff, chance, await aCalendar(ctx, (await aPerson(ctx)).id));
  const sites = await Promise.all(Array.from({ length: PROCESSES }, () => startSite(url, ctx)));
  const origins = sites.map(({ origin }) => origin);
  const fresh = await serveHere(await makeSite(ctx.db, ctx));
  const addresses = randomAddresses(chance, world, sizes.addresses);
  const read = reader();
  const keptReads = () => sites.reduce((sum, { keptResponses }) => sum + keptResponses(), 0);
  const result: Compared = { reads: 0, kept: 0, fault: null };
  try {
    for (let number = 1; number <= sizes.changes; number++) {
      // The day ends half-way.
      if (number === Math.ceil(sizes.changes / 2)) now = new Date(evening.getTime() + 2_000);
      const racing = Array.from({ length: sizes.racing }, () => read(chance.oneOf(origins), chance.oneOf(addresses)));
      // Reads end before a change that failed is told: the sites are closed then.
      const what = await change(staff, chance, world).finally(() => Promise.allSettled(racing));
      await Promise.all(racing);
      for (const { feed } of sites) await feed.catchUp();
      const before = keptReads();
      for (let count = 0; count < sizes.compared; count++) {
        const address = chance.oneOf(addresses);
        const [made = "", ...shown] = await Promise.all(
          [fresh.origin, ...origins].map((origin) => read(origin, address)),
        );
        const wrong = shown.find((one) => one !== made);
        if (wrong !== undefined) {
          const fault = `seed ${sizes.seed}, change ${number} (${what}), ${address}: ${difference(wrong, made)}`;
          return { ...result, fault };
        }
        result.reads += shown.length;
      }
      result.kept += keptReads() - before;
    }
    return result;
  } finally {
    for (const { close } of [fresh, ...sites]) await close();
  }
}
