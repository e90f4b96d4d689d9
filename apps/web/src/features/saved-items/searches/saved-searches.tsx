import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { msg, plural, t, tLabels } from "@hereabouts/language/translate";
import cardStyles from "@hereabouts/ui/cards/row-card.module.css";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useApi } from "../../../app/data/api.ts";
import { DeleteDialog } from "../../../removal/delete-dialog.tsx";
import { deletionOf } from "../../../removal/deletion.ts";
import { EmptyFolder } from "../empty-folder.tsx";
import { useRemoveSearch } from "../mutations.ts";
import { savedSearches } from "../queries.ts";
import type { SavedSearchesSearch } from "../saved-item-search.ts";
import { SavedList } from "../saved-list.tsx";
import type { SecretFeed } from "../use-secret-feed.ts";
import { SavedSearchCard } from "./saved-search-card.tsx";

const orderings = [
  { value: "-updated", label: msg("Last edited") },
  { value: "-created", label: msg("Last added") },
] as const;

interface SavedSearchesProps {
  search: SavedSearchesSearch;
  onSearch: (search: SavedSearchesSearch) => void;
  /** The dialog to subscribe to what one finds. */
  renderSubscription: (feed: SecretFeed) => ReactNode;
}

/** The searches somebody keeps; each tells by mail when something new fits. */
export function SavedSearches({ search, onSearch, renderSubscription }: SavedSearchesProps) {
  const { ordering } = search;
  const list = useQuery(savedSearches(useApi(), search));
  const removal = useRemoveSearch();
  const remove = useAction({
    ...deletionOf(({ searchName }: SavedSearch) => searchName),
    do: ({ id }) => removal.mutateAsync({ id }),
  });
  const [asked, setAsked] = useState<SavedSearch | null>(null);
  const count = list.data?.length ?? 0;
  return (
    <SavedList
      heading={count === 0 ? t("Saved Searches") : plural(count, "{count} Saved Search", "{count} Saved Searches")}
      orderings={tLabels(orderings)}
      ordering={ordering ?? "-updated"}
      onOrdering={(next) => onSearch({ ordering: next })}
      list={list}
      skeleton={[1, 2, 3].map((row) => (
        <div key={row} className={cardStyles.card}>
          <SkeletonLine width={70} />
        </div>
      ))}
      empty={<EmptyFolder of="searches" />}
    >
      {(searches) => (
        <>
          {searches.map((one) => (
            <SavedSearchCard
              key={one.id}
              search={one}
              isDimmed={remove.pending.has(one)}
              renderSubscription={renderSubscription}
              onDelete={() => setAsked(one)}
            />
          ))}
          <DeleteDialog
            name={asked?.searchName ?? ""}
            isOpen={asked !== null}
            onOpenChange={(isOpen) => !isOpen && setAsked(null)}
            onDelete={() => asked && void remove.run(asked)}
          />
        </>
      )}
    </SavedList>
  );
}
