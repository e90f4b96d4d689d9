import type { ChangeFeed } from "../change-feed.ts";
import type { Db } from "../connection.ts";
import { Sources } from "./sources.ts";
import { includeSources, watchReads } from "./watched-database.ts";

/** Results of small reads, each kept until something changes that its statements read. */
export interface KeptReads {
  /** Returns the result of `read`, which its key must name with all parameters, or what was kept of it. */
  read: <Result>(db: Db, key: string, read: (db: Db) => Promise<Result>) => Promise<Result>;
}

interface KeptRead {
  result: unknown;
  sources: Sources;
  /** Generation of the change feed up to which the result shows all changes. */
  generation: number;
}

/** More keys than that begin anew. */
const MOST_KEPT = 500;

/** Keeps results of reads in memory. While nothing is heard of changes, every read goes to the database. */
export function keepReads(feed: Pick<ChangeFeed, "isLive" | "generation" | "isUntouched">): KeptReads {
  const kept = new Map<string, KeptRead>();

  /** Returns the kept read of a key, if it shows all changes that are known. */
  function find(key: string): KeptRead | undefined {
    const known = kept.get(key);
    if (known === undefined || !feed.isLive()) return undefined;
    const now = feed.generation();
    if (!feed.isUntouched(known.sources, known.generation, now)) return undefined;
    known.generation = now;
    return known;
  }

  return {
    async read(db, key, read) {
      const known = find(key);
      if (known) {
        includeSources(db, known.sources);
        return known.result as Awaited<ReturnType<typeof read>>;
      }
      // Before anything is read: what changes from now on makes it old.
      const [generation, sources] = [feed.generation(), new Sources()];
      const result = await read(watchReads(db, sources));
      includeSources(db, sources);
      if (feed.isLive()) {
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(key, { result, sources, generation });
      }
      return result;
    },
  };
}
