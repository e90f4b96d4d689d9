import { publicCacheSeconds } from "@hereabouts/api/anonymous-caching";
import type { ChangeFeed } from "@hereabouts/db/change-feed";
import type { OutageWatch } from "@hereabouts/db/outage-watch";
import type { CachedResponse } from "./cached-response.ts";

/** Signs by which a kept response is judged. */
export interface FreshnessOptions {
  feed: Pick<ChangeFeed, "generation" | "isLive" | "isUntouched">;
  /** Knows when the database is away. Absent where nothing stale is ever given. */
  outage?: Pick<OutageWatch, "awayForMs" | "check">;
  /** How long after an outage began a stale response is given, and how long before it one may have been made. */
  staleMs?: number;
  /** The site's day: no response is fresh on another. */
  today: () => string;
  /** A clock that only goes forward, in milliseconds. */
  clock?: () => number;
}

/** Judge of kept responses. */
export interface Freshness {
  /** Whether a response is younger than its maximum age and shows all changes announced up to the generation `since`. */
  isFresh: (answer: CachedResponse, since: number) => boolean;
  /** Whether a response may be given although it is stale. */
  mayBeStale: (answer: CachedResponse) => boolean;
  /** Rounded up, so that what proxies add to it never outlives the minute. */
  ageSeconds: (answer: CachedResponse) => number;
}

/** Returns the judge of kept responses. A response that it finds fresh is known to show all changes up to then. */
export function judgeFreshness(options: FreshnessOptions & { clock: () => number }): Freshness {
  const { feed, outage, staleMs = 0, today, clock } = options;
  const ageMs = ({ madeAt }: CachedResponse) => clock() - madeAt;
  return {
    isFresh(answer, since) {
      if (!feed.isLive() || answer.day !== today() || ageMs(answer) >= publicCacheSeconds * 1_000) return false;
      if (answer.generation >= since) return true;
      if (!feed.isUntouched(answer.sources, answer.generation, since)) return false;
      answer.generation = since;
      return true;
    },
    mayBeStale(answer) {
      const awayForMs = outage?.awayForMs();
      return awayForMs !== undefined && awayForMs < staleMs && ageMs(answer) < awayForMs + staleMs;
    },
    ageSeconds: (answer) => Math.ceil(ageMs(answer) / 1_000),
  };
}
