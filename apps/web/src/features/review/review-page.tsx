import type { TextReview } from "@hereabouts/contract/review/text-review";
import { KeysDialog } from "@hereabouts/ui/workbench/keys-dialog";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { timeAgo } from "../../app/time/time-ago.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { KeysButton } from "../../app/workbench/workbench-head.tsx";
import { WorkbenchPage } from "../../app/workbench/workbench-page.tsx";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { textReviews } from "./queries.ts";
import { RejectReviewDialog } from "./reject-review-dialog.tsx";
import { reviewColumns } from "./review-columns.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import type { ReviewSearch } from "./review-search.ts";
import { useReviewActions } from "./use-review-actions.tsx";
import { useReviewDecisions } from "./use-review-decisions.ts";

interface ReviewPageProps {
  search: ReviewSearch;
  onSearch: (search: ReviewSearch, how?: { replace: boolean }) => void;
  /** Navigation to other reports. */
  ways: ReactNode;
}

/** Texts of new accounts to review, with keyboard shortcuts. */
export function ReviewPage({ search, onSearch, ways }: ReviewPageProps) {
  const list = useQuery(textReviews(useApi(), search));
  const now = useNow();
  const deeds = useReviewDecisions();
  const [rejected, setRejected] = useState<TextReview | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const rows = list.data?.data;
  const total = list.data?.pagination.totalItems;
  const at = rows?.findIndex(({ id }) => id === search.open) ?? -1;
  const opened = rows?.[at];
  const narrow = (next: ReviewSearch) => onSearch({ ...search, ...next, page: undefined, open: undefined });
  const show = (open: number | undefined) => onSearch({ ...search, open }, { replace: true });
  /** The next opens when the one that lies open is decided. */
  const goOn = (isDone: boolean) =>
    isDone && opened && show(rows?.[at + 1]?.id ?? (at > 0 ? rows?.[at - 1]?.id : undefined));
  const actions = useReviewActions({
    onOpen: ({ id }) => show(id),
    onAccept: (row, trusts) => void deeds.accept(row, trusts),
    onReject: setRejected,
  });
  const oldest = list.data?.oldest;
  const since = oldest && !search.status ? `, the oldest from ${timeAgo(oldest, now)}` : "";
  return (
    <WorkbenchPage
      ways={ways}
      title="Review"
      sentence={total === undefined ? "" : `${total} text${total === 1 ? "" : "s"} of new accounts${since}`}
      tools={<KeysButton onPress={() => setShowsKeys(true)} />}
      filters={<ReviewFilters search={search} onNarrow={narrow} />}
    >
      <WorkbenchRows
        list={list}
        label="Review"
        columns={reviewColumns(search)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={actions}
        onHelp={() => setShowsKeys(true)}
        emptyHint={
          search.find || search.status
            ? "No matches. Remove a filter."
            : "Nothing to review. Posts from new accounts appear here when their risk score is high."
        }
        pages={{ to: "/reports/review/", search: { ...search, open: undefined } }}
      />
      {opened && !rejected && (
        <ReviewDialog
          key={opened.id}
          review={opened}
          isBusy={deeds.isBusy}
          onAccept={(trusts) => void deeds.accept(opened, trusts).then(goOn)}
          onReject={() => setRejected(opened)}
          onClose={() => show(undefined)}
        />
      )}
      {rejected && (
        <RejectReviewDialog
          row={rejected}
          onReject={(note) => deeds.reject(rejected, note).then(goOn)}
          onClose={() => setRejected(null)}
        />
      )}
      <KeysDialog actions={actions} hasSelection={false} isOpen={showsKeys} onOpenChange={setShowsKeys} />
    </WorkbenchPage>
  );
}
