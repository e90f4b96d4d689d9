import {
  editorProfile,
  editorProfileChange,
  editorProfileForm,
  editorQuery,
} from "@hereabouts/contract/editors/editor-profile";
import { editorRoles } from "@hereabouts/contract/editors/editor-record-choices";
import {
  editorRecordsFilter,
  editorRecordsQuery,
  editorRevisionsFilter,
  editorRevisionsQuery,
} from "@hereabouts/contract/editors/editor-records";
import { defaultTown } from "@hereabouts/contract/region/region";
import { getEditorProfile, saveEditorProfile } from "@hereabouts/domain/editors/editor-profile";
import { exportEditorRecords, listEditorRecords } from "@hereabouts/domain/editors/editor-records";
import { exportEditorRevisions, listEditorRevisions } from "@hereabouts/domain/editors/editor-revisions";
import { z } from "zod";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import type { ParameterNote } from "../../rest/endpoint/parameter-notes.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const oneOf = (values: readonly string[]) => ({ type: "string", enum: [...values] });

/** Describes the parameters of an editor's lists. */
const editorRecordNotes: Record<string, ParameterNote> = {
  deed: {
    meaning: "Whether the editor added the record or changed it last. Default: either.",
    schema: oneOf(editorRoles.map(({ value }) => value)),
  },
  state: { meaning: "Whether listings show the record. Default: any.", schema: oneOf(["shown", "hidden"]) },
  find: { meaning: "Words of the name or the town; each must be there." },
};

/** Shared by the CSV files of an editor's lists: media type and file name. */
const file = <const Name extends "pois" | "events" | "edits">(name: Name) =>
  ({
    method: "get",
    path: `/editor/api/:id/${name}.csv`,
    access: "workAsEditor",
    params: recordParams,
    answer: z.string(),
    media: "text/csv; charset=utf-8",
    attachment: () => `${name}.csv`,
  }) as const;

const { mutation, query } = operationsFor("workAsEditor");

/** An editor's profile, records and edits. */
export const editorsOperations = {
  profile: {
    ...query({ input: editorQuery, run: getEditorProfile }),
    endpoint: endpoint({
      method: "get",
      path: "/editor/api/:id/profile/",
      name: "getEditorProfile",
      access: "workAsEditor",
      summary: "The regions and towns of an editor, and their work by week. Superusers can see any editor.",
      params: recordParams,
      answer: editorProfile,
      wire: "snake",
      run: (ctx, { params }) => getEditorProfile(ctx, { editor: params.id }),
    }),
  },
  saveProfile: {
    ...mutation({ act: "editor.profile", input: editorProfileChange, run: saveEditorProfile }),
    endpoint: endpoint({
      method: "put",
      path: "/editor/api/:id/profile/",
      name: "saveEditorProfile",
      example: {
        contact: "By phone, mornings",
        regions: [1],
        get towns() {
          return defaultTown().name;
        },
        note: "Museums and markets.",
      },
      access: "workAsEditor",
      summary: "Updates the contact details, regions and towns of an editor.",
      params: recordParams,
      body: editorProfileForm,
      answer: editorProfile,
      wire: "snake",
      run: (ctx, { params, body }) => saveEditorProfile(ctx, { ...body, editor: params.id }),
    }),
  },
  records: query({ input: editorRecordsQuery, run: listEditorRecords }),
  revisions: query({ input: editorRevisionsQuery, run: listEditorRevisions }),
  exportEditorVenues: {
    endpoint: endpoint({
      ...file("pois"),
      name: "exportEditorVenues",
      summary: "Venues that an editor added or changed last, as comma-separated values.",
      query: editorRecordsFilter,
      notes: editorRecordNotes,
      run: (ctx, { params, query }) => exportEditorRecords(ctx, { ...query, editor: params.id, kind: "venue" }),
    }),
  },
  exportEditorEvents: {
    endpoint: endpoint({
      ...file("events"),
      name: "exportEditorEvents",
      summary: "Events that an editor added or changed last, as comma-separated values.",
      query: editorRecordsFilter,
      notes: editorRecordNotes,
      run: (ctx, { params, query }) => exportEditorRecords(ctx, { ...query, editor: params.id, kind: "event" }),
    }),
  },
  exportEditorRevisions: {
    endpoint: endpoint({
      ...file("edits"),
      name: "exportEditorRevisions",
      summary: "Changes by an editor, newest first, as comma-separated values.",
      query: editorRevisionsFilter,
      run: (ctx, { params, query }) => exportEditorRevisions(ctx, { ...query, editor: params.id }),
    }),
  },
};
