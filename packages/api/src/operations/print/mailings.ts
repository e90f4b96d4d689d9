import {
  editionPublication,
  mailingForm,
  mailWords,
  publishedEdition,
  publishedQuery,
} from "@hereabouts/contract/editions/edition-mail";
import { previewMail, sendTestMail } from "@hereabouts/domain/newsletter/mail-preview";
import { getEditionMail, publishEdition, scheduleMailing, stopMailing } from "@hereabouts/domain/newsletter/mailing";
import { getEditionRss, getPublishedEdition } from "@hereabouts/domain/newsletter/published-edition";
import { z } from "zod";
import { mailPage, mailPolicy } from "../../mail-policy.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const { query, mutation } = operationsFor("makeEditions");

const notes = {
  edition: { meaning: "A published edition, by its ID. Default: the one that was published last." },
};

/** Editions as other mail programs read them, and as editors look at their mail. */
export const mailingEndpoints = [
  endpoint({
    method: "get",
    path: "/events/api/v1/newsletter/",
    name: "getPublishedEdition",
    access: "callAnonymously",
    isPublicRead: true,
    summary:
      "A published edition with its listings that are still to come, as data, HTML and plain text. Editors read editions that are not published, too.",
    query: publishedQuery,
    notes,
    answer: publishedEdition,
    wire: "snake",
    mayBeMissing: true,
    run: (ctx, { query }) => getPublishedEdition(ctx, query),
  }),
  endpoint({
    method: "get",
    path: "/events/api/v1/newsletter.rss",
    name: "getEditionRss",
    access: "callAnonymously",
    isPublicRead: true,
    summary: "A published edition as RSS 2.0, an item for each listing that is still to come.",
    query: publishedQuery,
    notes,
    answer: z.string(),
    media: "application/rss+xml; charset=utf-8",
    mayBeMissing: true,
    run: (ctx, { query }) => getEditionRss(ctx, query),
  }),
  endpoint({
    method: "get",
    path: "/events/api/v1/editions/:id/mail.html",
    name: "previewEditionMail",
    access: "makeEditions",
    summary: "The mail of an edition as it would go out now, to a reader of all towns and categories.",
    params: recordParams,
    query: mailWords,
    notes: {
      subject: { meaning: "The title of the mail." },
      intro: { meaning: "Sentences above the listings." },
    },
    answer: z.string(),
    media: "text/html; charset=utf-8",
    contentPolicy: mailPolicy,
    run: async (ctx, { params, query }) => mailPage((await previewMail(ctx, { ...params, ...query })).html),
  }),
];

/** Mailings of editions to the readers of the newsletter. */
export const mailingOperations = {
  ofEdition: query({ of: "record", run: getEditionMail }),
  preview: query({ of: "record", input: mailWords, run: previewMail }),
  sendTest: mutation({ of: "record", input: mailWords, run: sendTestMail }),
  schedule: mutation({
    act: "mailing.schedule",
    of: "record",
    onceByKey: true,
    input: mailingForm,
    run: scheduleMailing,
  }),
  stop: mutation({ act: "mailing.stop", of: "record", run: stopMailing }),
  publish: mutation({ act: "edition.publish", of: "record", input: editionPublication, run: publishEdition }),
};
