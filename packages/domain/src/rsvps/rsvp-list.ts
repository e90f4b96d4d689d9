import type { Context } from "../context.ts";
import { selectRsvps, updateRsvp } from "./rsvp.queries.ts";
import { type KnownDate, type RsvpDate, type RsvpEvent, type StoredList, updateList } from "./rsvp-list.queries.ts";
import { mailMovedUp, stateOf } from "./rsvp-mails.ts";

/** A date as the people on its list are told of it: sold out is no news to them. */
export function knownOf(
  event: RsvpEvent,
  date: Pick<RsvpDate, "date" | "startMinute" | "endMinute" | "status">,
): KnownDate {
  const state = stateOf(event, date);
  const status = state === "cancelled" || state === "postponed" || state === "moved_online" ? state : "scheduled";
  const { startMinute, endMinute } = date;
  return { date: date.date, startMinute, endMinute, status, venueId: event.venueId };
}

/** Places left on a list, of which so many are taken. */
export const leftOf = ({ places }: Pick<RsvpEvent, "places">, taken: number): number =>
  places === null ? Number.POSITIVE_INFINITY : Math.max(0, places - taken);

/**
 * Gives free places of a locked list to the waiting list, in order: the first who fit move up and are emailed. Writes how
 * many places are taken.
 */
export async function fillList(ctx: Context, event: RsvpEvent, list: StoredList): Promise<void> {
  const { db } = ctx;
  const rsvps = await selectRsvps(db, [list.id]);
  let taken = rsvps.reduce((sum, { people, isWaiting }) => sum + (isWaiting ? 0 : people), 0);
  const isOff = list.known.status !== "scheduled" && list.known.status !== "moved_online";
  for (const rsvp of rsvps) {
    if (isOff || !rsvp.isWaiting || rsvp.people > leftOf(event, taken)) continue;
    taken += rsvp.people;
    const moved = { ...rsvp, isWaiting: false };
    await updateRsvp(db, moved);
    await mailMovedUp(ctx, { rsvp: moved, event, date: list.known });
  }
  if (taken !== list.taken) await updateList(db, list.id, { ...list, taken });
}
