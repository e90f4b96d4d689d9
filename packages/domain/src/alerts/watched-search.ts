import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { Viewer } from "@hereabouts/contract/permissions";
import {
  listingOfSearch,
  listingParametersOf,
  type StoredFilters,
} from "@hereabouts/contract/saved-items/search-of-listing";
import type { Context } from "../context.ts";

/** A person alerts go to. */
export interface Recipient {
  id: number;
  email: string;
  firstName: string;
  distanceUnits: "mi" | "km";
  /** Language of the account; null for the site's. */
  language: string | null;
}

/** A saved search as alerts read it. */
export interface WatchedSearch extends StoredFilters {
  /** Name of the one organizer that it is limited to. */
  organizerName: string | null;
  id: number;
  /** Face that it began on; null for the site itself. */
  faceId: number | null;
  searchName: string;
  addressName: string | null;
  /** Events that matched before this moment, in the dates the search looked at then, are no news. */
  watchedSince: Date;
}

/** The viewer a person's searches run as: their units, and nothing that only their rights would show. */
export function viewerOf({ id, distanceUnits }: Recipient): Viewer {
  return {
    kind: "user",
    id,
    isStaff: false,
    isZeditor: false,
    isSuperuser: false,
    producerOf: [],
    distanceUnits,
  };
}

/** The query of the events listing that a search stands for. */
export const listingQueryOf = (search: WatchedSearch): EventListingQuery => ({
  ...listingOfSearch(search),
  ordering: "date",
});

/** The address of the listing a search opens. */
export function listingUrlOf({ settings }: Pick<Context, "settings">, search: WatchedSearch): string {
  const url = new URL("/events/", settings.publicUrl);
  url.search = new URLSearchParams(listingParametersOf(search)).toString();
  return url.href;
}
