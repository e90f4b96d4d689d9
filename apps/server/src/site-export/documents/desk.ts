import { adBudgets, adStates } from "@hereabouts/contract/ads/ad-states";
import { correctionStatuses } from "@hereabouts/contract/corrections/correction-words";
import { reviewStatuses } from "@hereabouts/contract/review/review-words";
import { pageKinds } from "@hereabouts/contract/site-pages/site-page";
import { z } from "zod";
import {
  account,
  anything,
  count,
  day,
  degrees,
  flag,
  id,
  instant,
  object,
  oneOf,
  type SiteDocument,
  text,
} from "./document.ts";

export const corrections: SiteDocument = {
  name: "corrections",
  table: "correction",
  about: "Problems that visitors reported, and corrections they suggested.",
  key: ["id"],
  personal: ["userId", "replyTo", "decidedBy"],
  fields: {
    id,
    venueId: id.nullable().describe("In venues; null: an event’s."),
    eventId: id.nullable().describe("In events; null: a venue’s."),
    problem: text,
    message: text,
    changes: object.describe("By field: as it was, as it should be."),
    userId: account,
    replyTo: text.nullable().describe("Email address of the reporter."),
    status: z.enum(correctionStatuses),
    taken: object.nullable().describe("By field: as it was, as it became."),
    note: text,
    decidedBy: account,
    decidedAt: instant.nullable(),
    toldAt: instant.nullable().describe("When the reporter was emailed."),
    createdAt: instant,
    occurrence: text.nullable().describe("Original day and time of the date; null: the whole event."),
  },
};

export const reviews: SiteDocument = {
  name: "reviews",
  table: "text_review",
  about: "Texts of new accounts that an editor reviews before they are published.",
  key: ["id"],
  personal: "whole",
  fields: {
    id,
    eventId: id.nullable().describe("In events."),
    venueId: id.nullable().describe("In venues."),
    userId: id.describe("Author, in accounts."),
    isNew: flag.describe("Whether the event was never published."),
    changes: object.describe("By field: as it is shown, as it should be."),
    score: z.int(),
    signals: anything.describe("Reasons for the score."),
    status: z.enum(reviewStatuses),
    note: text,
    gaveTrust: flag.describe("Whether the decision made the account a trusted one."),
    decidedBy: account,
    decidedAt: instant.nullable(),
    toldAt: instant.nullable().describe("When the author was emailed."),
    createdAt: instant,
    sourceId: id.nullable().describe("In sources."),
  },
};

export const supportMessages: SiteDocument = {
  name: "support-messages",
  table: "support_message",
  about: "Messages of producers to support.",
  key: ["id"],
  personal: "whole",
  fields: {
    id,
    reference: text.describe("Number by which both sides refer to it."),
    userId: id.describe("In accounts."),
    venueId: id.nullable().describe("In venues."),
    name: text,
    email: text,
    subject: text,
    message: text,
    createdAt: instant,
  },
};

export const auditLog: SiteDocument = {
  name: "audit-log",
  table: "audit_act",
  about: "Acts of staff, moderators and editors on records of others.",
  key: ["id"],
  personal: "whole",
  fields: {
    id,
    act: text,
    actorId: id.nullable().describe("Account, which may be gone; null: a job or a command."),
    doneBy: text.describe("That job or command."),
    recordKind: text,
    recordId: text,
    recordName: text,
    before: anything,
    after: anything,
    requestId: text.describe("As in the server’s log."),
    createdAt: instant,
  },
};

const archivedKinds = ["revision", "audit_act"] as const;

export const archive: SiteDocument = {
  name: "archive",
  table: "archive_file",
  about:
    "Files with old rows of the history and the audit log, which are in the database no more. Each is `media/<key>`: lines of JSON, compressed by gzip.",
  key: ["key"],
  personal: "whole",
  only: { field: "kind", values: archivedKinds },
  fields: {
    kind: z.enum(archivedKinds),
    month: day.describe("First day of the month that the rows are of."),
    part: id.describe("Number of the file within its month."),
    key: text.describe("Path of the file below `media`."),
    sha256: text,
    bytes: count,
    rows: count,
    lastAt: instant.describe("Time of its last row."),
    lastId: count.describe("Id of its last row."),
    maxId: count.describe("Rows with a larger id came later and are not in the file."),
    writtenAt: instant,
    removedAt: instant.nullable().describe("When none of its rows was left in the database."),
  },
};

export const pages: SiteDocument = {
  name: "pages",
  table: "site_page",
  about: "Pages of text with their translations, messages on pages and the home page, with all their versions.",
  key: ["id"],
  later: ["translationOf"],
  isInstalled: true,
  fields: {
    id,
    slug: text.describe("Its address."),
    draftId: id.nullable().describe("Version that is being written."),
    liveId: id.nullable().describe("Version that is shown."),
    scheduledId: id.nullable().describe("Version that will be published at `publishAt`."),
    publishAt: instant.nullable(),
    publishedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    kind: z.enum(pageKinds),
    translationOf: id.nullable().describe("Page that it translates, of this document."),
    language: text.nullable().describe("Language of a translation."),
  },
  parts: {
    versions: {
      table: "site_page_version",
      of: "pageId",
      key: ["id"],
      personal: ["authorId"],
      fields: {
        id,
        title: text,
        summary: text,
        html: text.describe(
          "Beside the formats of descriptions it has images (`img`, in `media/`), rows of cards (`aside data-rows data-most`: address of a list and number of cards, with the title as text) and buttons (`a data-look=button`).",
        ),
        images: z.array(text).describe("Folders in `media/` of the images in `html`.").default([]),
        authorId: account.describe("In accounts."),
        createdAt: instant,
        content: anything.describe("Content of a message or the home page."),
        cameWithSite: flag
          .describe("Whether the text came with the site: it follows the site’s languages.")
          .default(false),
      },
    },
  },
};

export const ads: SiteDocument = {
  name: "ads",
  table: "search_ad",
  about: "Ads in lists of events, with how often they were shown and clicked.",
  key: ["id"],
  fields: {
    id,
    title: text,
    description: text,
    url: text,
    buttonText: text,
    imageId: id.nullable().describe("In pictures."),
    state: oneOf(adStates),
    stateBefore: oneOf(adStates).nullable().describe("State that Undo returns to."),
    town: text.nullable().describe("Null: by its point, or everywhere."),
    lat: degrees.nullable(),
    lon: degrees.nullable(),
    radiusMetres: count
      .nullable()
      .describe("The radius in meters. radiusMiles counts where this is null or differs by more than rounding.")
      .default(null),
    radiusMiles: count.describe("Rounded."),
    eventTypeId: id.nullable().describe("In categories."),
    firstDay: day.nullable(),
    lastDay: day.nullable(),
    budgetOf: oneOf(adBudgets),
    budget: count.nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
  },
  parts: {
    totals: { table: "search_ad_total", of: "adId", key: ["shown"], fields: { shown: count, clicked: count } },
    days: { table: "search_ad_day", of: "adId", key: ["day"], fields: { day, shown: count, clicked: count } },
  },
};
