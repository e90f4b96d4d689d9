import { hoursFilePath, type WeekRow, weekStatuses } from "@hereabouts/contract/timesheets/timesheet";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { Select } from "@hereabouts/ui/choices/select";
import { Badge } from "@hereabouts/ui/icons/badge";
import { KeysDialog } from "@hereabouts/ui/workbench/keys-dialog";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { SelectionBar } from "@hereabouts/ui/workbench/selection-bar";
import { useSelection } from "@hereabouts/ui/workbench/use-selection";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, Download, RotateCcw, Undo2 } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { TimeAgo, timeAgo } from "../../app/time/time-ago.tsx";
import { useNow, useToday } from "../../app/time/use-now.ts";
import { KeysButton } from "../../app/workbench/keys-button.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { FindField } from "../../forms/find-field.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import type { WeeksSearch } from "./editor-search.ts";
import { hoursWords, weekTones, weekWords } from "./hours-words.ts";
import { weeks } from "./queries.ts";
import { useWeekDeeds } from "./use-week-deeds.tsx";

const labelOf = (status: string) => weekStatuses.find(({ value }) => value === status)?.label ?? status;

const columnsOf = (today: string): Column<WeekRow>[] => [
  {
    id: "name",
    head: "Editor",
    orders: ["name"],
    cell: ({ editor, week }) => (
      <>
        <Link to="/editor/timesheets/" search={{ editor: String(editor.id), week }} className={workbenchStyles.name}>
          {editor.name}
        </Link>
        <p className={workbenchStyles.second}>{weekWords(week, today)}</p>
      </>
    ),
  },
  { id: "minutes", head: "Hours", isNumber: true, cell: ({ minutes }) => hoursWords(minutes) },
  { id: "entries", head: "Entries", isNumber: true, cell: ({ entries }) => entries },
  {
    id: "status",
    head: "State",
    cell: ({ status, reason }) => (
      <>
        <Badge tone={weekTones[status]}>{labelOf(status)}</Badge>
        {reason !== "" && <p className={workbenchStyles.second}>{reason}</p>}
      </>
    ),
  },
  {
    id: "submitted",
    head: "Handed in",
    orders: ["submitted", "-submitted"],
    cell: ({ submitted }) => (submitted ? <TimeAgo at={submitted} /> : "Not yet"),
  },
  { id: "decided", head: "Decided", cell: ({ decidedBy, decided }) => (decided ? (decidedBy ?? "Yes") : "–") },
];

interface ApprovePageProps {
  search: WeeksSearch;
  onSearch: (search: WeeksSearch) => void;
}

/** Editors' weeks that wait to be approved, to be worked through by keys. */
export function ApprovePage({ search, onSearch }: ApprovePageProps) {
  const list = useQuery(weeks(useApi(), search));
  const deeds = useWeekDeeds();
  const selection = useSelection(list.data?.data);
  const [showsKeys, setShowsKeys] = useState(false);
  const now = useNow();
  const today = useToday();
  const status = search.status ?? "submitted";
  const narrow = (next: WeeksSearch) => onSearch({ ...search, ...next, page: undefined });
  const actions: RowAction<WeekRow>[] = [
    {
      id: "approve",
      name: "Approve",
      letter: "a",
      icon: <Check />,
      isFor: (row) => row.status === "submitted",
      run: (row) => void deeds.approve(row),
    },
    {
      id: "back",
      name: "Send back…",
      letter: "r",
      icon: <Undo2 />,
      isFor: (row) => row.status === "submitted",
      run: deeds.askBack,
    },
    {
      id: "reopen",
      name: "Reopen",
      letter: "o",
      icon: <RotateCcw />,
      isFor: (row) => row.status === "approved",
      run: (row) => void deeds.reopen(row),
    },
  ];
  const total = list.data?.pagination.totalItems;
  const since = list.data?.oldest;
  const waits = status === "submitted" && since ? `, the first since ${timeAgo(since, now)}` : "";
  const isWaiting = status === "submitted";
  const count = `${total} week${total === 1 ? "" : "s"}`;
  return (
    <EditorFrame
      title={{ own: "Hours to approve", others: "Hours" }}
      sentence={total === undefined ? "" : isWaiting ? `${count} ${total === 1 ? "waits" : "wait"}${waits}` : count}
      tools={
        <>
          <KeysButton onPress={() => setShowsKeys(true)} />
          <AnchorButton size="sm" href={`${hoursFilePath}?whose=everybody`} download>
            <Download />
            This month’s hours
          </AnchorButton>
        </>
      }
      filters={
        <>
          <Select
            label="State"
            variant="sort"
            options={weekStatuses}
            value={status}
            onChange={(value) => narrow({ status: value === "submitted" ? undefined : value })}
          />
          <FindField label="Find by name" value={search.find} onFind={(find) => narrow({ find })} />
        </>
      }
    >
      <WorkbenchRows
        list={list}
        label="Weeks"
        columns={columnsOf(today)}
        idOf={({ id }) => id}
        nameOf={({ editor, week }) => `${editor.name}, ${weekWords(week, today)}`}
        actions={actions}
        ordering={search.ordering ?? (isWaiting ? "submitted" : "-week")}
        onOrder={(ordering) => narrow({ ordering })}
        onHelp={() => setShowsKeys(true)}
        {...(isWaiting && { selection })}
        emptyHint={
          isWaiting && !search.find
            ? "No week waits. Editors hand theirs in on their timesheets."
            : "No week is like that. Choose another state, or take a filter away."
        }
        pages={{ to: "/editor/timesheets/approve/", search }}
      />
      <SelectionBar count={selection.rows.length} onClear={selection.clear}>
        <Button
          size="sm"
          variant="primary"
          isPending={deeds.isBusy}
          onPress={() => void deeds.approveAll(selection.rows).then(selection.clear)}
        >
          Approve all
        </Button>
      </SelectionBar>
      {deeds.dialog}
      <KeysDialog actions={actions} hasSelection={isWaiting} isOpen={showsKeys} onOpenChange={setShowsKeys} />
    </EditorFrame>
  );
}
