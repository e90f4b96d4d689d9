import { type ClaimStatus, claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { msg, t, tAbout } from "@hereabouts/language/translate";
import { CountedChips } from "@hereabouts/ui/choices/counted-chips";
import { Select } from "@hereabouts/ui/choices/select";
import { FindField } from "../../forms/find-field.tsx";
import { chosenStatuses, withStatusToggled } from "./chosen-statuses.ts";
import { StatusDot } from "./claim-badges.tsx";
import type { ClaimSearch } from "./claim-search.ts";

type View = "waiting" | ClaimStatus | "all";
const onlyWords: Readonly<Record<ClaimStatus, string>> = {
  claimed: msg("Only claimed"),
  new: msg("Only new"),
  verifying: msg("Only verifying"),
  verified: msg("Only verified"),
  canceled: msg("Only canceled"),
  rejected: msg("Only rejected"),
};

const views = (): { value: View; label: string }[] => [
  { value: "waiting", label: t("Waiting") },
  ...claimStatuses.map(({ value }) => ({ value, label: t(onlyWords[value]) })),
  { value: "all", label: tAbout("request", "All") },
];

/** Which of the views the address shows; "" for a mixture of its own. */
function viewOf({ all, status }: ClaimSearch): View | "" {
  if (all) return "all";
  if (!status) return "waiting";
  const [only = "", ...others] = status;
  return others.length > 0 ? "" : only;
}

/** A view, from the first page on. */
function withView({ ordering, find }: ClaimSearch, view: View): ClaimSearch {
  if (view === "all") return { all: true, ordering, find };
  return { status: view === "waiting" ? undefined : [view], ordering, find };
}

interface RequestFiltersProps {
  search: ClaimSearch;
  counts: Readonly<Record<ClaimStatus, number>> | undefined;
  onSearch: (search: ClaimSearch) => void;
}

/** Filters for the list of requests: view, statuses and words. */
export function RequestFilters({ search, counts, onSearch }: RequestFiltersProps) {
  return (
    <>
      <CountedChips
        label={t("Status")}
        options={claimStatuses.map(({ value, label }) => ({
          value,
          label: t(label),
          mark: <StatusDot status={value} />,
          count: counts?.[value],
        }))}
        chosen={chosenStatuses(search)}
        onToggle={(status) => onSearch(withStatusToggled(search, status))}
      />
      <Select
        label={t("Show")}
        variant="sort"
        options={views()}
        value={viewOf(search)}
        onChange={(view) => onSearch(withView(search, view))}
      />
      <FindField
        label={t("Search by venue, town or address")}
        value={search.find}
        onFind={(find) => onSearch({ ...search, find, page: undefined, open: undefined })}
      />
    </>
  );
}
