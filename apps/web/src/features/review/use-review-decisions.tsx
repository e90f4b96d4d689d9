import { reviewWords } from "@hereabouts/contract/review/review-words";
import { reviewRejection, type TextReview } from "@hereabouts/contract/review/text-review";
import { t } from "@hereabouts/language/translate";
import { Check, ShieldCheck, X } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import type { QueueAction } from "../../app/workbench/queue-action.ts";
import type { Queue } from "../../app/workbench/use-queue.ts";
import { useRecordWays } from "../../app/workbench/use-record-ways.tsx";
import { useAcceptReview, useRejectReview, useReopenReview } from "./mutations.ts";
import type { ReviewSearch } from "./review-search.ts";

/** A text with the others of its calendar, as they are looked at together. */
const lookedAt = ({ id, others }: TextReview) => ({ id, also: others.map((other) => other.id) });

const waits = ({ status }: TextReview) => status === "waiting";

/** Decisions about a text of a queue, each with a toast and undo, and all its actions, each with a key. */
export function useReviewDecisions({
  decide,
}: Pick<Queue<TextReview, ReviewSearch>, "decide">): QueueAction<TextReview>[] {
  const acceptance = useAcceptReview();
  const rejection = useRejectReview();
  const reopening = useReopenReview();
  const { edit } = useRecordWays(({ kind, recordId }: TextReview) => ({ kind, id: recordId }));
  const reopen = useAction({
    do: ({ id }: TextReview) => reopening.mutateAsync({ id }),
    done: ({ name, others }) => reviewWords.reopened(name, others.length),
  });
  const undo = (_: unknown, decided: TextReview) => reopen.run(decided);
  const acceptNow = useAction({
    do: ({ row, trustsAccount }: { row: TextReview; trustsAccount: boolean }) =>
      acceptance.mutateAsync({ ...lookedAt(row), trustsAccount }),
    done: ({ trustsAccount }, { name, others, author }) =>
      trustsAccount ? reviewWords.trusted(name, others.length, author.name) : reviewWords.accepted(name, others.length),
    undo,
  });
  const rejectNow = useAction({
    do: ({ row, note }: { row: TextReview; note: string }) => rejection.mutateAsync({ ...lookedAt(row), note }),
    done: (_, { name, others }) => reviewWords.rejectedNow(name, others.length),
    undo,
  });
  /** `trustsAccount` lets the account’s later texts through as well. */
  const accept = (row: TextReview, trustsAccount: boolean) =>
    void decide(row, () => acceptNow.run({ row, trustsAccount }));
  return [
    {
      id: "accept",
      name: t("Accept"),
      letter: "a",
      icon: <Check />,
      isFor: waits,
      run: (row) => accept(row, false),
      button: { label: () => t("Accept"), variant: "primary" },
      follows: ({ author: { name } }) =>
        t("Accepted, it is public. If you trust {name}, their next texts need no review.", { name }),
    },
    {
      id: "trust",
      name: t("Accept and trust the account"),
      letter: "t",
      icon: <ShieldCheck />,
      isFor: waits,
      run: (row) => accept(row, true),
      button: { label: ({ author: { name } }) => t("Accept and trust {name}", { name }), variant: "secondary" },
    },
    {
      id: "reject",
      name: t("Reject"),
      letter: "r",
      icon: <X />,
      isFor: waits,
      button: { label: ({ author: { name } }) => t("Reject and tell {name}", { name }), variant: "danger-quiet" },
      asks: {
        title: ([row]) => t("Reject {name}", { name: row?.name ?? "" }),
        label: t("Reason for not publishing"),
        description: t("Quoted in the email to the author, who can edit the text and save again."),
        submitLabel: t("Reject"),
        schema: reviewRejection.shape.note,
        send: async ([row], note) => row && decide(row, () => rejectNow.send({ row, note })),
      },
    },
    edit,
  ];
}
