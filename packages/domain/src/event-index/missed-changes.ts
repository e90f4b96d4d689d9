import type { Db } from "@hereabouts/db/connection";
import { selectVersionsAfter } from "./event-index.queries.ts";
import type { EventIndex } from "./event-index.ts";

const ROWS_AT_ONCE = 5_000;

/**
 * The events that are otherwise in the database than in the index: written, deleted or new, without a word. Those that
 * change while it looks are told, and may be among them.
 */
export async function findMissedChanges(db: Db, index: EventIndex): Promise<number[]> {
  const untold: number[] = [];
  const seen = new Set<number>();
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await selectVersionsAfter(db, after, ROWS_AT_ONCE);
    for (const { id, version } of rows) {
      seen.add(id);
      if (index.versionOf(id) !== version) untold.push(id);
    }
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === ROWS_AT_ONCE;
  }
  for (const id of index.ids()) if (!seen.has(id)) untold.push(id);
  return untold;
}
