import { messages } from "@hereabouts/contract/messages";
import { sql } from "kysely";
import { Invalid, NotFound } from "../errors.ts";

/** `updated_at` of a row that is written now: always later than before, so that it tells one version from the next. */
export const laterThanBefore = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;

/**
 * Refuses to save over what somebody else saved, or deleted, since a form was loaded. To be asked with the row held.
 * @param seen `updated` as the form was loaded with it; undefined saves over anything
 * @throws NotFound, Invalid of no one field
 */
export function refuseStale(
  seen: string | undefined,
  { updatedAt, deletedAt }: { updatedAt: Date; deletedAt: Date | null },
): void {
  if (deletedAt) throw new NotFound();
  if (seen === undefined || Date.parse(seen) === updatedAt.getTime()) return;
  throw new Invalid({ "": [messages.changedMeanwhile] });
}
