import type { OwnReview } from "@hereabouts/contract/review/text-review";
import type { Context } from "../context.ts";
import { type Reviewed, selectNewest } from "./text-review.queries.ts";

/** What whoever looks after a record is told of its texts that wait, or were rejected; null when nothing is. */
export async function viewOwnReview({ db }: Context, about: Reviewed): Promise<OwnReview> {
  const newest = await selectNewest(db, about);
  if (!newest || newest.status === "accepted") return null;
  const { status, isNew, changes, signals, note } = newest;
  return { status, isNew, fields: Object.keys(changes), signals, note };
}
