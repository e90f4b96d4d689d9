import { z } from "zod";
import { choice, localDate, wholeNumber } from "../fields/query-values.ts";
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
  /** The group that one import, its undoing or its restoring made, with how many alike are in it; null for others. */
  batch: z.object({ id: z.int(), count: z.int() }).nullable(),
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

/** A venue or an event that was deleted and can still be brought back. */
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
}
