import { correctionProblems } from "@hereabouts/contract/corrections/correction-problems";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { FindField } from "../../forms/find-field.tsx";
import type { CorrectionsSearch } from "./corrections-search.ts";

const statuses = [
  { value: "", label: "Open" },
  { value: "accepted", label: "Accepted" },
  { value: "declined", label: "Declined" },
] as const;
const kinds = [
  { value: "", label: "Venues and events" },
  { value: "venue", label: "Venues" },
  { value: "event", label: "Events" },
] as const;
const problems = [{ value: "", label: "Any problem" }, ...correctionProblems] as const;

interface CorrectionFiltersProps {
  search: CorrectionsSearch;
  onNarrow: (search: CorrectionsSearch) => void;
}

/** Filters of the queue: status, kind, problem and name. */
export function CorrectionFilters({ search, onNarrow }: CorrectionFiltersProps) {
  return (
    <>
      <ChoiceFilter
        label="Status"
        options={statuses}
        value={search.status}
        onNarrow={(status) => onNarrow({ status })}
      />
      <ChoiceFilter label="Kind" options={kinds} value={search.kind} onNarrow={(kind) => onNarrow({ kind })} />
      <ChoiceFilter
        label="Problem"
        options={problems}
        value={search.problem}
        onNarrow={(problem) => onNarrow({ problem })}
      />
      <FindField label="Find by name" value={search.find} onFind={(find) => onNarrow({ find })} />
    </>
  );
}
