import { rsvpLimits } from "@hereabouts/contract/events/rsvp-limits";
import { region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import type { Payload } from "../jobs/catalogue.ts";
import { selectRsvps, updateReminded } from "./rsvp.queries.ts";
import {
  holdListById,
  holdLists,
  type KnownDate,
  type RsvpDate,
  type RsvpEvent,
  type StoredList,
  selectListsToRemind,
  selectRsvpDate,
  selectRsvpDates,
  selectRsvpEvent,
  updateKnown,
} from "./rsvp-list.queries.ts";
import { fillList, knownOf } from "./rsvp-list.ts";
import { mailRsvp, peopleOf, whenOf } from "./rsvp-mails.ts";

const isSameTime = (a: KnownDate, b: KnownDate) =>
  a.date === b.date && a.startMinute === b.startMinute && a.endMinute === b.endMinute;
const isSame = (a: KnownDate, b: KnownDate) => isSameTime(a, b) && a.status === b.status && a.venueId === b.venueId;

/** Headline and sentence for what became of a date. */
function newsOf(ctx: Context, event: RsvpEvent, before: KnownDate, now: KnownDate): { headline: string; text: string } {
  const was = whenOf(ctx, event, before);
  const wasOff = before.status !== "scheduled" && before.status !== "moved_online";
  switch (now.status) {
    case "cancelled":
    case "gone":
      return { headline: t("Canceled"), text: t("This date, {when}, is canceled.", { when: was }) };
    case "postponed":
      return {
        headline: t("Postponed"),
        text: t("This date, {when}, is postponed. You stay on the list, and we’ll email you the new date.", {
          when: was,
        }),
      };
    default:
      break;
  }
  if (wasOff) return { headline: t("On again"), text: t("This date takes place after all. You’re still on the list.") };
  if (!isSameTime(before, now))
    return {
      headline: t("New time"),
      text: t("This date was moved. Before: {when}. You stay on the list.", { when: was }),
    };
  if (now.status !== before.status && now.status === "moved_online")
    return { headline: t("Moved online"), text: t("This date takes place online. You stay on the list.") };
  return { headline: t("New place"), text: t("This date takes place somewhere else. You stay on the list.") };
}

/**
 * The date that a list without one is now of: the only one of its day without a list, or, for the only such list, the only
 * date without one. Rules that are typed anew give their dates other names.
 */
function renamedDate(list: StoredList, orphans: number, free: readonly RsvpDate[]): RsvpDate | undefined {
  const ofDay = free.filter(({ date }) => date === list.known.date);
  if (ofDay.length > 0) return ofDay.length === 1 ? ofDay[0] : undefined;
  return orphans === 1 && free.length === 1 ? free[0] : undefined;
}

const nameOf = ({ originalDate, originalStartMinute }: RsvpDate | StoredList) =>
  `${originalDate} ${originalStartMinute}`;

/** Writes what a list is of now and emails everyone on it, if that is news to them; then fills free places. */
async function tellList(ctx: Context, event: RsvpEvent, list: StoredList, date: RsvpDate | undefined): Promise<void> {
  const known: KnownDate = date ? knownOf(event, date) : { ...list.known, status: "gone" };
  if (!isSame(list.known, known)) {
    await updateKnown(ctx.db, list.id, date ?? list, known);
    const isGone = known.status === "gone" || known.status === "cancelled";
    for (const rsvp of await selectRsvps(ctx.db, [list.id]))
      await mailRsvp(ctx, { rsvp, event, date: known, mayCancel: !isGone }, () => {
        const { headline, text } = newsOf(ctx, event, list.known, known);
        return { subject: t("{change}: {event}", { change: headline, event: event.name }), text };
      });
  }
  await fillList(ctx, event, { ...list, known });
}

/**
 * Tells everyone on the lists of an event what changed about their date since they were told last, and gives places that
 * were added to the waiting list. What they know is written in the same transaction, so that a second run tells nothing.
 */
export async function tellRsvps(ctx: Context, { eventId }: Payload<"rsvps.tellChanges">): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const event = await selectRsvpEvent(db, eventId);
    // What is hidden for a while may come back as it was.
    if (!event || !(event.isShown || event.isDeleted)) return;
    const from = addDays(todayIn(event.timeZone, now()), -1);
    const lists = await holdLists(db, eventId, from);
    if (lists.length === 0) return;
    const dates = event.isDeleted ? [] : await selectRsvpDates(db, eventId, from, DATES);
    const byName = new Map(dates.map((date) => [nameOf(date), date]));
    const taken = new Set(lists.map(nameOf));
    const free = dates.filter((date) => !taken.has(nameOf(date)));
    const orphans = lists.filter((list) => !byName.has(nameOf(list))).length;
    for (const list of lists) {
      const date = byName.get(nameOf(list)) ?? renamedDate(list, orphans, free);
      // No two lists are of one date.
      if (date && free.includes(date)) free.splice(free.indexOf(date), 1);
      await tellList(ctx, event, list, date);
    }
  });
}

/** Dates of one event up to the horizon, several a day. */
const DATES = 5_000;

/** Emails everyone with a place for a date of tomorrow, in the daytime of the site. Each is noted in the same transaction. */
export async function remindRsvps(ctx: Context): Promise<void> {
  const { date: today, minute } = localOf(ctx.now(), region.timeZone);
  const hour = Math.floor(minute / 60);
  if (hour < rsvpLimits.remindedFromHour || hour >= rsvpLimits.remindedToHour) return;
  const day = addDays(today, 1);
  const answeredBefore = new Date(ctx.now().getTime() - rsvpLimits.remindedAfterHours * HOUR_MS);
  const limit = rsvpLimits.listsReminded;
  for (const id of await selectListsToRemind(ctx.db, { day, answeredBefore, limit }))
    await inTransaction(ctx, (ctx) => remindList(ctx, { id, day, answeredBefore }));
}

async function remindList(
  ctx: Context,
  { id, day, answeredBefore }: { id: number; day: string; answeredBefore: Date },
) {
  const { db } = ctx;
  const list = await holdListById(db, id);
  const event = list && (await selectRsvpEvent(db, list.eventId));
  const date = list && (await selectRsvpDate(db, list));
  if (!event || !date) return;
  const reminded = new Set(await updateReminded(db, id, day, answeredBefore));
  for (const rsvp of await selectRsvps(db, [id])) {
    if (!reminded.has(rsvp.id)) continue;
    await mailRsvp(ctx, { rsvp, event, date: knownOf(event, date) }, () => ({
      subject: t("Tomorrow: {event}", { event: event.name }),
      text: t("You said that you’re coming tomorrow. You have a place for {people}.", { people: peopleOf(rsvp) }),
    }));
  }
}
