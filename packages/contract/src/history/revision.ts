import { z } from "zod";
import { choice, localDate, wholeNumber } from "../fields/query-values.ts";
import type { MassChange } from "./mass-change.ts";
import { massChangeKinds } from "./mass-change-words.ts";
import { revisionActions, revisionKinds } from "./revision-choices.ts";

export type RevisionKind = (typeof revisionKinds)[number];

export type RevisionAction = (typeof revisionActions)[number];

/** One change to a venue or an event. */
export const revision = z.object({
  id: z.int(),
  kind: z.enum(revisionKinds),
  /** The id of the venue or event. */
  recordId: z.int(),
  /** Name after the change. */
  name: z.string(),
  /** The venue itself, or the one the event was at. */
  venueId: z.int(),
  action: z.enum(revisionActions),
  /** Empty (null) for imports and deleted accounts. */
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Whether an import did it, and no person. */
  isImported: z.boolean(),
  /** The change to several records that this one is part of, and who made that; null for others. */
  batch: z
    .object({
      id: z.int(),
      /** How many there are; of older imports those alike. */
      count: z.int(),
      /** Empty (null) for imports of earlier versions. */
      kind: z.enum(massChangeKinds).nullable(),
      author: z.object({ id: z.int(), name: z.string() }).nullable(),
      /** The import that it applied, undid or restored; null for others. */
      run: z.int().nullable(),
      /** The account whose changes were undone or restored, for who may open its page; null for others. */
      account: z.int().nullable(),
      /** Whether the viewer may undo all of it by `undoMassChange`. */
      mayUndo: z.boolean(),
    })
    .nullable(),
  /** Field by field; null where there was nothing. */
  changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
  /** ISO 8601. */
  created: z.string(),
});
export type Revision = z.output<typeof revision>;

/** A page of revisions, newest first. */
export interface RevisionPage {
  data: Revision[];
  hasMore: boolean;
  /** Revisions before this day (UTC) are in the archive; null while none are. */
  archivedUntil: string | null;
}

/** Revision filter: record, author, action, site days, cursor. Newest first. */
export const revisionListQuery = z.object({
  kind: choice(revisionKinds),
  action: choice(revisionActions),
  recordId: wholeNumber(1),
  authorId: wholeNumber(1),
  startDate: localDate,
  endDate: localDate,
  beforeId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  /** All changes of one group, which a list shows as one. */
  batch: wholeNumber(1, Number.MAX_SAFE_INTEGER),
});
export type RevisionListQuery = z.output<typeof revisionListQuery>;

/** Revision to restore: a deleted record, or the version after the revision. */
export const restoration = z.object({ revisionId: wholeNumber(1, Number.MAX_SAFE_INTEGER) });

/** A venue or an event that was deleted and can still be brought back, or all that one change to several deleted. */
export interface DeletedRecord {
  kind: RevisionKind;
  id: number;
  name: string;
  /** Venue of an event; null for a venue. */
  venueName: string | null;
  /** Empty (null) for imports and deleted accounts. */
  author: { id: number; name: string } | null;
  /** ISO 8601. */
  deleted: string;
  /** The change to several records that deleted it, of which this line stands for all; null for a single record. */
  massChange: MassChange | null;
}
