import { hoursFilePath, type WeekRow } from "@hereabouts/contract/timesheets/timesheet";
import { weekStatuses } from "@hereabouts/contract/timesheets/timesheet-words";
import { msg, plural, t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { Select } from "@hereabouts/ui/choices/select";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useQuery } from "@tanstack/react-query";
import { Check, Download, RotateCcw, Undo2 } from "lucide-react";
import { useApi } from "../../app/data/api.ts";
import { timeAgo } from "../../app/time/time-ago.tsx";
import { useNow, useToday } from "../../app/time/use-now.ts";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { FindField } from "../../forms/find-field.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import type { WeeksSearch } from "./editor-search.ts";
import { weekWords } from "./hours-words.ts";
import { weeks } from "./queries.ts";
import { useWeekDecisions } from "./use-week-decisions.tsx";
import { weekColumns } from "./week-columns.tsx";

/** Actions for a week: approve, return with a reason, reopen. */
const weekActions = (deeds: ReturnType<typeof useWeekDecisions>): RowAction<WeekRow>[] => [
  {
    id: "approve",
    name: t("Approve"),
    letter: "a",
    icon: <Check />,
    isFor: (row) => row.status === "submitted",
    run: (row) => void deeds.approve(row),
  },
  {
    id: "back",
    name: t("Send back…"),
    letter: "r",
    icon: <Undo2 />,
    isFor: (row) => row.status === "submitted",
    run: deeds.askBack,
  },
  {
    id: "reopen",
    name: t("Reopen"),
    letter: "o",
    icon: <RotateCcw />,
    isFor: (row) => row.status === "approved",
    run: (row) => void deeds.reopen(row),
  },
];

interface ApprovePageProps {
  search: WeeksSearch;
  onSearch: (search: WeeksSearch) => void;
}

/** Editors' weeks that wait to be approved, to be worked through by keys. */
export function ApprovePage({ search, onSearch }: ApprovePageProps) {
  const list = useQuery(weeks(useApi(), search));
  const deeds = useWeekDecisions();
  const now = useNow();
  const today = useToday();
  const status = search.status ?? "submitted";
  const narrow = (next: WeeksSearch) => onSearch({ ...search, ...next, page: undefined });
  const actions = weekActions(deeds);
  const total = list.data?.pagination.totalItems;
  const since = list.data?.oldest;
  const isWaiting = status === "submitted";
  const sentence = (count: number) => {
    if (!isWaiting) return plural(count, "{count} week", "{count} weeks");
    if (!since) return plural(count, "{count} week waits", "{count} weeks wait");
    return plural(count, "{count} week waits, the first since {time}", "{count} weeks wait, the first since {time}", {
      time: timeAgo(since, now),
    });
  };
  return (
    <EditorFrame
      title={{ own: msg("Hours to approve"), others: (name: string) => t("Hours of {name}", { name }) }}
      sentence={total === undefined ? "" : sentence(total)}
      tools={
        <>
          <KeysButton actions={actions} hasSelection={isWaiting} />
          <AnchorButton size="sm" href={`${hoursFilePath}?whose=everybody`} download>
            <Download />
            {t("This month’s hours")}
          </AnchorButton>
        </>
      }
      filters={
        <>
          <Select
            label={t("Status")}
            variant="sort"
            options={weekStatuses.map(({ value, label }) => ({ value, label: t(label) }))}
            value={status}
            onChange={(value) => narrow({ status: value === "submitted" ? undefined : value })}
          />
          <FindField label={t("Search by name")} value={search.find} onFind={(find) => narrow({ find })} />
        </>
      }
    >
      <WorkbenchRows
        list={list}
        label={t("Weeks")}
        columns={weekColumns(today)}
        nameOf={({ editor, week }) => `${editor.name}, ${weekWords(week, today)}`}
        actions={actions}
        ordering={search.ordering ?? (isWaiting ? "submitted" : "-week")}
        onOrder={(ordering) => narrow({ ordering })}
        chosen={
          isWaiting
            ? (rows, clear) => (
                <Button
                  size="sm"
                  variant="primary"
                  isPending={deeds.isBusy}
                  onPress={() => void deeds.approveAll(rows).then(clear)}
                >
                  {t("Approve all")}
                </Button>
              )
            : undefined
        }
        emptyHint={
          isWaiting && !search.find
            ? t("No weeks to approve. Editors submit weeks on their timesheets.")
            : t("No weeks match. Choose another status or remove a filter.")
        }
        pages={{ to: "/editor/timesheets/approve/", search }}
      />
      {deeds.dialog}
    </EditorFrame>
  );
}
