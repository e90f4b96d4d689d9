import type { Api } from "../../app/data/api.ts";

type SitePagesApi = Pick<Api, "sitePages">;

/** A page of text as everybody sees it. */
export const sitePage = (api: SitePagesApi, slug: string) => api.sitePages.get.queryOptions({ slug });

/** All pages of text, or those that were deleted. */
export const pageRows = (api: SitePagesApi, isDeleted = false) => api.sitePages.list.queryOptions({ isDeleted });

/** A page as those who write it see it. */
export const pageRecord = (api: SitePagesApi, id: number) => api.sitePages.record.queryOptions({ id });

/** The draft of a page as everybody would see it: of now, not of an earlier look. */
export const pagePreview = (api: SitePagesApi, id: number) =>
  api.sitePages.preview.queryOptions({ id }, { staleTime: 0 });

/** What was typed of a page, the newest first. */
export const pageVersions = (api: SitePagesApi, id: number) => api.sitePages.versions.queryOptions({ id });

/** The draft of the home page as everybody would see it: of now. */
export const homePreview = (api: SitePagesApi, id: number) =>
  api.sitePages.previewHome.queryOptions({ id }, { staleTime: 0 });
