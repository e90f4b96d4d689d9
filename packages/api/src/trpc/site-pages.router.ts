import { recordId } from "@hereabouts/contract/fields/record-id";
import { siteMessageForm } from "@hereabouts/contract/site-messages/site-message";
import { homeForm } from "@hereabouts/contract/site-pages/home-page";
import {
  seenSitePage,
  sitePageForm,
  sitePageQuery,
  sitePageReturn,
  sitePageSchedule,
} from "@hereabouts/contract/site-pages/site-page";
import { addSiteMessage } from "@hereabouts/domain/site-pages/add-site-message";
import { addSitePage } from "@hereabouts/domain/site-pages/add-site-page";
import { deleteSitePage } from "@hereabouts/domain/site-pages/delete-site-page";
import { getHomePage } from "@hereabouts/domain/site-pages/get-home-page";
import { getPageRecord } from "@hereabouts/domain/site-pages/get-page-record";
import { getSitePage } from "@hereabouts/domain/site-pages/get-site-page";
import { listPageVersions } from "@hereabouts/domain/site-pages/list-page-versions";
import { listSiteMessages } from "@hereabouts/domain/site-pages/list-site-messages";
import { listSitePages } from "@hereabouts/domain/site-pages/list-site-pages";
import { previewHomePage } from "@hereabouts/domain/site-pages/preview-home-page";
import { previewSitePage } from "@hereabouts/domain/site-pages/preview-site-page";
import { publishSitePage } from "@hereabouts/domain/site-pages/publish-site-page";
import { restorePageVersion } from "@hereabouts/domain/site-pages/restore-page-version";
import { restoreSitePage } from "@hereabouts/domain/site-pages/restore-site-page";
import { scheduleSitePage } from "@hereabouts/domain/site-pages/schedule-site-page";
import { unpublishSitePage } from "@hereabouts/domain/site-pages/unpublish-site-page";
import { updateHomePage } from "@hereabouts/domain/site-pages/update-home-page";
import { updateSiteMessage } from "@hereabouts/domain/site-pages/update-site-message";
import { updateSitePage } from "@hereabouts/domain/site-pages/update-site-page";
import { z } from "zod";
import { procedureById, procedureFor, publicProcedure, router } from "./procedure.ts";

/** Pages of text: what everybody sees of them, and how staff write them. */
export const sitePagesRouter = router({
  get: publicProcedure.input(sitePageQuery).query(({ ctx, input }) => getSitePage(ctx, input)),
  messages: publicProcedure.query(({ ctx }) => listSiteMessages(ctx)),
  home: publicProcedure.query(({ ctx }) => getHomePage(ctx)),
  previewHome: procedureById("editPages").query(({ ctx, input }) => previewHomePage(ctx, input)),
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
  addMessage: procedureFor("editPages")
    .input(siteMessageForm)
    .mutation(({ ctx, input }) => addSiteMessage(ctx, input)),
  updateMessage: procedureFor("editPages")
    .input(siteMessageForm.safeExtend({ id: recordId }))
    .mutation(({ ctx, input }) => updateSiteMessage(ctx, input)),
  updateHome: procedureFor("editPages")
    .input(homeForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => updateHomePage(ctx, input)),
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
