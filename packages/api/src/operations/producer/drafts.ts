import { eventFormRecord } from "@hereabouts/contract/events/event-form";
import { draftLimits } from "@hereabouts/contract/producer/draft-limits";
import { previewTokenPattern } from "@hereabouts/contract/producer/draft-paths";
import {
  draftChange,
  draftRow,
  draftSchedule,
  eventDraft,
  newDraft,
  previewLink,
} from "@hereabouts/contract/producer/event-draft";
import { eventProgramNames } from "@hereabouts/contract/program-names";
import {
  addDraft,
  changeDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  restoreDraft,
} from "@hereabouts/domain/drafts/draft";
import { addPreviewLink, endPreviewLink, getDraftPreview } from "@hereabouts/domain/drafts/draft-preview";
import { publishDraft, scheduleDraft } from "@hereabouts/domain/drafts/publish-draft";
import { unpublishEvent } from "@hereabouts/domain/drafts/unpublish-event";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const base = "/events/api/v1/drafts/" as const;

const { query, mutation } = operationsFor("manageSomething");

const answer = eventDraft;
const bodyBytes = draftLimits.draftBodyBytes;

/** Drafts of events, which only their owner sees, and the page that a secret link shows. */
export const draftOperations = {
  list: query({
    run: listDrafts,
    rest: {
      at: `GET ${base}`,
      name: "listDrafts",
      summary: "The caller’s drafts of events, with what is missing.",
      answer: z.array(draftRow),
      programNames: eventProgramNames,
      pages: 100,
    },
  }),
  get: query({
    of: "record",
    run: getDraft,
    rest: {
      at: `GET ${base}:id/`,
      name: "getDraft",
      summary: "A draft as its form loads it.",
      answer,
      programNames: eventProgramNames,
      wire: "record",
    },
  }),
  add: mutation({
    onceByKey: true,
    input: newDraft,
    run: addDraft,
    rest: {
      at: `POST ${base}`,
      name: "addDraft",
      scope: "write:venues",
      summary: "Saves a new draft. It counts against no quota.",
      bodyBytes,
      answer,
      programNames: eventProgramNames,
      status: 201,
      wire: "record",
      example: { fields: { name: "Open mic" } },
    },
  }),
  change: mutation({
    of: "record",
    input: draftChange,
    run: changeDraft,
    rest: {
      at: `PATCH ${base}:id/`,
      name: "changeDraft",
      scope: "write:venues",
      summary:
        "Saves changed fields. Fields changed elsewhere since the version stay as they are and are answered as conflicts.",
      bodyBytes,
      answer,
      programNames: eventProgramNames,
      wire: "record",
      example: { version: 1, fields: { name: "Open mic" } },
    },
  }),
  remove: mutation({
    of: "record",
    run: deleteDraft,
    rest: {
      at: `DELETE ${base}:id/`,
      name: "deleteDraft",
      scope: "write:venues",
      summary: "Deletes a draft. It can be restored for 30 days.",
      answer: z.undefined(),
      status: 204,
    },
  }),
  restore: mutation({
    of: "record",
    run: restoreDraft,
    rest: {
      at: `POST ${base}:id/restore/`,
      name: "restoreDraft",
      scope: "write:venues",
      summary: "Brings a deleted draft back, without its preview link and time of publication.",
      answer,
      programNames: eventProgramNames,
      wire: "record",
    },
  }),
  publish: mutation({
    act: "event.create",
    of: "record",
    run: publishDraft,
    rest: {
      at: `POST ${base}:id/publish/`,
      name: "publishDraft",
      scope: "write:venues",
      summary: "Publishes a draft, within the venue’s quota, and deletes the draft.",
      answer: eventFormRecord,
      programNames: eventProgramNames,
      wire: "record",
    },
  }),
  schedule: mutation({
    of: "record",
    input: draftSchedule,
    run: scheduleDraft,
    rest: {
      at: `POST ${base}:id/schedule/`,
      name: "scheduleDraft",
      scope: "write:venues",
      summary: "Publishes a draft at a time, as it is then. Null calls that off.",
      answer,
      programNames: eventProgramNames,
      wire: "record",
      example: { publish_at: null },
    },
  }),
  addPreview: mutation({
    of: "record",
    run: addPreviewLink,
    rest: {
      at: `POST ${base}:id/preview/`,
      name: "addDraftPreview",
      scope: "write:venues",
      summary: "Makes the secret of a preview link, which is shown once: /draft/{token}/. The link before ends.",
      answer: previewLink,
    },
  }),
  endPreview: mutation({
    of: "record",
    run: endPreviewLink,
    rest: {
      at: `DELETE ${base}:id/preview/`,
      name: "endDraftPreview",
      scope: "write:venues",
      summary: "Ends the preview link of a draft.",
      answer: z.undefined(),
      status: 204,
    },
  }),
  preview: query({
    access: "callAnonymously",
    input: z.object({ token: z.string().regex(previewTokenPattern) }),
    run: getDraftPreview,
  }),
  unpublish: mutation({
    act: "event.delete",
    of: "record",
    run: unpublishEvent,
    rest: {
      at: "POST /events/api/v1/events/edit/:id/unpublish/",
      name: "unpublishEvent",
      scope: "write:venues",
      summary: "Makes a draft of an event that has not started. Publishing the draft brings the event back.",
      answer,
      programNames: eventProgramNames,
      wire: "record",
    },
  }),
};
