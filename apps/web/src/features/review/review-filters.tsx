import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { FindField } from "../../forms/find-field.tsx";
import type { ReviewSearch } from "./review-search.ts";

const statuses = [
  { value: "", label: "Waiting" },
  { value: "accepted", label: "Accepted" },
  { value: "rejected", label: "Rejected" },
] as const;

interface ReviewFiltersProps {
  search: ReviewSearch;
  onNarrow: (search: ReviewSearch) => void;
}

/** Filters for texts in review: status and words of a name. */
export function ReviewFilters({ search, onNarrow }: ReviewFiltersProps) {
  return (
    <>
      <ChoiceFilter
        label="Status"
        options={statuses}
        value={search.status}
        onNarrow={(status) => onNarrow({ status })}
      />
      <FindField label="Search by name or account" value={search.find} onFind={(find) => onNarrow({ find })} />
    </>
  );
}
