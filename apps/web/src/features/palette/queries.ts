import type { Api } from "../../app/data/api.ts";

/** Any venue or event by what is typed. A question that nobody waits for any more is broken off. */
export const foundRecords = (api: Pick<Api, "records">, q: string) =>
  api.records.find.queryOptions({ q }, { trpc: { abortOnUnmount: true } });
