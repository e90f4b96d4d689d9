import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { t } from "@hereabouts/language/translate";
import { useAction } from "../app/actions/use-action.ts";
import { useRunJobs } from "./mutations.ts";

const OFFERED_SECONDS = 10;

/** How many rows more have an outcome after a job than before. */
function countsOf({ before, after }: { before: SourceRun; after: SourceRun }) {
  const more = (outcome: keyof SourceRun["outcomes"]) =>
    (after.outcomes[outcome] ?? 0) - (before.outcomes[outcome] ?? 0);
  return { events: more("created") + more("updated"), edited: more("edited"), left: more("left") };
}

/** Undoing an import and restoring it, each with a toast that says what happened; the one after undoing offers Restore. */
export function useRunUndo() {
  const jobs = useRunJobs();
  const restore = useAction({
    do: jobs.restore,
    done: (_id, runs) => {
      const { events, edited, left } = countsOf(runs);
      const kept = (runs.after.outcomes.undone ?? 0) + edited + left;
      return kept > 0
        ? { tone: "warning", message: sourceWords.restoredInPart(events, kept) }
        : sourceWords.importRestored(events);
    },
  });
  const undo = useAction({
    do: jobs.undo,
    done: (_id, runs) => {
      const { events, edited } = countsOf(runs);
      const said = [sourceWords.importUndone(-events - edited, (runs.before.outcomes.updated ?? 0) > 0)];
      if (edited > 0) said.push(sourceWords.keptEdited(edited));
      return { tone: "warning", message: said.join(" "), seconds: OFFERED_SECONDS };
    },
    undo: restore.run,
    canUndo: (_id, { after }) => after.isRestorable,
    undoLabel: t("Restore"),
  });
  return { undo: undo.run, restore: restore.run, isPending: undo.isPending || restore.isPending };
}
