import { may } from "@hereabouts/contract/permissions";
import { hoursFilePath, type SheetWeek, type TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { msg, t } from "@hereabouts/language/translate";
import { addDays } from "@hereabouts/recurrence/local-date";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download, Plus } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { stringifySearch } from "../../app/routing/search-params.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { ClockPanel } from "./clock-panel.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import type { SheetSearch } from "./editor-search.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { EntryTable } from "./entry-table.tsx";
import { hoursWords, weekWords } from "./hours-words.ts";
import { useRemoveEntry, useRestoreEntry, useSubmitWeek, useWithdrawWeek } from "./mutations.ts";
import { sheetWeek } from "./queries.ts";
import { useWeekDecisions } from "./use-week-decisions.tsx";
import { WeekDays } from "./week-days.tsx";
import { OwnWeekActions, WeekStatus } from "./week-status.tsx";

interface WeekDecisionProps {
  week: SheetWeek;
  deeds: ReturnType<typeof useWeekDecisions>;
}

/** Decisions of a superuser about a week: approve, return or reopen. */
function WeekDecision({ week, deeds }: WeekDecisionProps) {
  if (week.status === "submitted") {
    return (
      <>
        <Button size="sm" isPending={deeds.isBusy} onPress={() => deeds.askBack(week)}>
          {t("Send back…")}
        </Button>
        <Button size="sm" variant="primary" isPending={deeds.isBusy} onPress={() => void deeds.approve(week)}>
          {t("Approve")}
        </Button>
      </>
    );
  }
  if (week.status !== "approved") return null;
  return (
    <Button size="sm" isPending={deeds.isBusy} onPress={() => void deeds.reopen(week)}>
      {t("Reopen")}
    </Button>
  );
}

/** Actions for own time entries, each with a toast and undo. */
function useTimeEntryActions() {
  const [removal, restoral] = [useRemoveEntry(), useRestoreEntry()];
  const [submission, withdrawal] = [useSubmitWeek(), useWithdrawWeek()];
  const remove = useAction({
    do: ({ id }: TimeEntry) => removal.mutateAsync({ id }),
    done: ({ minutes }) => timesheetWords.removed(hoursWords(minutes)),
    undo: ({ id }) => restoral.mutateAsync({ id }),
  });
  const submit = useAction({
    do: ({ week }: SheetWeek) => submission.mutateAsync({ week }),
    done: t(timesheetWords.submitted),
    undo: ({ week }) => withdrawal.mutateAsync({ week }),
  });
  const withdraw = useAction({
    do: ({ week }: SheetWeek) => withdrawal.mutateAsync({ week }),
    done: t(timesheetWords.withdrawn),
  });
  const isBusy = remove.isPending || submit.isPending || withdraw.isPending;
  return { remove: remove.run, submit: submit.run, withdraw: withdraw.run, isBusy };
}

const title = { own: msg("Timesheets"), others: (name: string) => t("Hours of {name}", { name }) };

/** Links to the previous, next and current week; `others` keeps the editor of another person's sheet. */
function WeekWays({ week, others }: { week: string; others: Pick<SheetSearch, "editor"> }) {
  const weekIn = (days: number) => ({ ...others, week: addDays(week, days) });
  return (
    <>
      <LinkButton size="sm" to="/editor/timesheets/" search={weekIn(-7)}>
        <ChevronLeft />
        {t("Earlier")}
      </LinkButton>
      <LinkButton size="sm" to="/editor/timesheets/" search={others}>
        {t("This week")}
      </LinkButton>
      <LinkButton size="sm" to="/editor/timesheets/" search={weekIn(7)}>
        {t("Later")}
        <ChevronRight />
      </LinkButton>
    </>
  );
}

interface TimesheetPageProps {
  search: SheetSearch;
  onSearch: (search: SheetSearch) => void;
}

/** Timesheet of a week: editable for its editor, to approve for superusers. */
export function TimesheetPage({ search, onSearch }: TimesheetPageProps) {
  const list = useQuery(sheetWeek(useApi(), search));
  const user = useUser();
  const deeds = useTimeEntryActions();
  const decisions = useWeekDecisions();
  const [edited, setEdited] = useState<TimeEntry | "new" | null>(null);
  const week = list.data;
  if (!week) {
    return (
      <EditorFrame editor={search.editor} title={title} sentence="">
        {list.isError ? <LoadFailed query={list} /> : <TableSkeleton />}
      </EditorFrame>
    );
  }
  const { editor, today } = week;
  const isOwn = editor.id === user?.id;
  const isOpen = isOwn && week.status !== "approved";
  const others = isOwn ? {} : { editor: editor.id };
  const days = { start_date: week.week, end_date: addDays(week.week, 6), ...others };
  return (
    <EditorFrame
      editor={editor.id}
      title={title}
      sentence={`${weekWords(week.week, today)}: ${hoursWords(week.minutes)}`}
      tools={
        <>
          <AnchorButton size="sm" href={hoursFilePath + stringifySearch(days)} download>
            <Download />
            {t("CSV")}
          </AnchorButton>
          {isOpen && (
            <Button size="sm" variant="primary" icon={<Plus />} onPress={() => setEdited("new")}>
              {t("Add time")}
            </Button>
          )}
        </>
      }
      filters={<WeekWays week={week.week} others={others} />}
    >
      {isOwn && <ClockPanel clock={week.clock} today={today} />}
      <WeekStatus week={week}>
        {isOwn && (
          <OwnWeekActions
            week={week}
            isBusy={deeds.isBusy}
            onSubmit={() => void deeds.submit(week)}
            onWithdraw={() => void deeds.withdraw(week)}
          />
        )}
        {may.approveTimesheets(viewerOf(user)) && <WeekDecision week={week} deeds={decisions} />}
      </WeekStatus>
      <WeekDays week={week} />
      <EntryTable week={week} onEdit={isOwn ? setEdited : undefined} onRemove={(entry) => void deeds.remove(entry)} />
      {edited && (
        <EntryDialog
          {...(edited !== "new" && { entry: edited })}
          date={today < week.week || today > addDays(week.week, 6) ? week.week : today}
          onClose={() => setEdited(null)}
          onSaved={(saved) => {
            setEdited(null);
            if (saved !== week.week) onSearch({ ...search, week: saved });
          }}
        />
      )}
      {decisions.dialog}
    </EditorFrame>
  );
}
