import { correctionProblems } from "@hereabouts/contract/corrections/correction-problems";
import { Select } from "@hereabouts/ui/choices/select";
import { FindField } from "../../forms/find-field.tsx";
import styles from "./corrections-page.module.css";
import type { CorrectionsSearch } from "./corrections-search.ts";

const statuses = [
  { value: "", label: "Waiting" },
  { value: "accepted", label: "Accepted" },
  { value: "declined", label: "Declined" },
];
const kinds = [
  { value: "", label: "Venues and events" },
  { value: "venue", label: "Venues" },
  { value: "event", label: "Events" },
];
const problems = [{ value: "", label: "Any problem" }, ...correctionProblems];

interface CorrectionFiltersProps {
  search: CorrectionsSearch;
  onNarrow: (search: CorrectionsSearch) => void;
}

/** What narrows the queue: where reports stand, of what they are, and words of a name. */
export function CorrectionFilters({ search, onNarrow }: CorrectionFiltersProps) {
  return (
    <search className={styles.filters} aria-label="Filters">
      <Select
        label="State"
        variant="sort"
        options={statuses}
        value={search.status ?? ""}
        onChange={(status) => onNarrow({ status: status || undefined })}
      />
      <Select
        label="Kind"
        variant="sort"
        options={kinds}
        value={search.kind ?? ""}
        onChange={(kind) => onNarrow({ kind: kind || undefined })}
      />
      <Select
        label="What"
        variant="sort"
        options={problems}
        value={search.problem ?? ""}
        onChange={(problem) => onNarrow({ problem: problem || undefined })}
      />
      <FindField label="Find by name" value={search.find} onFind={(find) => onNarrow({ find })} />
    </search>
  );
}
