import { t } from "@hereabouts/language/translate";
import type { SearchOf } from "../../app/routing/address-schema.ts";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { DaysFilter } from "../../app/workbench/days-filter.tsx";
import { editActions, editKinds } from "./edit-choices.tsx";
import type { editParameters } from "./edit-search.ts";

type EditsAsked = SearchOf<typeof editParameters>;

interface EditFiltersProps {
  /** Filters from the address. */
  search: EditsAsked;
  onNarrow: (next: EditsAsked) => void;
}

/** Filters for a list of changes: record type, change type and days. */
export function EditFilters({ search, onNarrow }: EditFiltersProps) {
  return (
    <>
      <ChoiceFilter
        label={t("Kind")}
        options={editKinds.map(({ value, label }) => ({ value, label: t(label) }))}
        value={search.kind}
        onNarrow={(kind) => onNarrow({ kind })}
      />
      <ChoiceFilter
        label={t("What")}
        options={editActions.map(({ value, label }) => ({ value, label: t(label) }))}
        value={search.action}
        onNarrow={(action) => onNarrow({ action })}
      />
      <DaysFilter search={search} onNarrow={onNarrow} />
    </>
  );
}
