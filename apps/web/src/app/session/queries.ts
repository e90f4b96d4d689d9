import type { Api } from "../data/api.ts";

/** Who is signed in, with what they saved and manage; null for an anonymous visitor. */
export const signedInUser = (api: Pick<Api, "account">) => api.account.me.queryOptions();
