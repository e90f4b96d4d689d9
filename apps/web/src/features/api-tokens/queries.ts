import type { Api } from "../../app/data/api.ts";

/** The API tokens of who is signed in. */
export const apiTokens = (api: Pick<Api, "apiTokens">) => api.apiTokens.list.queryOptions();
