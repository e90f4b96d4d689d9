import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { useAction } from "../../app/actions/use-action.ts";
import { useAcceptReview, useRejectReview, useReopenReview } from "./mutations.ts";

/** A text with the others of its calendar, as they are looked at together. */
const lookedAt = ({ id, others }: TextReview) => ({ id, also: others.map((other) => other.id) });

/** Decisions about a text in review, each with a toast and undo. */
export function useReviewDecisions() {
  const acceptance = useAcceptReview();
  const rejection = useRejectReview();
  const reopening = useReopenReview();
  const reopen = useAction({
    do: ({ id }: TextReview) => reopening.mutateAsync({ id }),
    done: ({ name, others }) => reviewWords.reopened(name, others.length),
  });
  const undo = (_: unknown, decided: TextReview) => reopen.run(decided);
  const accept = useAction({
    do: ({ row, trustsAccount }: { row: TextReview; trustsAccount: boolean }) =>
      acceptance.mutateAsync({ ...lookedAt(row), trustsAccount }),
    done: ({ trustsAccount }, { name, others, author }) =>
      trustsAccount ? reviewWords.trusted(name, others.length, author.name) : reviewWords.accepted(name, others.length),
    undo,
  });
  const reject = useAction({
    do: ({ row, note }: { row: TextReview; note: string }) => rejection.mutateAsync({ ...lookedAt(row), note }),
    done: (_, { name, others }) => reviewWords.rejectedNow(name, others.length),
    undo,
  });
  return { accept, reject };
}
