import type { SuggestionsQuery } from "@hereabouts/contract/listings/suggestions";
import type { Api } from "../../app/data/api.ts";

/** Aborts requests that are no longer needed. */
const aborted = { trpc: { abortOnUnmount: true } };

/** The place that is looked from, as an address has it. */
export type SuggestionsPlace = { [Name in keyof Omit<SuggestionsQuery, "q">]?: string };

/** The listing that a typed text leads to, with events and venues. */
export const suggestions = (api: Pick<Api, "listings">, q: string, place: SuggestionsPlace) =>
  api.listings.suggest.queryOptions({ q, ...place }, aborted);

/** Finds any venue or event by the typed text. */
export const foundRecords = (api: Pick<Api, "records">, q: string) => api.records.find.queryOptions({ q }, aborted);
