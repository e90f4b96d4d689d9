import type { Db } from "@hereabouts/db/connection";
import { addRequestCounts, type CountedRequests } from "@hereabouts/domain/throttling/request-count.queries";
import type { Store } from "express-rate-limit";
import type { WorkerPool } from "../../worker-pool.ts";

const SHARE_EVERY_MS = 1_000;
/** Shortest pause between two statements, while a client hurries. */
const SHARE_AGAIN_MS = 100;
/** A client below this part of its allowance is not worth a row, nor is so much of it worth an early statement. */
const HEAVY_PART = 1 / 20;
const MOST_AT_ONCE = 5_000;

/** Requests of one client under one rule. */
interface Counted {
  key: string;
  store: Store;
  client: string;
  windowMs: number;
  allowance: number;
  /** Requests that this process counted and has not shared. */
  unshared: number;
  /** Requests that were counted elsewhere. */
  elsewhere: number;
  elsewhereUntil: number;
  /** Sum that this process knows of, and when the window of its own count ends. */
  total: number;
  until: number;
}

export interface DatabaseCounts {
  countsOf: WorkerPool["countsOf"];
  /** Shares what was counted, now. Keeps it for the next time where the database does not answer. */
  share: () => Promise<void>;
  close: () => void;
}

/** Adds what was counted to the database, and takes over the sums. Keeps it for the next time where there is no answer. */
async function send(db: Db, counted: Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const sent = await Promise.all(
    counted.map(async (one) => {
      const { unshared: requests } = one;
      one.unshared = 0;
      return { one, requests, own: (await one.store.get?.(one.client))?.totalHits ?? 0 };
    }),
  );
  try {
    const rows: CountedRequests[] = sent.map(({ one: { key, windowMs }, requests }) => ({ key, requests, windowMs }));
    const sums = new Map((await addRequestCounts(db, rows)).map((sum) => [sum.key, sum]));
    for (const { one, own } of sent) {
      const { requests = 0, remainingMs = 0 } = sums.get(one.key) ?? {};
      one.elsewhere = Math.max(0, requests - own);
      one.elsewhereUntil = Date.now() + remainingMs;
    }
  } catch {
    for (const { one, requests } of sent) one.unshared += requests;
  }
}

/** A store that adds what others counted to what `store` counts, and has `noteCounted` share it. */
function sharedStore(
  rule: string,
  store: Store,
  { all, noteCounted }: { all: Map<string, Counted>; noteCounted: (one: Counted) => void },
): Store {
  let allowance = Number.POSITIVE_INFINITY;
  let windowMs = 60_000;

  const entryOf = (client: string): Counted => {
    const key = `${rule} ${client}`;
    const known = all.get(key);
    if (known) return known;
    const counted = { key, store, client, windowMs, allowance, unshared: 0, elsewhere: 0, elsewhereUntil: 0 };
    const added = { ...counted, total: 0, until: Date.now() + windowMs };
    all.set(key, added);
    return added;
  };

  return {
    localKeys: true,
    init: (options) => {
      if (typeof options.limit === "number") allowance = options.limit;
      windowMs = options.windowMs;
      store.init?.(options);
    },
    increment: async (client) => {
      const { totalHits, resetTime } = await store.increment(client);
      const one = entryOf(client);
      one.until = resetTime?.getTime() ?? Date.now() + windowMs;
      one.unshared += 1;
      const elsewhere = one.elsewhereUntil > Date.now() ? one.elsewhere : 0;
      one.total = totalHits + elsewhere;
      noteCounted(one);
      if (elsewhere === 0) return { totalHits, resetTime };
      return { totalHits: one.total, resetTime: new Date(Math.max(one.until, one.elsewhereUntil)) };
    },
    decrement: (client) => {
      entryOf(client).unshared -= 1;
      return store.decrement(client);
    },
    resetKey: (client) => store.resetKey(client),
  };
}

/**
 * Rate limit counts of `countsOf`, shared with processes on other machines by way of the database: about once a second, and
 * more often while a client hurries, one statement adds the counts of busy clients and reads the sums. No request waits for
 * it; a client can exceed a limit by what passes in between. Each process counts alone while the database is away.
 */
export function databaseCounts(db: Db, countsOf: WorkerPool["countsOf"]): DatabaseCounts {
  const all = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let sharing: Promise<void> | undefined;
  let lastSharedAt = 0;
  let isClosed = false;

  const isHeavy = ({ total, allowance }: Counted) => total >= allowance * HEAVY_PART;

  /** Forgets clients whose window is over. @returns those with counts to share */
  function due(): Counted[] {
    const found: Counted[] = [];
    for (const one of all.values()) {
      if (Math.max(one.until, one.elsewhereUntil) <= Date.now()) all.delete(one.key);
      else if (one.unshared > 0 && isHeavy(one) && found.length < MOST_AT_ONCE) found.push(one);
    }
    return found;
  }

  function share(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sharing ??= send(db, due()).finally(() => {
      lastSharedAt = performance.now();
      sharing = undefined;
      if (all.size > 0 && !isClosed) timer = setTimeout(share, SHARE_EVERY_MS).unref();
    });
    return sharing;
  }

  /** Has the counts shared in a while, sooner for a client that used up a part of its allowance since the last time. */
  function noteCounted({ unshared, allowance, total }: Counted): void {
    const isHurried = unshared >= allowance * HEAVY_PART && total <= allowance;
    if (isClosed || sharing || (timer && !isHurried)) return;
    clearTimeout(timer);
    const pause = isHurried ? Math.max(0, lastSharedAt + SHARE_AGAIN_MS - performance.now()) : SHARE_EVERY_MS;
    timer = setTimeout(share, pause).unref();
  }

  return {
    countsOf: (rule) => sharedStore(rule, countsOf(rule), { all, noteCounted }),
    share,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
