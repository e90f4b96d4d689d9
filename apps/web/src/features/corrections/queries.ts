import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { CorrectionsSearch } from "./corrections-search.ts";

type Corrections = Pick<Api, "corrections">;

/** Fields of a venue or an event that visitors can correct. */
export const correctable = (api: Corrections, kind: "venue" | "event", id: number) =>
  api.corrections.correctable.queryOptions({ kind, id });

/** Page of reports for an address. Shows the previous page while loading. */
export const corrections = (api: Corrections, { open: _, ...search }: CorrectionsSearch) =>
  api.corrections.list.queryOptions(search, { placeholderData: keepPreviousData });
