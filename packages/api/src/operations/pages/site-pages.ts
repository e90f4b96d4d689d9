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
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("editPages");

/** Pages of text: what everybody sees of them, and how staff write them. */
export const sitePagesOperations = {
  get: query({ access: "callAnonymously", isForStrangers: true, input: sitePageQuery, run: getSitePage }),
  messages: query({ access: "callAnonymously", isForStrangers: true, run: listSiteMessages }),
  home: query({ access: "callAnonymously", isForStrangers: true, run: getHomePage }),
  previewHome: query({ of: "record", run: previewHomePage }),
  list: query({ input: z.object({ isDeleted: z.boolean() }), run: listSitePages }),
  record: query({ of: "record", run: getPageRecord }),
  preview: query({ of: "record", run: previewSitePage }),
  versions: query({ of: "record", run: listPageVersions }),
  add: mutation({ act: "page.add", input: sitePageForm, run: addSitePage }),
  update: mutation({ act: "page.change", of: "record", input: sitePageForm, run: updateSitePage }),
  addMessage: mutation({ act: "page.add", input: siteMessageForm, run: addSiteMessage }),
  updateMessage: mutation({ act: "page.change", of: "record", input: siteMessageForm, run: updateSiteMessage }),
  updateHome: mutation({ act: "page.change", of: "record", input: homeForm, run: updateHomePage }),
  publish: mutation({ act: "page.publish", input: seenSitePage, run: publishSitePage }),
  schedule: mutation({ act: "page.schedule", input: sitePageSchedule, run: scheduleSitePage }),
  unpublish: mutation({ act: "page.unpublish", input: seenSitePage, run: unpublishSitePage }),
  goBack: mutation({ act: "page.change", input: sitePageReturn, run: restorePageVersion }),
  remove: mutation({ act: "page.delete", input: seenSitePage, run: deleteSitePage }),
  restore: mutation({ act: "page.restore", of: "record", run: restoreSitePage }),
};
