import type { TextReview } from "@hereabouts/contract/review/text-review";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { timeAgo } from "../../app/time/time-ago.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { QueuePage } from "../../app/workbench/queue-page.tsx";
import { useQueue } from "../../app/workbench/use-queue.ts";
import { textReviews } from "./queries.ts";
import { RejectReviewDialog } from "./reject-review-dialog.tsx";
import { reviewColumns } from "./review-columns.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { ReviewItem } from "./review-item.tsx";
import type { ReviewSearch } from "./review-search.ts";
import { useReviewActions } from "./use-review-actions.tsx";
import { useReviewDecisions } from "./use-review-decisions.ts";

const nameOf = ({ name }: TextReview) => name;

interface ReviewPageProps {
  search: ReviewSearch;
  onSearch: (search: ReviewSearch, how?: { replace: boolean }) => void;
  /** Navigation to other reports. */
  ways: ReactNode;
}

/** Queue of texts of new accounts. */
export function ReviewPage({ search, onSearch, ways }: ReviewPageProps) {
  const list = useQuery(textReviews(useApi(), search));
  const now = useNow();
  const queue = useQueue({ list, search, onSearch, nameOf });
  const decisions = useReviewDecisions();
  const [rejected, setRejected] = useState<TextReview | null>(null);
  const accept = (row: TextReview, trustsAccount: boolean) =>
    void queue.decide(row, () => decisions.accept.run({ row, trustsAccount }));
  const actions = useReviewActions({ onAccept: accept, onReject: setRejected });
  const total = list.data?.pagination.totalItems;
  const oldest = list.data?.oldest;
  const since = oldest && !search.status ? `, the oldest from ${timeAgo(oldest, now)}` : "";
  return (
    <QueuePage
      queue={queue}
      list={list}
      to="/reports/review/"
      ways={ways}
      title="Review"
      sentence={total === undefined ? "" : `${total} text${total === 1 ? "" : "s"} of new accounts${since}`}
      filters={<ReviewFilters search={search} onNarrow={queue.narrow} />}
      label="Review"
      one="text"
      columns={reviewColumns(search)}
      nameOf={nameOf}
      opens={{ name: "Open", letter: "o" }}
      actions={actions}
      emptyHint={
        search.find || search.status
          ? "No matches. Remove a filter."
          : "Nothing to review. Posts from new accounts appear here when their risk score is high."
      }
      item={(row) => (
        <ReviewItem
          review={row}
          queue={queue}
          onAccept={(trusts) => accept(row, trusts)}
          onReject={() => setRejected(row)}
        />
      )}
    >
      {rejected && (
        <RejectReviewDialog
          row={rejected}
          onReject={(note) => queue.decide(rejected, () => decisions.reject.send({ row: rejected, note }))}
          onClose={() => setRejected(null)}
        />
      )}
    </QueuePage>
  );
}
