import { languagePath } from "@hereabouts/contract/region/region";
import type { ComponentProps, MouseEvent } from "react";
import { stringifySearch } from "../../../app/routing/search-params.ts";
import { type ListingSearch, listingPaths } from "../state/listing-search.ts";
import type { ShowSearch } from "../state/use-listing-state.ts";

/** A link to another state of the events listing. */
export type StateLink = Pick<ComponentProps<"a">, "href" | "onClick">;

const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/** Makes links to other states of the events listing: with scripts these are shown in place, at once or when `run` says. */
export const stateLinks =
  (onSearch: ShowSearch) =>
  (search: ListingSearch, run = (show: () => void) => show()): StateLink => ({
    href: languagePath(listingPaths.event) + stringifySearch(search),
    onClick: (event) => {
      if (hasModifier(event)) return;
      event.preventDefault();
      run(() => onSearch(search));
    },
  });
