import { messages } from "@hereabouts/contract/messages";
import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { msg, plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import styles from "./import.module.css";
import { useLeaveRun, useTakeOver } from "./mutations.ts";
import { oneRun } from "./queries.ts";
import { RunRows } from "./run-rows.tsx";

const busyWords = {
  reading: msg("Your calendar is being read. You can leave this page and come back."),
  applying: msg("Importing. You can leave this page and come back."),
  undoing: msg("The import is being undone. You can leave this page and come back."),
  restoring: msg("The import is being restored. You can leave this page and come back."),
} as const;

const titles = { ready: msg("Review import"), columns: msg("Match columns") } as const;

function Progress({ run: { state, progress, total } }: { run: SourceRun }) {
  const isCounted = state === "applying" && total > 0;
  return (
    <div role="status">
      <p className={styles.intro}>{t(busyWords[state as keyof typeof busyWords])}</p>
      <progress
        className={styles.progress}
        aria-label={t("Progress")}
        {...(isCounted && { value: progress, max: total })}
      />
      {isCounted && <p className="muted sm">{t("{progress} of {total} rows", { progress, total })}</p>}
    </div>
  );
}

/** How many active events the plan has room for, where some are asked for. */
function RoomNote({ run: { quota, verdicts } }: { run: SourceRun }) {
  const full = verdicts.full ?? 0;
  if (quota.allowed === null || full === 0) return null;
  return (
    <Banner tone="warning" actions={<Link to="/manage/subscription/">{t("See the plans")}</Link>}>
      {t("{used}. Your plan has no room for the {full} latest events here. We’ll import them when there is room.", {
        used: messages.activeEvents(quota.used, quota.allowed),
        full,
      })}
    </Banner>
  );
}

function ReadyRun({ run }: { run: SourceRun }) {
  const takeOver = useAction({ do: useTakeOver().mutateAsync });
  const leave = useAction({ do: useLeaveRun().mutateAsync });
  const { chosen, past, verdicts } = run;
  const isEmpty = Object.keys(verdicts).length === 0;
  return (
    <>
      <p className={styles.intro}>
        {isEmpty ? t("No upcoming events found.") : t("Nothing has changed yet.")}
        {past > 0 && plural(past, " {count} past event left out.", " {count} past events left out.")}
      </p>
      <RoomNote run={run} />
      {!isEmpty && <RunRows runId={run.id} counts={verdicts} isOpen />}
      <div className={styles.tools}>
        <Button variant="primary" isPending={takeOver.isPending} onPress={() => void takeOver.run({ id: run.id })}>
          {chosen === 0 ? t("Done") : plural(chosen, "Import {count} row", "Import {count} rows")}
        </Button>
        <Button isPending={leave.isPending} onPress={() => void leave.run({ id: run.id })}>
          {t("Discard this import")}
        </Button>
      </div>
    </>
  );
}

/** A reading that is under way, or waits to be looked through. */
export function OpenRun({ id }: { id: number }) {
  const query = useQuery(oneRun(useApi(), id));
  const run = query.data;
  if (query.isError) return <LoadFailed query={query} />;
  if (!run) return <SkeletonLine width={70} />;
  return (
    <section className={styles.section} aria-labelledby="open-run">
      <h2 id="open-run">{t(titles[run.state as keyof typeof titles] ?? msg("In progress"))}</h2>
      {run.state === "ready" && <ReadyRun run={run} />}
      {run.state === "columns" && <ColumnsForm run={run} />}
      {run.state in busyWords && <Progress run={run} />}
    </section>
  );
}
