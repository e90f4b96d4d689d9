import { siteMessageForm } from "@hereabouts/contract/site-messages/site-message";
import { homeForm } from "@hereabouts/contract/site-pages/home-page";
import {
  pageImageForm,
  pageTranslation,
  rowPreview,
  sitePageForm,
  sitePageQuery,
  sitePageReturn,
  sitePageSchedule,
  versionedSitePage,
} from "@hereabouts/contract/site-pages/site-page";
import { getHomePage, previewHomePage, updateHomePage } from "@hereabouts/domain/site-pages/home-page";
import { getSiteNames, getSitePage, previewSitePage } from "@hereabouts/domain/site-pages/live-page";
import { addPageImage } from "@hereabouts/domain/site-pages/page-html";
import { publishSitePage, scheduleSitePage, unpublishSitePage } from "@hereabouts/domain/site-pages/page-publication";
import { listPageVersions, restorePageVersion } from "@hereabouts/domain/site-pages/page-version";
import { previewRow } from "@hereabouts/domain/site-pages/row-of-cards";
import { addSiteMessage, listSiteMessages, updateSiteMessage } from "@hereabouts/domain/site-pages/site-message";
import {
  addSitePage,
  deleteSitePage,
  getPageRecord,
  listSitePages,
  restoreSitePage,
  translateSitePage,
  updateSitePage,
} from "@hereabouts/domain/site-pages/site-page";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("editPages");

/** Pages of text: what everybody sees of them, and how staff write them. */
export const sitePagesOperations = {
  get: query({ access: "callAnonymously", isPubliclyCached: true, input: sitePageQuery, run: getSitePage }),
  messages: query({ access: "callAnonymously", isPubliclyCached: true, run: listSiteMessages }),
  home: query({ access: "callAnonymously", isPubliclyCached: true, run: getHomePage }),
  previewHome: query({ of: "record", run: previewHomePage }),
  previewRow: query({ input: rowPreview, run: previewRow }),
  names: query({ run: getSiteNames }),
  addImage: mutation({ input: pageImageForm, run: addPageImage }),
  list: query({ input: z.object({ isDeleted: z.boolean() }), run: listSitePages }),
  record: query({ of: "record", run: getPageRecord }),
  preview: query({ of: "record", run: previewSitePage }),
  versions: query({ of: "record", run: listPageVersions }),
  add: mutation({ onceByKey: true, act: "page.add", input: sitePageForm, run: addSitePage }),
  translate: mutation({ onceByKey: true, act: "page.add", input: pageTranslation, run: translateSitePage }),
  update: mutation({ act: "page.change", of: "record", input: sitePageForm, run: updateSitePage }),
  addMessage: mutation({ onceByKey: true, act: "page.add", input: siteMessageForm, run: addSiteMessage }),
  updateMessage: mutation({ act: "page.change", of: "record", input: siteMessageForm, run: updateSiteMessage }),
  updateHome: mutation({ act: "page.change", of: "record", input: homeForm, run: updateHomePage }),
  publish: mutation({ act: "page.publish", input: versionedSitePage, run: publishSitePage }),
  schedule: mutation({ act: "page.schedule", input: sitePageSchedule, run: scheduleSitePage }),
  unpublish: mutation({ act: "page.unpublish", input: versionedSitePage, run: unpublishSitePage }),
  goBack: mutation({ act: "page.change", input: sitePageReturn, run: restorePageVersion }),
  remove: mutation({ act: "page.delete", input: versionedSitePage, run: deleteSitePage }),
  restore: mutation({ act: "page.restore", of: "record", run: restoreSitePage }),
};
