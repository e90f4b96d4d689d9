import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { Evening } from "@hereabouts/contract/listings/listing-counts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { countedEvents } from "../queries.ts";
import type { ListingSearch } from "../state/listing-search.ts";

/** So often the hours are asked for again while the page is open. */
const REFRESH_MS = 300_000;

interface KnownEvening {
  /** Whether the listing is of today alone, so that it has hours. */
  isToday: boolean;
  /** Undefined until it is known. Its hours stay while another one is listed. */
  evening: Evening | undefined;
  /** Whether it says what cannot be reached in time of what is listed now. */
  isCurrent: boolean;
}

/** The hours of a listing of today, and what of it cannot be reached in time. */
export function useEvening(search: ListingSearch, { dateStart, dateEnd, today }: ResolvedListing): KnownEvening {
  const isToday = dateStart === today && dateEnd === today;
  const { data, isPlaceholderData } = useQuery({
    ...countedEvents(useApi(), search),
    enabled: isToday,
    refetchInterval: REFRESH_MS,
  });
  const evening = isToday ? data?.evening : undefined;
  return { isToday, evening, isCurrent: evening !== undefined && !isPlaceholderData };
}
