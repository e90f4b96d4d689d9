import { areaQuery, sketchQuery, townQuery } from "@hereabouts/contract/account/setup";
import { requestRegionChange, requestRegionUndo } from "@hereabouts/domain/site-region/region-job";
import { findAreas, sketchRegion, suggestTowns } from "@hereabouts/domain/site-region/region-tools";
import { getSiteRegion, previewSiteRegion } from "@hereabouts/domain/site-region/site-region";
import { listTranslationCoverage } from "@hereabouts/domain/site-region/translation-coverage";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("keepSiteRegion");

/** A region file as it is given: the verb names every fault by its path. */
const file = z.record(z.string(), z.json());

/** The region of the site, for superusers. */
export const siteRegionOperations = {
  get: query({ run: getSiteRegion }),
  translations: query({ run: listTranslationCoverage }),
  // Tools of the form: what is typed goes with the request, a region is too long for an address.
  findTowns: mutation({ input: townQuery, run: (ctx, input) => suggestTowns(ctx, input) }),
  findAreas: mutation({ input: areaQuery, run: (ctx, input) => findAreas(ctx, input) }),
  sketch: mutation({ input: sketchQuery, run: (ctx, input) => sketchRegion(ctx, input) }),
  preview: mutation({ input: z.object({ file }), run: previewSiteRegion }),
  change: mutation({
    confirmed: "recently",
    act: "site.region",
    input: z.object({ file, seen: z.iso.datetime().nullable() }),
    run: requestRegionChange,
  }),
  undo: mutation({ confirmed: "recently", act: "site.undoRegion", of: "record", run: requestRegionUndo }),
};
