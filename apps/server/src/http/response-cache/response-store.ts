import { LRUCache } from "lru-cache";
import { bucketShares, type CacheBucket } from "./cache-key.ts";
import { bytesOf, type CachedResponse } from "./cached-response.ts";

/** Stored responses, limited in bytes. */
export interface ResponseStore {
  get: (kind: CacheBucket, key: string) => CachedResponse | undefined;
  set: (kind: CacheBucket, key: string, answer: CachedResponse) => void;
  delete: (kind: CacheBucket, key: string) => void;
  /** Cached bytes. */
  bytes: () => number;
}

/**
 * Share of a bucket's bytes for entries requested once. Entries requested again move to the rest, where new entries
 * evict nothing.
 */
const NEWCOMERS = 0.25;

/** Creates a store with a memory quota per bucket, split between entries requested once and those requested again. */
export function createResponseStore(mostBytes: number): ResponseStore {
  const roomOf = (share: number) =>
    new LRUCache<string, CachedResponse>({
      maxSize: Math.max(1, Math.floor(mostBytes * share)),
      sizeCalculation: bytesOf,
    });
  const roomsOf = (kind: CacheBucket) => ({
    newcomers: roomOf(bucketShares[kind] * NEWCOMERS),
    regulars: roomOf(bucketShares[kind] * (1 - NEWCOMERS)),
  });
  const rooms = {
    page: roomsOf("page"),
    api: roomsOf("api"),
    procedure: roomsOf("procedure"),
    feed: roomsOf("feed"),
  } satisfies Record<CacheBucket, unknown>;
  return {
    get(kind, key) {
      const { newcomers, regulars } = rooms[kind];
      const regular = regulars.get(key);
      if (regular) return regular;
      const newcomer = newcomers.get(key);
      if (!newcomer) return undefined;
      newcomers.delete(key);
      regulars.set(key, newcomer);
      return newcomer;
    },
    set(kind, key, answer) {
      const { newcomers, regulars } = rooms[kind];
      (regulars.has(key) ? regulars : newcomers).set(key, answer);
    },
    delete(kind, key) {
      const { newcomers, regulars } = rooms[kind];
      newcomers.delete(key);
      regulars.delete(key);
    },
    bytes: () =>
      Object.values(rooms).reduce(
        (sum, { newcomers, regulars }) => sum + newcomers.calculatedSize + regulars.calculatedSize,
        0,
      ),
  };
}
