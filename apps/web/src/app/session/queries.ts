import type { Api } from "../data/api.ts";

/** Returns the signed-in user with saved items and venues; null if anonymous. */
export const signedInUser = (api: Pick<Api, "account">) => api.account.me.queryOptions();

/** Counts the requests that wait for moderators. */
export const waitingRequests = (api: Pick<Api, "moderation">) =>
  api.moderation.waiting.queryOptions(undefined, { staleTime: 60_000 });

/** Counts what waits at one's venues; kept for minutes, and asked again after a change. */
export const waitingAtVenues = (api: Pick<Api, "producer">) =>
  api.producer.waiting.queryOptions(undefined, { staleTime: 300_000 });
