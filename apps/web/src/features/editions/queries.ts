import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { EditionsSearch } from "./edition-search.ts";

type EditionsApi = Pick<Api, "editions">;

/** A page of editions, the newest days first. */
export const editions = (api: EditionsApi, search: EditionsSearch) =>
  api.editions.list.queryOptions(search, { placeholderData: keepPreviousData });

/** An edition with the dates that can be picked. */
export const edition = (api: EditionsApi, id: number) => api.editions.get.queryOptions({ id });

/** Changes since an edition was exported. */
export const editionChanges = (api: EditionsApi, id: number) => api.editions.changes.queryOptions({ id });
