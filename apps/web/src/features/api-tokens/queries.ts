import type { Api } from "../../app/data/api.ts";

/** The API tokens of the viewer. */
export const apiTokens = (api: Pick<Api, "apiTokens">) => api.apiTokens.list.queryOptions();
