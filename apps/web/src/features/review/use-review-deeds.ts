import { messages } from "@hereabouts/contract/messages";
import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";
import { reasonOf } from "../../removal/remove-with-undo.ts";
import { useAcceptReview, useRejectReview, useReopenReview } from "./mutations.ts";

/** What is done with a text that waits: told when it is done, and taken back by its Undo. Each resolves to whether it was done. */
export function useReviewDeeds() {
  const acceptance = useAcceptReview();
  const rejection = useRejectReview();
  const reopening = useReopenReview();
  const refresh = useRefreshEverything();
  const fail = (error: unknown) => {
    toast({ tone: "danger", message: reasonOf(error) || messages.failed });
    // What is shown is not what is there any more.
    void refresh();
  };
  const reopen = ({ id, name }: TextReview) =>
    reopening.mutateAsync({ id }).then(() => toast({ tone: "success", message: reviewWords.reopened(name) }), fail);
  const done = async (row: TextReview, work: Promise<unknown>, message: string): Promise<boolean> => {
    try {
      await work;
    } catch (error) {
      fail(error);
      return false;
    }
    toast({ tone: "success", message, action: { label: "Undo", onPress: () => void reopen(row) } });
    return true;
  };
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
