import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import type { ReviewedChanges, StoredReview } from "../trust/text-review.queries.ts";

const viewChanges = (changes: ReviewedChanges) =>
  Object.entries(changes).map(([field, [before, after]]) => ({
    field,
    before: textOfHtml(before),
    after: textOfHtml(after),
  }));

/** A review as the queue shows it. */
export function viewReview(stored: StoredReview): TextReview {
  const { userId, author, email: _, gaveTrust: __, toldAt: ___, sourceId: ____, ...rest } = stored;
  const { createdAt, changes, others, ...row } = rest;
  return {
    ...row,
    author: { id: userId, name: author },
    changes: viewChanges(changes),
    others: others.map((other) => ({ ...other, changes: viewChanges(other.changes) })),
    created: createdAt.toISOString(),
  };
}
