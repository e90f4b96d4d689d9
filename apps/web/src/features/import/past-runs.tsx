import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { Disclosure } from "@hereabouts/ui/layout/disclosure";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useRunUndo } from "../../removal/use-run-undo.ts";
import styles from "./import.module.css";
import { pastRuns } from "./queries.ts";
import { outcomeLine } from "./row-words.ts";
import { RunRows } from "./run-rows.tsx";

function PastRun({ run }: { run: SourceRun }) {
  const { undo, restore, isPending } = useRunUndo();
  const [isOpen, setOpen] = useState(false);
  const { state, isAutomatic, failure, finished, created, verdicts } = run;
  return (
    <li className={styles.source}>
      <div className={styles.about}>
        <p>
          <b>{state === "failed" ? t("Couldn’t be read") : state === "undone" ? t("Undone") : outcomeLine(run)}</b>
        </p>
        <p className="muted sm">
          {isAutomatic ? t("Automatic, ") : t("Manual, ")}
          <TimeAgo at={finished ?? created} />
          {state === "undone" && ` · ${outcomeLine(run)}`}
          {run.undoneBy !== null && t(" · Undone by {undoneBy}", { undoneBy: run.undoneBy })}
          {failure && ` · ${failure}`}
        </p>
        {state !== "failed" && Object.keys(verdicts).length > 0 && (
          <Disclosure summary={t("Row by row")} onToggle={setOpen}>
            {isOpen && <RunRows runId={run.id} counts={verdicts} isOpen={false} />}
          </Disclosure>
        )}
      </div>
      {run.isRestorable && (
        <Button size="sm" icon={<RotateCcw />} isPending={isPending} onPress={() => void restore(run.id)}>
          {t(sourceWords.restoreImport)}
        </Button>
      )}
      {run.isUndoable && (
        <Button size="sm" isPending={isPending} onPress={() => void undo(run.id)}>
          {t("Undo import")}
        </Button>
      )}
    </li>
  );
}

/** Lists past imports, with undo and restore. */
export function PastRuns({ sourceId }: { sourceId: number }) {
  const list = useQuery(pastRuns(useApi(), sourceId));
  return (
    <ListStates list={list} skeleton={<SkeletonLine width={70} />} empty={null}>
      {(runs) => (
        <section className={styles.section} aria-labelledby="past">
          <h2 id="past">{t("Past imports")}</h2>
          <ul>
            {runs.map((run) => (
              <PastRun key={run.id} run={run} />
            ))}
          </ul>
        </section>
      )}
    </ListStates>
  );
}
