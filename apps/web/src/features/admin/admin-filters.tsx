import type { AdminKind } from "@hereabouts/contract/admin/admin-kind";
import { t } from "@hereabouts/language/translate";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { WorkbenchFilters } from "../../app/workbench/workbench-page.tsx";
import { FindField } from "../../forms/find-field.tsx";
import type { AdminSearch } from "./admin-search.ts";

interface AdminFiltersProps {
  kind: AdminKind;
  search: AdminSearch;
  onNarrow: (next: AdminSearch) => void;
}

/** Filters for the list of a kind. */
export function AdminFilters({ kind, search, onNarrow }: AdminFiltersProps) {
  return (
    <WorkbenchFilters>
      {kind.filters.map(({ name, label, none, options }) => (
        <ChoiceFilter
          key={name}
          label={t(label)}
          options={[
            { value: "", label: t(none) },
            ...options.map((option) => ({ value: option.value, label: t(option.label) })),
          ]}
          value={search[name]}
          onNarrow={(value) => onNarrow({ [name]: value })}
        />
      ))}
      <FindField
        label={t("Find by {finds}", { finds: t(kind.finds) })}
        value={search.find}
        onFind={(find) => onNarrow({ find })}
      />
    </WorkbenchFilters>
  );
}
