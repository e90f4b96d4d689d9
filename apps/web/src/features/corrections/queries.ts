import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { CorrectionsSearch } from "./corrections-search.ts";

type Corrections = Pick<Api, "corrections">;

/** What can be corrected of a venue or an event. */
export const correctable = (api: Corrections, kind: "venue" | "event", id: number) =>
  api.corrections.correctable.queryOptions({ kind, id });

/** What people reported, as an address asks for it. While others are on their way, what was shown stays. */
export const corrections = (api: Corrections, { open: _, ...search }: CorrectionsSearch) =>
  api.corrections.list.queryOptions(search, { placeholderData: keepPreviousData });
