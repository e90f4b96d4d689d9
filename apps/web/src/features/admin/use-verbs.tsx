import type { AdminVerb } from "@hereabouts/contract/admin/admin-kind";
import type { ActKindId } from "@hereabouts/contract/admin/admin-kinds";
import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import type { AdminOutcome, AdminRow } from "@hereabouts/contract/admin/admin-schemas";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";
import { type Action, useAction } from "../../app/actions/use-action.ts";
import { useActOnRecords } from "./mutations.ts";

/** A verb that asks for confirmation. */
export interface PendingVerb {
  verb: AdminVerb;
  rows: readonly AdminRow[];
}

/** Records that a verb was done to, and the sentence about it, if it has one of its own. */
interface Done {
  rows: readonly AdminRow[];
  summary?: string | undefined;
}

/** Says which were not done and why: the rule's own sentence. */
function toastRefusals(rows: readonly AdminRow[], { refused }: AdminOutcome): void {
  const lines = refused.map(({ id, reason }) =>
    adminMessages.refused(rows.find((row) => row.id === id)?.name ?? id, reason),
  );
  if (lines.length > 0) toast({ tone: "danger", message: lines.join(" ") });
}

/** Runs the verbs of a kind, with a toast and undo, or a confirmation if it cannot be undone. */
export function useVerbs(kind: ActKindId, verbs: readonly AdminVerb[]) {
  const acting = useActOnRecords(kind);
  const [asked, setAsked] = useState<PendingVerb | null>(null);
  const undoOf = ({ verb }: PendingVerb) => verbs.find(({ id }) => id === verb.undo);
  const act: Action<PendingVerb, Done> = useAction({
    do: async ({ verb, rows }) => {
      setAsked(null);
      const outcome = await acting.mutateAsync({ verb: verb.id, ids: rows.map(({ id }) => id) });
      toastRefusals(rows, outcome);
      return { rows: rows.filter(({ id }) => outcome.done.includes(id)), summary: outcome.summary };
    },
    done: ({ verb }, { rows, summary }) =>
      summary ?? (rows[0] ? adminMessages.done(t(verb.done), rows.length, rows[0].name) : null),
    undo: async (subject, { rows }) => {
      const verb = undoOf(subject);
      if (verb) await act.run({ verb: { ...verb, undo: "" }, rows });
    },
    canUndo: (subject) => undoOf(subject) !== undefined,
  });
  return {
    asked,
    isPending: act.isPending,
    /** Does a verb, or asks first where that is due. */
    start: (verb: AdminVerb, rows: readonly AdminRow[]) =>
      verb.asks ? setAsked({ verb, rows }) : void act.run({ verb, rows }),
    confirm: () => asked && void act.run(asked),
    cancel: () => setAsked(null),
  };
}
