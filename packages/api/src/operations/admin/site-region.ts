import {
  changeSiteRegion,
  getSiteRegion,
  previewSiteRegion,
  undoSiteRegion,
} from "@hereabouts/domain/site-region/site-region";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("keepSiteRegion");

/** A region file as it is given: the verb names every fault by its path. */
const file = z.record(z.string(), z.json());

/** The region of the site, for superusers. */
export const siteRegionOperations = {
  get: query({ run: getSiteRegion }),
  // A region is too long for an address.
  preview: mutation({ input: z.object({ file }), run: previewSiteRegion }),
  change: mutation({
    confirmed: "recently",
    act: "site.region",
    input: z.object({ file, seen: z.iso.datetime().nullable() }),
    run: changeSiteRegion,
  }),
  undo: mutation({ confirmed: "recently", act: "site.undoRegion", of: "record", run: undoSiteRegion }),
};
