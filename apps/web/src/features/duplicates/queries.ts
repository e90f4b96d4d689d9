import type { VenuePair } from "@hereabouts/contract/duplicates/venue-merge";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import { rowOf } from "./duplicate-pairs.ts";
import { type DuplicateSearch, filtersOf } from "./duplicate-search.ts";

type DuplicatesApi = Pick<Api, "duplicates">;

/** The groups of venues that an address asks for; while others are on their way, what was shown stays. */
export const duplicateGroups = (api: DuplicatesApi, search: DuplicateSearch) =>
  api.duplicates.list.queryOptions(
    { ...filtersOf(search), page: search.page },
    {
      placeholderData: keepPreviousData,
      select: ({ data, ...report }) => ({ data: data.map(rowOf), ...report }),
    },
  );

/** Two venues side by side; what is chosen rests on it, so it is never an old answer. */
export const comparison = (api: DuplicatesApi, pair: VenuePair) =>
  api.duplicates.compare.queryOptions(pair, { staleTime: 0 });

/** The merges that can be undone. */
export const recentMerges = (api: DuplicatesApi) => api.duplicates.merges.queryOptions();

/** The counties to choose from. */
export const counties = (api: DuplicatesApi) => api.duplicates.counties.queryOptions();
