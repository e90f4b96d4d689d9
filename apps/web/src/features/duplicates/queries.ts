import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import { type DuplicateSearch, filtersOf } from "./duplicate-search.ts";

type DuplicatesApi = Pick<Api, "duplicates">;

/** The groups of venues that an address asks for; while others are on their way, what was shown stays. */
export const duplicateGroups = (api: DuplicatesApi, search: DuplicateSearch) =>
  api.duplicates.list.queryOptions({ ...filtersOf(search), page: search.page }, { placeholderData: keepPreviousData });

/** The counties to choose from. */
export const counties = (api: DuplicatesApi) => api.duplicates.counties.queryOptions();
