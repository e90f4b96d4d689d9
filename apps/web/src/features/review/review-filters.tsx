import { Select } from "@hereabouts/ui/choices/select";
import { FindField } from "../../forms/find-field.tsx";
import type { ReviewSearch } from "./review-search.ts";

const statuses = [
  { value: "", label: "Waiting" },
  { value: "accepted", label: "Accepted" },
  { value: "rejected", label: "Rejected" },
];

interface ReviewFiltersProps {
  search: ReviewSearch;
  onNarrow: (search: ReviewSearch) => void;
}

/** What narrows the texts of new accounts: where they stand, and words of a name. */
export function ReviewFilters({ search, onNarrow }: ReviewFiltersProps) {
  return (
    <>
      <Select
        label="State"
        variant="sort"
        options={statuses}
        value={search.status ?? ""}
        onChange={(status) => onNarrow({ status: status || undefined })}
      />
      <FindField label="Find by name or account" value={search.find} onFind={(find) => onNarrow({ find })} />
    </>
  );
}
