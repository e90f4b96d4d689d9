import { Select } from "@hereabouts/ui/choices/select";
import { DaysFilter } from "../../app/workbench/days-filter.tsx";
import { editActions, editKinds } from "./edit-choices.tsx";

interface EditsAsked {
  kind?: string | undefined;
  action?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

interface EditFiltersProps {
  /** What the address asks for. */
  search: EditsAsked;
  onNarrow: (next: EditsAsked) => void;
}

/** What narrows a list of changes: of what, what was done, and when. */
export function EditFilters({ search, onNarrow }: EditFiltersProps) {
  return (
    <>
      <Select
        label="Kind"
        variant="sort"
        options={editKinds}
        value={search.kind ?? ""}
        onChange={(kind) => onNarrow({ kind: kind || undefined })}
      />
      <Select
        label="What"
        variant="sort"
        options={editActions}
        value={search.action ?? ""}
        onChange={(action) => onNarrow({ action: action || undefined })}
      />
      <DaysFilter search={search} onNarrow={onNarrow} />
    </>
  );
}
