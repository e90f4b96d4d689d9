import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import type { StoredReview } from "../trust/text-review.queries.ts";

/** A review as the queue shows it. */
export function viewReview(stored: StoredReview): TextReview {
  const { userId, author, email: _, gaveTrust: __, toldAt: ___, createdAt, changes, ...row } = stored;
  return {
    ...row,
    author: { id: userId, name: author },
    changes: Object.entries(changes).map(([field, [before, after]]) => ({
      field,
      before: textOfHtml(before),
      after: textOfHtml(after),
    })),
    created: createdAt.toISOString(),
  };
}
