import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { buttonClass } from "@hereabouts/ui/button-class";
import { ModalDialog } from "@hereabouts/ui/modal-dialog";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import {
  chosenOf,
  DistanceFields,
  type FilterFieldProps,
  listFilters,
  TypeFields,
  WhenFields,
} from "./filter-fields.tsx";
import type { FilterName } from "./filter-ledger.tsx";
import { changeSearch, type ListingSearch, toEventInput } from "./listing-search.ts";
import { totalWords } from "./listing-words.ts";

interface FilterDialogProps {
  filter: FilterName | "all";
  search: ListingSearch;
  query: ResolvedListing;
  onChange: (changes: Record<string, string | undefined>) => void;
  onClose: () => void;
}

const titles = {
  when: "When",
  radius: "Distance",
  event_types: "Category",
  age_groups: "Age group",
  prices: "Price",
  type: "Type",
  all: "Filters",
};

/**
 * One filter, or all of them on a phone. Date, distance and type apply at once; category, age and price when the dialog
 * closes or on Apply; the phone's sheet applies everything together and says how many events that shows.
 */
export default function FilterDialog({ filter, search, query, onChange, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState<Record<string, string | undefined>>({});
  const isList = listFilters.some(({ name }) => name === filter);
  const waits = isList || filter === "all";
  const wanted = changeSearch(search, draft);
  const preview = trpc.listings.events.useQuery(toEventInput(wanted), { enabled: filter === "all" });
  const change = (changes: Record<string, string | undefined>) => {
    if (waits) {
      setDraft({ ...draft, ...changes });
      return;
    }
    onChange(changes);
    if (filter !== "when" || changes.named_date !== undefined) onClose();
  };
  const close = () => {
    if (Object.keys(draft).length > 0) onChange(draft);
    onClose();
  };
  const fields: FilterFieldProps = { search: wanted, query: preview.data?.query ?? query, onChange: change };
  const label = preview.data && filter === "all" ? `Show ${totalWords(preview.data.pagination, "event")}` : "Apply";
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && (isList ? close() : onClose())}
      title={titles[filter]}
      foot={
        waits ? (
          <button type="button" className={buttonClass("primary")} onClick={close}>
            {label}
          </button>
        ) : undefined
      }
    >
      <div className="filters-sheet">
        {(filter === "when" || filter === "all") && <WhenFields {...fields} />}
        {(filter === "radius" || filter === "all") && <DistanceFields {...fields} />}
        {listFilters
          .filter(({ name }) => filter === name || filter === "all")
          .map(({ name, label, Fields }) => (
            <section key={name} aria-label={label}>
              {filter === "all" && <h3>{label}</h3>}
              <Fields
                values={chosenOf(wanted, name)}
                onChange={(values) => change({ [name]: values.join(",") || undefined })}
              />
            </section>
          ))}
        {(filter === "type" || filter === "all") && <TypeFields {...fields} />}
      </div>
    </ModalDialog>
  );
}
