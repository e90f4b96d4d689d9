import type { Api } from "../../app/data/api.ts";

type SitePagesApi = Pick<Api, "sitePages">;

/** A page of text as everybody sees it. */
export const sitePage = (api: SitePagesApi, slug: string) => api.sitePages.get.queryOptions({ slug });
