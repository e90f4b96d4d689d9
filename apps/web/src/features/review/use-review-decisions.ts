import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { useRefresh } from "../../app/data/stale.ts";
import { actionsWithUndo } from "../../removal/actions-with-undo.ts";
import { useAcceptReview, useRejectReview, useReopenReview } from "./mutations.ts";

/** A text with the others of its calendar, as they are looked at together. */
const lookedAt = ({ id, others }: TextReview) => ({ id, also: others.map((other) => other.id) });

/** Review actions with a toast and undo. Each resolves to true on success. */
export function useReviewDecisions() {
  const acceptance = useAcceptReview();
  const rejection = useRejectReview();
  const reopening = useReopenReview();
  const refresh = useRefresh("everything");
  const done = actionsWithUndo({
    reopen: ({ id }: TextReview) => reopening.mutateAsync({ id }),
    reopened: ({ name, others }) => reviewWords.reopened(name, others.length),
    refresh,
  });
  return {
    accept: (row: TextReview, trustsAccount: boolean) =>
      done(acceptance.mutateAsync({ ...lookedAt(row), trustsAccount }), ({ name, others, author }) =>
        trustsAccount
          ? reviewWords.trusted(name, others.length, author.name)
          : reviewWords.accepted(name, others.length),
      ),
    reject: (row: TextReview, note: string) =>
      done(rejection.mutateAsync({ ...lookedAt(row), note }), ({ name, others }) =>
        reviewWords.rejectedNow(name, others.length),
      ),
  };
}
