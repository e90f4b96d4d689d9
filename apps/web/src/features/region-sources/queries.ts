import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { PlacesSearch } from "./places-search.ts";

/** How often a source is asked for while it may be read. */
const WATCHED_MS = 5_000;

/** Calendars of many venues, by name. */
export const regionSources = (api: Pick<Api, "regionSources">) =>
  api.regionSources.list.queryOptions(undefined, { refetchInterval: WATCHED_MS });

/** One of them with its last reading. @param missing how many events that it no longer has are named */
export const regionSource = (api: Pick<Api, "regionSources">, id: number, missing?: number) =>
  api.regionSources.get.queryOptions(
    { id, ...(missing !== undefined && { missing }) },
    {
      refetchInterval: WATCHED_MS,
      // While more of them are on their way, what was shown stays.
      placeholderData: (former) => (former?.id === id ? former : undefined),
    },
  );

/** Places that they name, as an address asks for them. While others are on their way, what was shown stays. */
export const sourcePlaces = (api: Pick<Api, "sourcePlaces">, { open: _, ...search }: PlacesSearch) =>
  api.sourcePlaces.list.queryOptions(search, { placeholderData: keepPreviousData });
