import { readOccurrence } from "@hereabouts/contract/corrections/occurrence-key";
import { rsvpLimits } from "@hereabouts/contract/events/rsvp-limits";
import type { RsvpForm, RsvpReceipt } from "@hereabouts/contract/rsvps/rsvp";
import { rsvpWords } from "@hereabouts/contract/rsvps/rsvp-words";
import { currentLanguage } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { askForProof } from "../human-proof/ask-for-proof.ts";
import { hashOfToken } from "../secret-token.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { lastDayShown } from "../visitor-days.ts";
import {
  deleteRsvp,
  insertRsvp,
  type StoredRsvp,
  selectRsvp,
  selectRsvpOfToken,
  selectRsvps,
  selectRsvpsOf,
  updateRsvp,
} from "./rsvp.queries.ts";
import {
  type DateKey,
  holdList,
  holdListById,
  type RsvpDate,
  type RsvpEvent,
  type StoredList,
  selectKnownDate,
  selectRsvpDate,
  selectRsvpEvent,
} from "./rsvp-list.queries.ts";
import { fillList, knownOf, leftOf } from "./rsvp-list.ts";
import { mailRsvp, peopleOf, stateOf } from "./rsvp-mails.ts";
import { newRsvpToken } from "./rsvp-token.ts";

/** The date that a form names. @throws Invalid for one that the event does not have */
export function keyOf(eventId: number, occurrence: string): DateKey {
  const named = readOccurrence(occurrence);
  if (!named) throw new Invalid({ occurrence: [rsvpWords.noSuchDate] });
  return { eventId, originalDate: named.originalDate, originalStartMinute: named.originalTime };
}

/** @throws Invalid that says why nobody can say that they are coming to a date */
function ensureOpen(ctx: Context, event: RsvpEvent, date: RsvpDate): void {
  const refuse = (message: string) => new Invalid({ occurrence: [message] });
  const state = stateOf(event, date);
  const now = ctx.now().getTime();
  if (!event.takesRsvps) throw refuse(rsvpWords.notTaken);
  if (state === "cancelled") throw refuse(rsvpWords.canceled);
  if (state === "postponed") throw refuse(rsvpWords.postponed);
  if (date.overAt.getTime() <= now) throw refuse(rsvpWords.ended);
  if (date.startsAt.getTime() - event.closesHours * HOUR_MS <= now) throw refuse(rsvpWords.closed);
}

/** The event and date that a form is about. @throws NotFound, Invalid */
async function openDate(ctx: Context, { eventId, occurrence, people }: RsvpForm) {
  const event = await selectRsvpEvent(ctx.db, eventId);
  if (!event?.isShown) throw new NotFound();
  const date = await selectRsvpDate(ctx.db, keyOf(eventId, occurrence));
  const last = lastDayShown(ctx);
  if (!date || (last !== null && date.date > last)) throw new Invalid({ occurrence: [rsvpWords.noSuchDate] });
  ensureOpen(ctx, event, date);
  const most = Math.min(event.people, event.places ?? event.people);
  if (people > most) throw new Invalid({ people: [rsvpWords.tooMany(most)] });
  return { event, date };
}

/** Finds an address on a list, and counts the list. */
async function onList(ctx: Context, list: StoredList, email: string) {
  const rsvps = await selectRsvps(ctx.db, [list.id]);
  return { known: rsvps.find((rsvp) => rsvp.email === email), count: rsvps.length };
}

/** Puts someone on a locked list, or changes the number of who is on it. @returns them, and whether a larger number did not fit */
async function putOnList(ctx: Context, event: RsvpEvent, list: StoredList, { name, email, people }: RsvpForm) {
  const { db, now } = ctx;
  const left = leftOf(event, list.taken);
  const { known, count } = await onList(ctx, list, email);
  if (!known) {
    if (count >= rsvpLimits.mostOnList) throw new Invalid({ occurrence: [rsvpWords.listFull] });
    const { hash, sealed } = newRsvpToken(ctx);
    const isWaiting = people > left;
    const faceId = ctx.settings.face?.id ?? null;
    const made = { listId: list.id, name, email, people, isWaiting, language: currentLanguage().code, faceId };
    const id = await insertRsvp(db, { ...made, hash, sealed }, now());
    return { rsvp: { ...made, id, sealed, answeredAt: now() }, isKept: false };
  }
  const isKept = !known.isWaiting && people - known.people > left;
  const isWaiting = known.isWaiting && people > left;
  const rsvp: StoredRsvp = { ...known, name, isWaiting, people: isKept ? known.people : people };
  await updateRsvp(db, rsvp);
  return { rsvp, isKept };
}

function letterOf(event: RsvpEvent, { rsvp, isKept }: { rsvp: StoredRsvp; isKept: boolean }) {
  const people = peopleOf(rsvp);
  if (rsvp.isWaiting)
    return {
      subject: t("You’re on the waiting list: {event}", { event: event.name }),
      text: t("There aren’t enough free places for {people} at the moment. We’ll email you if you move up.", {
        people,
      }),
      note: t("If you didn’t ask for this, cancel here or ignore this email."),
    };
  return {
    subject: t("You’re on the list: {event}", { event: event.name }),
    text: isKept
      ? t("There aren’t enough free places for more people. You keep your place for {people}.", { people })
      : t("You have a place for {people}. We’ll remind you the day before.", { people }),
    note: t("If your plans change, or if you didn’t ask for this, cancel so that others can have your place."),
  };
}

/**
 * Puts someone on the list of a date, or on its waiting list, and emails them which. The same address again changes its
 * number. The answer is the same for every address. @throws TooMany, NotFound, Invalid
 */
export async function sendRsvp(ctx: Context, form: RsvpForm, client: Client): Promise<RsvpReceipt> {
  await askForProof(ctx, "rsvp", form.proof);
  const hour = (attempts: number) => ({ attempts, windowSeconds: 3_600 });
  await countAttempt(ctx, `rsvp-from:${networkOf(client.address)}`, hour(rsvpLimits.inHour));
  await countAttempt(ctx, `rsvp-for:${form.email}`, hour(rsvpLimits.forAddressInHour));
  await inTransaction(ctx, async (ctx) => {
    const { event, date } = await openDate(ctx, form);
    const list = await holdList(ctx.db, date, knownOf(event, date));
    if (list.isClosed) throw new Invalid({ occurrence: [rsvpWords.closed] });
    const put = await putOnList(ctx, event, list, form);
    await mailRsvp(ctx, { rsvp: put.rsvp, event, date: knownOf(event, date) }, () => letterOf(event, put));
    await fillList(ctx, event, list);
  });
  return { email: form.email };
}

/** An RSVP as the page of its link shows it. */
export interface RsvpOfLink {
  name: string;
  people: number;
  isWaiting: boolean;
  event: RsvpEvent;
  date: StoredList["known"];
}

/** The RSVP of a link; it only reads. @throws NotFound for an unknown one, as after it was canceled */
export async function getRsvpByLink({ db }: Context, { token }: { token: string }): Promise<RsvpOfLink> {
  const rsvp = await selectRsvpOfToken(db, hashOfToken(token));
  const date = rsvp && (await selectKnownDate(db, rsvp.listId));
  const event = date && (await selectRsvpEvent(db, date.eventId));
  if (!event) throw new NotFound();
  const { eventId: _, ...known } = date;
  return { name: rsvp.name, people: rsvp.people, isWaiting: rsvp.isWaiting, event, date: known };
}

/** Takes someone off their list and gives their places to the waiting list. @returns their event and date; undefined if they were gone */
export async function takeOff(ctx: Context, { id, listId }: Pick<StoredRsvp, "id" | "listId">) {
  return inTransaction(ctx, async (ctx) => {
    const list = await holdListById(ctx.db, listId);
    const event = list && (await selectRsvpEvent(ctx.db, list.eventId));
    const rsvp = await selectRsvp(ctx.db, id);
    if (!event || !rsvp || !(await deleteRsvp(ctx.db, id))) return undefined;
    await fillList(ctx, event, list);
    return { event, date: list.known, rsvp };
  });
}

/** Cancels the RSVP of a link; the first who fit move up. @throws NotFound for an unknown one */
export async function cancelRsvpByLink(ctx: Context, { token }: { token: string }): Promise<void> {
  const rsvp = await selectRsvpOfToken(ctx.db, hashOfToken(token));
  if (!rsvp || !(await takeOff(ctx, rsvp))) throw new NotFound();
}

/** Cancels all RSVPs of an email address, as when its account is deleted. */
export async function cancelRsvpsOf(ctx: Context, { email }: { email: string }): Promise<void> {
  for (const rsvp of await selectRsvpsOf(ctx.db, email)) await takeOff(ctx, rsvp);
}
