import { LRUCache } from "lru-cache";

/** A cache that makes each value once and keeps it for a while. */
export interface BoundedCache<Value> {
  /** Returns the cached value, or computes it once for concurrent requests. Failures are passed on and not cached. */
  get: (key: string, make: () => Promise<Value>) => Promise<Value>;
  /** Whether a value is kept or being made. */
  has: (key: string) => boolean;
}

interface Options {
  /** Values kept at most; the one asked for longest ago goes first. */
  entries: number;
  /** How long one is kept, in milliseconds; without it, until others take its place. */
  maxAgeMs?: number;
  /** Milliseconds on a clock that only goes forward; `performance.now` by default. */
  now?: () => number;
}

/** Values by key in memory, never more than `entries` of them. */
export function boundedCache<Value>({ entries, maxAgeMs = 0, now }: Options): BoundedCache<Value> {
  const kept = new LRUCache<string, Promise<Value>>({
    max: entries,
    ttl: maxAgeMs,
    ...(now && { perf: { now }, ttlResolution: 0 }),
  });
  return {
    has: (key) => kept.has(key),
    get(key, make) {
      const known = kept.get(key);
      if (known) return known;
      const made = make();
      kept.set(key, made);
      made.catch(() => {
        if (kept.peek(key) === made) kept.delete(key);
      });
      return made;
    },
  };
}
