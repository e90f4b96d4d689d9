import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { may } from "@hereabouts/contract/permissions";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import type { TextReview, TextReviewList, TextReviewQuery } from "@hereabouts/contract/review/text-review";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { countReviews, type ReviewedChanges, type StoredReview, selectReviews } from "../trust/text-review.queries.ts";

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

/** A page of the texts that wait for a look, the longest waiting first, or were looked at. @throws SignInRequired, Forbidden, NotFound for a page past the end */
export async function listReviews(ctx: Context, query: TextReviewQuery): Promise<TextReviewList> {
  ensure(ctx, may.reviewTexts(ctx.viewer));
  const page = pageOf({ pageSize: reportLimits.workbenchPageSize, ...query });
  const filter = { status: query.status ?? ("waiting" as const), find: query.find };
  const { total, oldest } = await countReviews(ctx.db, filter);
  const pagination = paginate(page, total);
  const rows = await selectReviews(ctx.db, filter, page);
  return { data: rows.map(viewReview), pagination, oldest: oldest?.toISOString() ?? null };
}
