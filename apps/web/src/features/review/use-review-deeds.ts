import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";
import { deedsWithUndo } from "../../removal/deeds-with-undo.ts";
import { useAcceptReview, useRejectReview, useReopenReview } from "./mutations.ts";

/** What is done with a text that waits: told when it is done, and taken back by its Undo. Each resolves to whether it was done. */
export function useReviewDeeds() {
  const acceptance = useAcceptReview();
  const rejection = useRejectReview();
  const reopening = useReopenReview();
  const refresh = useRefreshEverything();
  const done = deedsWithUndo({
    reopen: ({ id }: TextReview) => reopening.mutateAsync({ id }),
    reopened: ({ name }) => reviewWords.reopened(name),
    refresh,
  });
  return {
    accept: (row: TextReview, trustsAccount: boolean) =>
      done(
        row,
        acceptance.mutateAsync({ id: row.id, trustsAccount }),
        trustsAccount ? reviewWords.trusted(row.name, row.author.name) : reviewWords.accepted(row.name),
      ),
    reject: (row: TextReview, note: string) =>
      done(row, rejection.mutateAsync({ id: row.id, note }), reviewWords.rejectedNow(row.name)),
    isBusy: acceptance.isPending || rejection.isPending || reopening.isPending,
  };
}
