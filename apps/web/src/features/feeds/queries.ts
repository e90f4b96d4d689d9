import type { Api } from "../../app/data/api.ts";

/** Name by which people of other servers follow a venue; of the whole site for null. */
export const fediverseHandle = (api: Pick<Api, "fediverse">, venueId: number | null) =>
  api.fediverse.handle.queryOptions({ venueId });
