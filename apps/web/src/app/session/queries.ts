import type { Api } from "../data/api.ts";

/** Returns the signed-in user with saved items and venues; null if anonymous. */
export const signedInUser = (api: Pick<Api, "account">) => api.account.me.queryOptions();
