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
  /** Values that are being made. They take nobody's place: a refused one would push out what is kept. */
  const making = new Map<string, Promise<Value>>();
  return {
    has: (key) => kept.has(key) || making.has(key),
    get(key, make) {
      const known = kept.get(key) ?? making.get(key);
      if (known) return known;
      const made = make();
      making.set(key, made);
      const end = () => making.delete(key);
      made.then(() => {
        kept.set(key, made);
        end();
      }, end);
      return made;
    },
  };
}
