import type { OwnReview } from "@hereabouts/contract/trust/review-signals";
import type { Context } from "../context.ts";
import { type Reviewed, selectNewest } from "./text-review.queries.ts";

/** Review status of a record, for its managers; null if no text waits or was rejected. */
export async function viewOwnReview({ db }: Context, about: Reviewed): Promise<OwnReview> {
  const newest = await selectNewest(db, about);
  if (!newest || newest.status === "accepted") return null;
  const { status, isNew, changes, signals, note } = newest;
  return { status, isNew, fields: Object.keys(changes), signals, note };
}
