import { messages } from "@hereabouts/contract/messages";
import { eventProblems, venueProblems } from "@hereabouts/contract/reports/qa-problems";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { KeysDialog } from "@hereabouts/ui/workbench/keys-dialog";
import { SelectionBar } from "@hereabouts/ui/workbench/selection-bar";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { useSelection } from "@hereabouts/ui/workbench/use-selection";
import { WorkbenchTable } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { SearchPages } from "../../app/routing/search-pages.tsx";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { FirstPageLink } from "../../app/workbench/older-rows.tsx";
import { FindField } from "../../forms/find-field.tsx";
import { ProblemChips } from "./problem-chips.tsx";
import { qualityColumns } from "./quality-columns.tsx";
import { doubtfulRecords } from "./queries.ts";
import { ReportFrame } from "./report-frame.tsx";
import type { QualitySearch } from "./report-search.ts";
import { useQualityActions } from "./use-quality-actions.tsx";

const kinds = {
  venue: { title: "POI QA", to: "/reports/poi_qa/", file: "poi_qa", problems: venueProblems },
  event: { title: "Event QA", to: "/reports/event_qa/", file: "event_qa", problems: eventProblems },
} as const;

const assignments = [
  { value: "", label: "Anybody's" },
  { value: "me", label: "Mine" },
  { value: "nobody", label: "Nobody's" },
] as const;

interface QualityPageProps {
  kind: "venue" | "event";
  search: QualitySearch;
  onSearch: (search: QualitySearch) => void;
}

/** Venues or events that miss something or are doubtful, to be worked through by keys. */
export function QualityPage({ kind, search, onSearch }: QualityPageProps) {
  const { title, to, file, problems } = kinds[kind];
  const list = useQuery(doubtfulRecords(useApi(), kind, search));
  const { actions, confirmAll, dialog } = useQualityActions(kind);
  const rows = list.data?.data;
  const selection = useSelection(rows);
  const [showsKeys, setShowsKeys] = useState(false);
  const chosen = search.problem ?? [];
  const narrow = (next: QualitySearch) => onSearch({ ...search, ...next, page: undefined });
  const toggle = (problem: string) => {
    const others = chosen.filter((one) => one !== problem);
    const next = others.length < chosen.length ? others : [...chosen, problem];
    narrow({ problem: next });
  };
  const total = list.data?.pagination.totalItems;
  return (
    <ReportFrame
      title={title}
      sentence={total === undefined ? "" : `${total} ${kind}${total === 1 ? "" : "s"} to look at`}
      file={file}
      search={search}
      onKeys={() => setShowsKeys(true)}
      filters={
        <>
          <ProblemChips problems={problems} chosen={chosen} counts={list.data?.counts} onToggle={toggle} />
          <ChoiceFilter
            label="Whose"
            options={assignments}
            value={search.assigned}
            onNarrow={(assigned) => narrow({ assigned })}
          />
          <FindField label="Search by name or town" value={search.find} onFind={(find) => narrow({ find })} />
        </>
      }
    >
      <ListStates
        list={{ ...list, data: rows }}
        moreActions={<FirstPageLink to={to} search={search} />}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState
            drawing="corkboard"
            message={messages.nothingToDisplay}
            hint={
              search.problem || search.find || search.assigned
                ? "No matches. Remove a filter."
                : `No ${kind} has problems.`
            }
          />
        }
      >
        {(shown) => (
          <>
            <WorkbenchTable
              label={title}
              columns={qualityColumns(kind, problems)}
              rows={shown}
              idOf={({ id }) => id}
              nameOf={({ name }) => name}
              actions={actions}
              ordering={search.ordering ?? "-problems"}
              onOrder={(ordering) => narrow({ ordering })}
              selection={selection}
              isBusy={list.isPlaceholderData}
              onHelp={() => setShowsKeys(true)}
            />
            <SelectionBar count={selection.rows.length} onClear={selection.clear}>
              <Button size="sm" variant="primary" onPress={() => void confirmAll(selection.rows).then(selection.clear)}>
                Confirm all
              </Button>
            </SelectionBar>
          </>
        )}
      </ListStates>
      <SearchPages pagination={list.data?.pagination} to={to} search={search} />
      {dialog}
      <KeysDialog actions={actions} hasSelection isOpen={showsKeys} onOpenChange={setShowsKeys} />
    </ReportFrame>
  );
}
