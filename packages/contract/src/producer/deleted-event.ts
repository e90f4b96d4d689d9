/** An event that was deleted and can still be brought back, as its producers see it. */
export interface DeletedEvent {
  id: number;
  name: string;
  venueName: string;
  /** ISO 8601. */
  deleted: string;
  /** The one who asks may bring it back themselves. */
  mayRestore: boolean;
}
