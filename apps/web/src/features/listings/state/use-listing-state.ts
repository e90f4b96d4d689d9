import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { region, townById } from "@hereabouts/contract/region/region";
import { msg, t } from "@hereabouts/language/translate";
import { useEffect } from "react";
import { saidPlace } from "../../../app/made-places.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import { useToday } from "../../../app/time/use-now.ts";
import type { ChangeSearch } from "../filters/filter-panel.tsx";
import { placeToBeginAt, rememberedPlace } from "../place/remembered-place.ts";
import { listingDefaults } from "./listing-defaults.ts";
import { changeSearch, type ListingSearch, type Noun } from "./listing-search.ts";
import { totalWords } from "./listing-words.ts";
import { resolveSearch } from "./resolve-search.ts";

/** Shows another search; `replaces` when it takes the place of this one in the history. */
export type ShowSearch = (search: ListingSearch, options?: { replaces?: boolean }) => void;

/** Name of the place until the server has resolved it. */
const NOWHERE = msg("you");

const noAddresses: readonly { id: number; name: string }[] = [];

interface Answer {
  data: { query: ResolvedListing; pagination: Pagination } | undefined;
  isPlaceholderData: boolean;
  error?: unknown;
}

/** The town that a listing without an answer would be around; undefined where the address names another place. */
function townAsked({ default_loc_id, address_id, latitude }: ListingSearch): string | undefined {
  if (address_id || latitude) return undefined;
  return townById(default_loc_id ?? region.defaultTown)?.name;
}

/** Values for the filters and heading of a listing, from its answer or until then from its address. */
export function useListingState(noun: Noun, search: ListingSearch, answer: Answer, onSearch: ShowSearch) {
  const defaults = listingDefaults(noun, useToday());
  const { data, isPlaceholderData } = answer;
  const isCurrent = data !== undefined && !isPlaceholderData;
  const query = isCurrent ? data.query : resolveSearch(noun, search, data?.query ?? defaults);
  const own = useUser()?.addresses ?? noAddresses;
  const address = own.find(({ id }) => String(id) === search.address_id)?.name;
  const somewhere = data || search.latitude ? t("the chosen point") : t(NOWHERE);
  const town = answer.error ? townAsked(search) : undefined;
  const place = (search.place && saidPlace(search.place)) ?? address ?? query.placeName ?? town ?? somewhere;
  const onChange: ChangeSearch = (changes, options) => onSearch(changeSearch(search, changes), options);

  const shownLocId = isCurrent ? data.query.defaultLocId : undefined;
  useEffect(() => {
    if (shownLocId === undefined) return;
    const begin = placeToBeginAt(search, rememberedPlace(), { shownLocId, own });
    // A part of the map stays what is listed: the place says from where distances count.
    if (begin) onSearch(changeSearch(search, { ...begin, bounds: search.bounds }), { replaces: true });
  }, [search, shownLocId, own, onSearch]);

  return {
    query,
    place,
    count: isCurrent ? totalWords(data.pagination, noun) : noun === "event" ? t("events") : t("venues"),
    isCurrent,
    onChange,
  };
}
