import type { Api } from "../../app/data/api.ts";

/** How often work that runs is asked about. */
const ASK_MS = 1_000;

/** The region of the site as a file, and the last change that can be undone. */
export const siteRegion = (api: Pick<Api, "siteRegion">) =>
  api.siteRegion.get.queryOptions(undefined, {
    refetchInterval: ({ state: { data } }) => (data?.running && data.running.failure === null ? ASK_MS : false),
  });

/** The last try of moving in; asked for again while it runs. */
export const lastMoveIn = (api: Pick<Api, "moveIn">) =>
  api.moveIn.get.queryOptions(undefined, {
    refetchInterval: ({ state: { data } }) =>
      data?.state === "checking" || data?.state === "importing" ? ASK_MS : false,
  });

/** The last imports; asked for again while one is being undone, or its images are fetched. */
export const wholeMoves = (api: Pick<Api, "moveIn">) =>
  api.moveIn.moves.queryOptions(undefined, {
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state, pictures }) => state === "undoing" || pictures.waiting > 0) ? ASK_MS : false,
  });

/** How much of each language of the site is translated. */
export const translationCoverage = (api: Pick<Api, "siteRegion">) => api.siteRegion.translations.queryOptions();
