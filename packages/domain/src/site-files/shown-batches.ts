import type { Context } from "../context.ts";
import { selectShownIds } from "./site-files.queries.ts";

/** So many events or venues are in memory at once, with all their dates. */
const AT_ONCE = 100;

/** The ids of all venues or events that people can look at, or of unlisted places with such events, in order, some at a time. */
export async function* shownBatches({ db }: Context, kind: "event" | "venue" | "place"): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const ids = await selectShownIds(db, { kind, after, most: AT_ONCE });
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    after = last;
  }
}
