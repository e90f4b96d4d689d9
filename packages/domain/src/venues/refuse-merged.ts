import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import type { Context } from "../context.ts";
import { Conflict } from "../errors.ts";
import { selectMergedVenue } from "../merged-venue.queries.ts";

/**
 * First line of a verb that changes a venue itself: what was meant for an entry that was merged away is not done to the
 * venue that stayed. @throws Conflict "merged"
 */
export async function refuseMerged({ db }: Context, id: number): Promise<void> {
  const into = await selectMergedVenue(db, id);
  if (into) throw new Conflict("merged", duplicateMessages.mergedAway(into.name, into.id));
}
