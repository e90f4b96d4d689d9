import type { AdminVerb } from "@hereabouts/contract/admin/admin-kind";
import type { ActKindId } from "@hereabouts/contract/admin/admin-kinds";
import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import type { AdminOutcome, AdminRow } from "@hereabouts/contract/admin/admin-schemas";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";
import { reasonOf } from "../../app/actions/answer-of.ts";
import { useActOnRecords } from "./mutations.ts";

/** A verb that asks for confirmation. */
export interface PendingVerb {
  verb: AdminVerb;
  rows: readonly AdminRow[];
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
  const act = useActOnRecords(kind);
  const [asked, setAsked] = useState<PendingVerb | null>(null);
  const run = async (verb: AdminVerb, rows: readonly AdminRow[]) => {
    setAsked(null);
    try {
      const outcome = await act.mutateAsync({ verb: verb.id, ids: rows.map(({ id }) => id) });
      toastRefusals(rows, outcome);
      const done = rows.filter(({ id }) => outcome.done.includes(id));
      const undo = verbs.find(({ id }) => id === verb.undo);
      if (done.length === 0) return;
      toast({
        tone: "success",
        message: adminMessages.done(verb.done, done.length, done[0]?.name ?? ""),
        ...(undo && { action: { label: "Undo", onPress: () => void run({ ...undo, undo: "" }, done) } }),
      });
    } catch (error) {
      toast({ tone: "danger", message: reasonOf(error) });
    }
  };
  return {
    asked,
    isPending: act.isPending,
    /** Does a verb, or asks first where that is due. */
    start: (verb: AdminVerb, rows: readonly AdminRow[]) =>
      verb.asks ? setAsked({ verb, rows }) : void run(verb, rows),
    confirm: () => asked && void run(asked.verb, asked.rows),
    cancel: () => setAsked(null),
  };
}
