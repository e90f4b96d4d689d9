import { occurrenceKey } from "@hereabouts/contract/corrections/occurrence-key";
import { rsvpLimits } from "@hereabouts/contract/events/rsvp-limits";
import { eventPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import type { EventRsvps, EventRsvpsQuery, RsvpList, RsvpListChange } from "@hereabouts/contract/rsvps/rsvp";
import { rsvpWords } from "@hereabouts/contract/rsvps/rsvp-words";
import { t } from "@hereabouts/language/translate";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { csvTable } from "../csv-table.ts";
import { Invalid, NotFound } from "../errors.ts";
import { editableEvent } from "../events/event-form.ts";
import { type StoredRsvp, selectRsvp, selectRsvps } from "./rsvp.queries.ts";
import { keyOf, takeOff } from "./rsvp.ts";
import {
  type DateKey,
  holdList,
  holdListById,
  type RsvpEvent,
  selectLists,
  selectRsvpDate,
  selectRsvpDates,
  selectRsvpEvent,
  updateList,
} from "./rsvp-list.queries.ts";
import { knownOf } from "./rsvp-list.ts";
import { mailRsvp } from "./rsvp-mails.ts";

const nameOf = ({ originalDate, originalStartMinute }: DateKey) =>
  occurrenceKey({ originalDate, originalTime: originalStartMinute });

/** An event whose venue the viewer manages. @throws NotFound, SignInRequired, Forbidden */
async function managedRsvpEvent(ctx: Context, id: number): Promise<RsvpEvent> {
  await editableEvent(ctx, id);
  const event = await selectRsvpEvent(ctx.db, id);
  if (!event) throw new NotFound();
  return event;
}

/** Records what editors do with the lists of others. */
async function recordForOthers(ctx: Context, { id, name, venueId }: RsvpEvent, before: object, after: object) {
  if (!may.workForOthers(ctx.viewer, venueId)) return;
  await recordAct(ctx, { act: "event.update", record: { kind: "event", id, name }, before, after });
}

type ListOfDate = RsvpList & { id: number | null };

/** The dates of an event that have a list or can get one, in order: those of the last weeks with people, and coming ones. */
async function listsOf({ db, now }: Context, event: RsvpEvent): Promise<ListOfDate[]> {
  const today = todayIn(event.timeZone, now());
  const since = addDays(today, -rsvpLimits.keptDays);
  const dates = await selectRsvpDates(db, event.id, since, rsvpLimits.datesListed + rsvpLimits.keptDays);
  const stored = new Map((await selectLists(db, event.id)).map((list) => [nameOf(list), list]));
  const planned = dates.map((date) => ({ occurrence: nameOf(date), known: knownOf(event, date), overAt: date.overAt }));
  const names = new Set(planned.map(({ occurrence }) => occurrence));
  const gone = [...stored].flatMap(([occurrence, { known }]) =>
    names.has(occurrence) ? [] : [{ occurrence, known: { ...known, status: "gone" as const }, overAt: now() }],
  );
  return [...planned, ...gone]
    .map(({ occurrence, known, overAt }): ListOfDate => {
      const { id = null, isClosed = false, taken = 0, waiting = 0 } = stored.get(occurrence) ?? {};
      const times = formatTimeRange(known.startMinute, known.endMinute);
      const isOver = overAt.getTime() <= now().getTime();
      return { id, occurrence, date: known.date, times, status: known.status, isOver, isClosed, taken, waiting };
    })
    .filter(({ isOver, id }) => !isOver || id !== null)
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, rsvpLimits.datesListed);
}

const viewRsvp = ({ id, name, email, people, isWaiting, answeredAt }: StoredRsvp) => ({
  id,
  name,
  email,
  people,
  isWaiting,
  answered: answeredAt.toISOString(),
});

/** Dates of an event with their lists, and the people on one: the one that is named, or the next. @throws NotFound, SignInRequired, Forbidden */
export async function listRsvps(
  ctx: Context,
  { id, occurrence }: EventRsvpsQuery & { id: number },
): Promise<EventRsvps> {
  const event = await managedRsvpEvent(ctx, id);
  const lists = await listsOf(ctx, event);
  const shown =
    lists.find((list) => list.occurrence === occurrence) ?? lists.find(({ isOver }) => !isOver) ?? lists.at(-1);
  const rsvps = shown?.id ? await selectRsvps(ctx.db, [shown.id]) : [];
  return {
    id,
    name: event.name,
    absoluteUrl: ctx.settings.publicUrl + eventPath(event),
    takesRsvps: event.takesRsvps,
    places: event.places,
    lists: lists.map(({ id: _, ...list }) => list),
    occurrence: shown?.occurrence ?? null,
    rsvps: rsvps.map(viewRsvp),
  };
}

/** Closes the list of a date, or opens it again. @throws NotFound, SignInRequired, Forbidden, Invalid */
export async function setRsvpList(
  ctx: Context,
  { id, occurrence, isClosed }: RsvpListChange & { id: number },
): Promise<EventRsvps> {
  const event = await managedRsvpEvent(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const date = await selectRsvpDate(db, keyOf(id, occurrence));
    if (!date) throw new Invalid({ occurrence: [rsvpWords.noSuchDate] });
    const list = await holdList(db, date, knownOf(event, date));
    await updateList(db, list.id, { ...list, isClosed });
    await recordForOthers(ctx, event, { rsvpsClosed: list.isClosed }, { rsvpsClosed: isClosed });
  });
  return listRsvps(ctx, { id, occurrence });
}

/** Takes someone off the list of a date and emails them. @throws NotFound, for those of other venues too */
export async function removeRsvp(ctx: Context, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const rsvp = await selectRsvp(ctx.db, id);
    const list = rsvp && (await holdListById(ctx.db, rsvp.listId));
    const event = list && (await selectRsvpEvent(ctx.db, list.eventId));
    if (!event || event.isDeleted || !may.manageVenue(ctx.viewer, event.venueId)) throw new NotFound();
    const taken = await takeOff(ctx, rsvp);
    if (!taken) throw new NotFound();
    await recordForOthers(ctx, event, { rsvpRemoved: rsvp.people }, {});
    await mailRsvp(ctx, { ...taken, mayCancel: false }, () => ({
      subject: t("Your RSVP was canceled: {event}", { event: taken.event.name }),
      text: t("The organizer took you off the list for this date."),
    }));
  });
}

/** The people on an event's lists, or on that of one date, as comma-separated values. @throws NotFound, SignInRequired, Forbidden */
export async function exportRsvps(ctx: Context, { id, occurrence }: EventRsvpsQuery & { id: number }): Promise<string> {
  const event = await managedRsvpEvent(ctx, id);
  const lists = (await listsOf(ctx, event)).filter(
    (list) => occurrence === undefined || list.occurrence === occurrence,
  );
  const byId = new Map(lists.flatMap((list) => (list.id === null ? [] : [[list.id, list] as const])));
  const rsvps = await selectRsvps(ctx.db, [...byId.keys()]);
  return csvTable(rsvps, {
    Date: ({ listId }) => byId.get(listId)?.date ?? "",
    Time: ({ listId }) => byId.get(listId)?.times ?? "",
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    People: ({ people }) => people,
    Status: ({ isWaiting }) => (isWaiting ? "Waiting list" : "Coming"),
    Answered: ({ answeredAt }) => answeredAt.toISOString(),
  });
}
