import type { Api } from "../../app/data/api.ts";

/** Finds any venue or event by the typed text. Aborts requests no longer needed. */
export const foundRecords = (api: Pick<Api, "records">, q: string) =>
  api.records.find.queryOptions({ q }, { trpc: { abortOnUnmount: true } });
