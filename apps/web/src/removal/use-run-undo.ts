import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";
import { reasonOf } from "../app/actions/answer-of.ts";
import { useRunJobs } from "./mutations.ts";

const OFFERED_SECONDS = 10;
const fail = (error: unknown) => toast({ tone: "danger", message: reasonOf(error) });

/** How many rows more have an outcome after a job than before. */
function countsOf({ before, after }: { before: SourceRun; after: SourceRun }) {
  const more = (outcome: keyof SourceRun["outcomes"]) =>
    (after.outcomes[outcome] ?? 0) - (before.outcomes[outcome] ?? 0);
  return { events: more("created") + more("updated"), edited: more("edited"), left: more("left") };
}

/** Undoing an import and restoring it, each with a toast that says what happened; the one after undoing offers Restore. */
export function useRunUndo() {
  const jobs = useRunJobs();
  const [isPending, setPending] = useState(false);
  const alone = async (work: () => Promise<void>) => {
    setPending(true);
    await work().catch(fail);
    setPending(false);
  };
  const restore = (id: number) =>
    alone(async () => {
      const runs = await jobs.restore(id);
      if (runs.after.failure !== null) return fail(new Error(runs.after.failure));
      const { events, edited, left } = countsOf(runs);
      const kept = (runs.after.outcomes.undone ?? 0) + edited + left;
      const message = kept > 0 ? sourceWords.restoredInPart(events, kept) : sourceWords.importRestored(events);
      toast({ tone: kept > 0 ? "warning" : "success", message });
    });
  const undo = (id: number) =>
    alone(async () => {
      const runs = await jobs.undo(id);
      if (runs.after.failure !== null) return fail(new Error(runs.after.failure));
      const { events, edited } = countsOf(runs);
      const said = [sourceWords.importUndone(-events - edited, (runs.before.outcomes.updated ?? 0) > 0)];
      if (edited > 0) said.push(sourceWords.keptEdited(edited));
      const action = runs.after.isRestorable && { label: "Restore", onPress: () => void restore(id) };
      toast({ tone: "warning", message: said.join(" "), seconds: OFFERED_SECONDS, ...(action && { action }) });
    });
  return { undo, restore, isPending };
}
