import type { RevisionKind } from "./revision.ts";

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
