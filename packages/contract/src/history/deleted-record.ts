import type { RevisionKind } from "./revision.ts";

/** A venue or an event that was deleted and can still be brought back. */
export interface DeletedRecord {
  kind: RevisionKind;
  id: number;
  name: string;
  /** Of an event: where it was. Null for a venue. */
  venueName: string | null;
  /** Who deleted it; null when nobody did it, as an import, or their account is gone. */
  author: { id: number; name: string } | null;
  /** ISO 8601. */
  deleted: string;
}
