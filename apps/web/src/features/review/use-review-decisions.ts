import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { useAction } from "../../app/actions/use-action.ts";
import { useAcceptReview, useRejectReview, useReopenReview } from "./mutations.ts";

interface Decision {
  row: TextReview;
}

/** A text with the others of its calendar, as they are looked at together. */
const lookedAt = ({ id, others }: TextReview) => ({ id, also: others.map((other) => other.id) });

/** Review actions with a toast and undo. Each resolves to true on success. */
export function useReviewDecisions() {
  const [acceptance, rejection, reopening] = [useAcceptReview(), useRejectReview(), useReopenReview()];
  const reopen = useAction({
    do: ({ row: { id } }: Decision) => reopening.mutateAsync({ id }),
    done: ({ row: { name, others } }) => reviewWords.reopened(name, others.length),
  });
  const accept = useAction({
    do: ({ row, trustsAccount }: Decision & { trustsAccount: boolean }) =>
      acceptance.mutateAsync({ ...lookedAt(row), trustsAccount }),
    done: ({ trustsAccount }, { name, others, author }) =>
      trustsAccount ? reviewWords.trusted(name, others.length, author.name) : reviewWords.accepted(name, others.length),
    undo: reopen.run,
  });
  const reject = useAction({
    do: ({ row, note }: Decision & { note: string }) => rejection.mutateAsync({ ...lookedAt(row), note }),
    done: (_decision, { name, others }) => reviewWords.rejectedNow(name, others.length),
    undo: reopen.run,
  });
  return {
    accept: (row: TextReview, trustsAccount: boolean) => accept.run({ row, trustsAccount }),
    reject: (row: TextReview, note: string) => reject.run({ row, note }),
  };
}
