import { setTimeout as pause } from "node:timers/promises";
import { regionSourceLimits } from "@hereabouts/contract/region-sources/region-source-limits";
import { regionSourceMessages } from "@hereabouts/contract/region-sources/region-source-messages";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { HOUR_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { ask, type DownloadRules, NoFile } from "../guarded-download.ts";
import { ImportError } from "../import-source.ts";
import { sourceRules } from "../venue-sources/entries/fetch-source.ts";
import { type AskedHost, holdHost, updateHost } from "./asked-host.queries.ts";
import { mayRead, type RobotsRules, robotsOf } from "./robots.ts";

/** A site that does not let programs read an address: by its robots.txt, or by its answer. */
export class Blocked extends ImportError {}

/** A site that asks to wait, or that somebody else asks now. */
export class TryLater extends ImportError {
  readonly until: Date;

  constructor(message: string, until: Date) {
    super(message);
    this.until = until;
  }
}

/** How sites are asked; tests answer themselves, and do not wait. */
export interface Asking {
  ask: typeof ask;
  pause: (ms: number) => Promise<unknown>;
}
const asking: Asking = { ask, pause };

/** Download from a site; null bytes where nothing changed. */
export interface Fetched {
  bytes: Uint8Array | null;
  etag: string | null;
  lastModified: string | null;
}

/** Longest turn: a process that died gives it back. */
const TURN_MS = 5 * MINUTE_MS;
/** A robots.txt that could not be read is asked for again after this. */
const AGAIN_MS = HOUR_MS;
const DEFAULT_WAIT_MS = HOUR_MS;

/** Takes a turn at a site. @throws TryLater where it asked to wait, or somebody else asks it */
function takeTurn(ctx: Context, { origin, host }: URL): Promise<AskedHost> {
  return inTransaction(ctx, async ({ db, now }) => {
    const known = await holdHost(db, origin);
    const [at, waits, busy] = [now(), known.waitUntil, known.busyUntil];
    if (waits && waits > at) throw new TryLater(regionSourceMessages.wait(host), waits);
    if (busy && busy > at) throw new TryLater(regionSourceMessages.wait(host), busy);
    await updateHost(db, origin, { busyUntil: new Date(at.getTime() + TURN_MS) });
    return known;
  });
}

/** When a site wants to be asked again: seconds or a date, at most two days from now. */
function retryAt(now: Date, retryAfter: string | undefined): Date {
  const text = (retryAfter ?? "").slice(0, 100).trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  const waits = Number.isFinite(ms) && ms > 0 ? ms : DEFAULT_WAIT_MS;
  return new Date(now.getTime() + Math.min(waits, regionSourceLimits.mostRetryHours * HOUR_MS));
}

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

const robotsRules: DownloadRules = { ...sourceRules, largestBytes: regionSourceLimits.robotsBytes, largest: "500 kB" };

/** The robots.txt of a site, a day old at most. @returns also whether the site was asked for it now */
async function robotsFor(
  ctx: Context,
  { origin }: URL,
  known: AskedHost,
  { ask }: Asking,
): Promise<{ robots: RobotsRules; wasAsked: boolean }> {
  const now = ctx.now();
  const age = known.robotsAt ? now.getTime() - known.robotsAt.getTime() : Number.POSITIVE_INFINITY;
  const isFailed = known.robotsStatus === 0 || known.robotsStatus === 429 || (known.robotsStatus ?? 0) >= 500;
  if (known.robotsStatus !== null && age < (isFailed ? AGAIN_MS : regionSourceLimits.robotsHours * HOUR_MS))
    return { robots: robotsOf(known.robotsStatus, known.robots), wasAsked: false };
  let [status, text] = [200, ""];
  try {
    const bytes = await collect((await ask(`${origin}/robots.txt`, robotsRules)).bytes);
    text = new TextDecoder().decode(bytes).replaceAll("\0", "");
  } catch (error) {
    // A site that cannot be found is no site that forbids.
    if (!(error instanceof NoFile)) throw error;
    status = error.status;
  }
  await updateHost(ctx.db, origin, { robots: text, robotsStatus: status, robotsAt: now, askedAt: ctx.now() });
  return { robots: robotsOf(status, text), wasAsked: true };
}

/** Waits as long as a site's robots.txt asks for between two requests. */
async function keepDelay(
  ctx: Context,
  { robots, wasAsked, askedAt }: { robots: RobotsRules; wasAsked: boolean; askedAt: Date | null },
  { pause }: Asking,
): Promise<void> {
  const delayMs = robots.delaySeconds * 1_000;
  const since = wasAsked ? 0 : ctx.now().getTime() - (askedAt?.getTime() ?? 0);
  if (since < delayMs) await pause(delayMs - since);
}

/** Lets a request go to a site: in its turn, as its robots.txt allows, and after the pause that it asks for. */
async function admit(ctx: Context, url: URL, asking: Asking, held: Map<string, RobotsRules>): Promise<void> {
  const isFirst = !held.has(url.origin);
  if (isFirst) {
    const known = await takeTurn(ctx, url);
    held.set(url.origin, { rules: [], delaySeconds: 0 });
    const { robots, wasAsked } = await robotsFor(ctx, url, known, asking);
    held.set(url.origin, robots);
    if (robots.isAway) {
      const until = new Date(ctx.now().getTime() + AGAIN_MS);
      throw new TryLater(regionSourceMessages.robotsAway(url.host), until);
    }
    await keepDelay(ctx, { robots, wasAsked, askedAt: known.askedAt }, asking);
  }
  const robots = held.get(url.origin);
  if (robots && !mayRead(robots, url.pathname + url.search)) throw new Blocked(regionSourceMessages.robots(url.host));
}

/** Turns an answer that is no file into what it means for the next try. */
async function meaningOf(ctx: Context, error: unknown): Promise<unknown> {
  if (!(error instanceof NoFile)) return error;
  const { status, url, retryAfter } = error;
  if (status === 401 || status === 403) return new Blocked(error.message);
  if (status !== 429 && status !== 503) return error;
  const waitUntil = retryAt(ctx.now(), retryAfter);
  await updateHost(ctx.db, url.origin, { waitUntil });
  return new TryLater(regionSourceMessages.wait(url.host), waitUntil);
}

/**
 * Downloads a feed as its site wants to be read: robots.txt, pauses and waits are kept, and one request at a time is made to a
 * site, whatever processes there are. @throws Blocked, TryLater, ImportError
 */
export async function fetchPolitely(
  ctx: Context,
  { url, etag, lastModified }: { url: string; etag: string | null; lastModified: string | null },
  how: Asking = asking,
): Promise<Fetched> {
  const held = new Map<string, RobotsRules>();
  const headers = {
    ...(etag !== null && { "if-none-match": etag }),
    ...(lastModified !== null && { "if-modified-since": lastModified }),
  };
  try {
    const before = (hop: URL) => admit(ctx, hop, how, held);
    const answer = await how.ask(url, { ...sourceRules, headers, before });
    const bytes = answer.status === 304 ? null : await collect(answer.bytes);
    return { bytes, etag: answer.headers.etag ?? null, lastModified: answer.headers["last-modified"] ?? null };
  } catch (error) {
    throw await meaningOf(ctx, error);
  } finally {
    for (const origin of held.keys()) await updateHost(ctx.db, origin, { busyUntil: null, askedAt: ctx.now() });
  }
}
