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
  /** How long one is kept, in milliseconds. */
  maxAgeMs?: number;
  /** Milliseconds on a clock that only goes forward. */
  now?: () => number;
}

/** Values by key in memory, never more than `entries` of them. */
export function boundedCache<Value>({
  entries,
  maxAgeMs = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: Options): BoundedCache<Value> {
  const kept = new Map<string, { made: Promise<Value>; at: number }>();
  const isFresh = (entry: { at: number } | undefined) => entry !== undefined && now() - entry.at < maxAgeMs;
  return {
    has: (key) => isFresh(kept.get(key)),
    get(key, make) {
      const known = kept.get(key);
      kept.delete(key);
      if (known && isFresh(known)) {
        kept.set(key, known);
        return known.made;
      }
      const entry = { made: make(), at: now() };
      kept.set(key, entry);
      entry.made.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      const [oldest] = kept.keys();
      if (kept.size > entries && oldest !== undefined) kept.delete(oldest);
      return entry.made;
    },
  };
}
