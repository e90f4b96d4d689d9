import type { TextReview } from "@hereabouts/contract/review/text-review";
import { plural, t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { timeAgo } from "../../app/time/time-ago.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { QueuePage } from "../../app/workbench/queue-page.tsx";
import { useQueue } from "../../app/workbench/use-queue.ts";
import { FindField } from "../../forms/find-field.tsx";
import { textReviews } from "./queries.ts";
import { reviewColumns } from "./review-columns.tsx";
import { ReviewItem } from "./review-item.tsx";
import type { ReviewSearch } from "./review-search.ts";
import { useReviewDecisions } from "./use-review-decisions.tsx";

const statuses = () =>
  [
    { value: "", label: t("Waiting") },
    { value: "accepted", label: t("Accepted") },
    { value: "rejected", label: t("Rejected") },
  ] as const;

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
  const actions = useReviewDecisions(queue);
  const total = list.data?.pagination.totalItems;
  const oldest = list.data?.oldest;
  return (
    <QueuePage
      queue={queue}
      list={list}
      to="/reports/review/"
      ways={ways}
      title={t("Review")}
      sentence={
        total === undefined
          ? ""
          : oldest && !search.status
            ? plural(
                total,
                "{count} text of new accounts, the oldest from {time}",
                "{count} texts of new accounts, the oldest from {time}",
                { time: timeAgo(oldest, now) },
              )
            : plural(total, "{count} text of new accounts", "{count} texts of new accounts")
      }
      filters={
        <>
          <ChoiceFilter
            label={t("Status")}
            options={statuses()}
            value={search.status}
            onNarrow={(status) => queue.narrow({ status })}
          />
          <FindField
            label={t("Search by name or account")}
            value={search.find}
            onFind={(find) => queue.narrow({ find })}
          />
        </>
      }
      label={t("Review")}
      one="text"
      columns={reviewColumns(search)}
      nameOf={nameOf}
      opens={{ name: t("Open"), letter: "o" }}
      actions={actions}
      emptyHint={
        search.find || search.status
          ? t("No matches. Remove a filter.")
          : t("Nothing to review. Posts from new accounts appear here when their risk score is high.")
      }
      item={(row) => <ReviewItem review={row} />}
    />
  );
}
