import { NotFound, Stale } from "../errors.ts";

/**
 * Refuses to save over what somebody else saved, or deleted, since a form was loaded. To be asked with the row held.
 * @param seen `updated` as the form was loaded with it; undefined saves over anything
 * @throws NotFound, Stale
 */
export function refuseStale(
  seen: string | undefined,
  { updatedAt, deletedAt }: { updatedAt: Date; deletedAt: Date | null },
): void {
  if (deletedAt) throw new NotFound();
  if (seen === undefined || Date.parse(seen) === updatedAt.getTime()) return;
  throw new Stale();
}
