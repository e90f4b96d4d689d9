import type { Api } from "../../app/data/api.ts";

type SitePagesApi = Pick<Api, "sitePages">;

/** A published page of text. */
export const sitePage = (api: SitePagesApi, slug: string) => api.sitePages.get.queryOptions({ slug });

/** All pages of text, or those that were deleted. */
export const pageRows = (api: SitePagesApi, isDeleted = false) => api.sitePages.list.queryOptions({ isDeleted });

/** A page as those who write it see it. */
export const pageRecord = (api: SitePagesApi, id: number) => api.sitePages.record.queryOptions({ id });

/** Current draft of a page, as visitors would see it. Never cached. */
export const pagePreview = (api: SitePagesApi, id: number) =>
  api.sitePages.preview.queryOptions({ id }, { staleTime: 0 });

/** Versions of a page, newest first. */
export const pageVersions = (api: SitePagesApi, id: number) => api.sitePages.versions.queryOptions({ id });

/** Current draft of the home page, as visitors would see it. Never cached. */
export const homePreview = (api: SitePagesApi, id: number) =>
  api.sitePages.previewHome.queryOptions({ id }, { staleTime: 0 });

/** Names of the site that texts may hold. */
export const siteNames = (api: SitePagesApi) => api.sitePages.names.queryOptions();

/** A row of cards as visitors would see it. An address that is still being typed is often none: it is asked for once. */
export const previewedRow = (api: SitePagesApi, row: { addresses: string; most: number }) =>
  api.sitePages.previewRow.queryOptions(row, { retry: false });
