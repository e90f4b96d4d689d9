import { type Correction, refusalOfCorrection } from "@hereabouts/contract/corrections/correction";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { t } from "@hereabouts/language/translate";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import type { QueueAction } from "../../app/workbench/queue-action.ts";
import type { Queue } from "../../app/workbench/use-queue.ts";
import { useRecordWays } from "../../app/workbench/use-record-ways.tsx";
import type { CorrectionsSearch } from "./corrections-search.ts";
import { useAcceptCorrection, useDeclineCorrection, useReopenCorrection } from "./mutations.ts";

/** The fields that are taken over unless somebody chooses: those that say today what they said when they were looked at. */
const plainFields = ({ changes }: Correction) =>
  changes.filter(({ seen, now, proposed }) => now === seen && now !== proposed).map(({ field }) => field);

const isOpen = ({ status }: Correction) => status === "open";

/** Fields that somebody chose, of one version of a record. */
interface Choice {
  of: Pick<Correction, "id" | "updated">;
  fields: ReadonlySet<string>;
}

/** "Accept 1 of 2": what accepting a report does with these fields. */
function acceptWords({ changes }: Correction, { size }: ReadonlySet<string>): string {
  if (size === 0) return t("Mark as done");
  return size === changes.length ? t("Accept") : t("Accept {count} of {all}", { count: size, all: changes.length });
}

/** Says what the reporter hears. */
const hears = ({ isAnswered }: Correction) =>
  isAnswered ? t("We email the reporter in 1 minute.") : t("No email is sent.");

/** Decisions about a report of a queue, each with a toast and undo, and all its actions, each with a key. */
export function useCorrectionDecisions({ decide }: Pick<Queue<Correction, CorrectionsSearch>, "decide">) {
  const acceptance = useAcceptCorrection();
  const refusal = useDeclineCorrection();
  const reopening = useReopenCorrection();
  const [choice, setChoice] = useState<Choice | null>(null);
  const chosenOf = (row: Correction): ReadonlySet<string> =>
    choice?.of.id === row.id && choice.of.updated === row.updated ? choice.fields : new Set(plainFields(row));
  const toggle = (row: Correction) => (field: string) => {
    const fields = new Set(chosenOf(row));
    if (!fields.delete(field)) fields.add(field);
    setChoice({ of: row, fields });
  };
  const { edit, history, view } = useRecordWays(({ kind, recordId, absoluteUrl }: Correction) => ({
    kind,
    id: recordId,
    absoluteUrl,
  }));
  const reopen = useAction({
    do: ({ id }: Correction) => reopening.mutateAsync({ id }),
    done: ({ name }) => correctionWords.reopened(name),
  });
  const acceptNow = useAction({
    do: ({ row: { id, updated }, fields }: { row: Correction; fields: readonly string[] }) =>
      acceptance.mutateAsync({ id, fields: [...fields], updated }),
    done: ({ row, fields }) => (fields.length > 0 ? correctionWords.accepted : correctionWords.handled)(row.name),
    undo: ({ row }) => reopen.run(row),
  });
  const declineNow = useAction({
    do: ({ row: { id }, note }: { row: Correction; note: string }) => refusal.mutateAsync({ id, note }),
    done: ({ row }) => correctionWords.declined(row.name),
    undo: ({ row }) => reopen.run(row),
  });
  const actions: QueueAction<Correction>[] = [
    {
      id: "accept",
      name: t("Accept"),
      letter: "a",
      icon: <Check />,
      isFor: isOpen,
      run: (row) => void decide(row, () => acceptNow.run({ row, fields: [...chosenOf(row)] })),
      button: { label: (row) => acceptWords(row, chosenOf(row)), variant: "primary" },
      follows: (row) =>
        [chosenOf(row).size > 0 ? t("The record changes now.") : t("The record stays as it is."), hears(row)].join(" "),
    },
    {
      id: "decline",
      name: t("Decline"),
      letter: "r",
      icon: <X />,
      isFor: isOpen,
      button: {
        label: ({ isAnswered }) => (isAnswered ? t("Decline and tell the reporter") : t("Decline")),
        variant: "danger-quiet",
      },
      asks: {
        title: ([row]) => t("Decline the report about {name}", { name: row?.name ?? "" }),
        label: t("Why"),
        description: "",
        submitLabel: t("Decline"),
        schema: refusalOfCorrection.shape.note,
        send: async ([row], note) => row && decide(row, () => declineNow.send({ row, note })),
      },
      follows: ({ isAnswered }) =>
        isAnswered ? t("We’ll email this to the reporter in 1 minute.") : t("No email is sent."),
    },
    edit,
    history,
    view,
  ];
  return { actions, chosenOf, toggle };
}
