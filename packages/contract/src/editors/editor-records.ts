import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { choice, findWords } from "../fields/query-values.ts";
import { confirmers } from "../freshness/freshness.ts";
import { revision, revisionListQuery } from "../history/revision.ts";
import { pagination } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { editorRoles, recordOrderings, recordStates } from "./editor-record-choices.ts";

export type RecordOrdering = (typeof recordOrderings)[number];

const asked = {
  deed: choice(editorRoles.map(({ value }) => value)),
  state: choice(recordStates),
  /** Words of the name or the town. */
  find: findWords,
  ordering: choice(recordOrderings),
  ...pageShape,
};

/** Filter of venues or events that an editor added or changed last. */
export const editorRecordsFilter = z.object(asked);
export const editorRecordsQuery = z.object({ editor: recordId, kind: z.enum(["venue", "event"]), ...asked });
export type EditorRecordsQuery = z.output<typeof editorRecordsQuery>;

/** A venue or an event that an editor worked on. Instants are ISO 8601. */
const editorRecord = z.object({
  id: z.int(),
  name: z.string(),
  /** Venue of an event; null for a venue. */
  venueName: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  absoluteUrl: z.string(),
  /** Listings leave it out. */
  isHidden: z.boolean(),
  isAdded: z.boolean(),
  isChangedLast: z.boolean(),
  /** Last change by the editor. */
  touched: z.string(),
  confirmed: z.string().nullable(),
  confirmedBy: z.enum(confirmers).nullable(),
});
export type EditorRecord = z.output<typeof editorRecord>;

/** A page of what an editor worked on. */
const editorRecords = z.object({ data: z.array(editorRecord), pagination });
export type EditorRecords = z.output<typeof editorRecords>;

/** Filter of an editor's changes: kind, action, site days, cursor. */
export const editorRevisionsFilter = revisionListQuery.omit({ authorId: true, recordId: true });
export const editorRevisionsQuery = editorRevisionsFilter.extend({ editor: recordId });
export type EditorRevisionsQuery = z.output<typeof editorRevisionsQuery>;

/** A change, with the version before it where the change is the record's newest: what taking it back goes to. */
const editorRevision = revision.extend({ isNewest: z.boolean(), beforeRevisionId: z.int().nullable() });
export type EditorRevision = z.output<typeof editorRevision>;

/** Path of what an editor worked on or changed as comma-separated values; the parameters are those of its page. */
export const editorFilePath = (editor: number, file: "pois" | "events" | "edits") =>
  `/editor/api/${editor}/${file}.csv` as const;
