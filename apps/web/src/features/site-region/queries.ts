import type { Api } from "../../app/data/api.ts";

/** The region of the site as a file, and the last change that can be undone. */
export const siteRegion = (api: Pick<Api, "siteRegion">) => api.siteRegion.get.queryOptions();
