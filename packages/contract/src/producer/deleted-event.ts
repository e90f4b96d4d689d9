import type { MassChange } from "../history/mass-change.ts";

/** An undone import whose events are restored together. */
interface UndoneRun {
  id: number;
  sourceName: string;
  /** How many events it holds. */
  events: number;
  /** The person who undid it; null when their account is gone. */
  undoneBy: string | null;
}

/** An event that was deleted and can still be restored, as its producers see it; or all events of an undone import, or of a change to several. */
export interface DeletedEvent {
  id: number;
  name: string;
  venueName: string;
  /** ISO 8601. */
  deleted: string;
  /** The viewer may restore it. */
  mayRestore: boolean;
  /** Whether an import or an account that is gone deleted it, and no known person. */
  isByNobody: boolean;
  /** The undone import of this line; null for others. */
  run: UndoneRun | null;
  /** The change to several events of this line, and who made it; null for others. */
  massChange: (MassChange & { by: string | null }) | null;
}
