import { recordId } from "@hereabouts/contract/fields/record-id";
import {
  seenSitePage,
  sitePageForm,
  sitePageQuery,
  sitePageReturn,
  sitePageSchedule,
} from "@hereabouts/contract/site-pages/site-page";
import { addSitePage } from "@hereabouts/domain/site-pages/add-site-page";
import { deleteSitePage } from "@hereabouts/domain/site-pages/delete-site-page";
import { getPageRecord } from "@hereabouts/domain/site-pages/get-page-record";
import { getSitePage } from "@hereabouts/domain/site-pages/get-site-page";
import { listPageVersions } from "@hereabouts/domain/site-pages/list-page-versions";
import { listSitePages } from "@hereabouts/domain/site-pages/list-site-pages";
import { previewSitePage } from "@hereabouts/domain/site-pages/preview-site-page";
import { publishSitePage } from "@hereabouts/domain/site-pages/publish-site-page";
import { restorePageVersion } from "@hereabouts/domain/site-pages/restore-page-version";
import { restoreSitePage } from "@hereabouts/domain/site-pages/restore-site-page";
import { scheduleSitePage } from "@hereabouts/domain/site-pages/schedule-site-page";
import { unpublishSitePage } from "@hereabouts/domain/site-pages/unpublish-site-page";
import { updateSitePage } from "@hereabouts/domain/site-pages/update-site-page";
import { z } from "zod";
import { procedureById, procedureFor, publicProcedure, router } from "./procedure.ts";

/** Pages of text: what everybody sees of them, and how staff write them. */
export const sitePagesRouter = router({
  get: publicProcedure.input(sitePageQuery).query(({ ctx, input }) => getSitePage(ctx, input)),
  list: procedureFor("editPages")
    .input(z.object({ isDeleted: z.boolean() }))
    .query(({ ctx, input }) => listSitePages(ctx, input)),
  record: procedureById("editPages").query(({ ctx, input }) => getPageRecord(ctx, input)),
  preview: procedureById("editPages").query(({ ctx, input }) => previewSitePage(ctx, input)),
  versions: procedureById("editPages").query(({ ctx, input }) => listPageVersions(ctx, input)),
  add: procedureFor("editPages")
    .input(sitePageForm)
    .mutation(({ ctx, input }) => addSitePage(ctx, input)),
  update: procedureFor("editPages")
    .input(sitePageForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => updateSitePage(ctx, input)),
  publish: procedureFor("editPages")
    .input(seenSitePage)
    .mutation(({ ctx, input }) => publishSitePage(ctx, input)),
  schedule: procedureFor("editPages")
    .input(sitePageSchedule)
    .mutation(({ ctx, input }) => scheduleSitePage(ctx, input)),
  unpublish: procedureFor("editPages")
    .input(seenSitePage)
    .mutation(({ ctx, input }) => unpublishSitePage(ctx, input)),
  goBack: procedureFor("editPages")
    .input(sitePageReturn)
    .mutation(({ ctx, input }) => restorePageVersion(ctx, input)),
  remove: procedureFor("editPages")
    .input(seenSitePage)
    .mutation(({ ctx, input }) => deleteSitePage(ctx, input)),
  restore: procedureById("editPages").mutation(({ ctx, input }) => restoreSitePage(ctx, input)),
});
