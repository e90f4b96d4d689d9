import type { EventForm, EventFormRecord } from "@hereabouts/contract/events/event-form";
import { numberedSessions } from "@hereabouts/contract/events/programme";
import { programmeMessages } from "@hereabouts/contract/events/programme-limits";
import { type Confirmer, confirmerOf } from "@hereabouts/contract/freshness/freshness";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { refuseStale } from "../history/versions.ts";
import { imageOfForm } from "../media/image-choice.ts";
import { askOrganizer, nameOrganizer } from "../organizers/name-organizer.ts";
import { changePlan } from "../schedule/change-plan.ts";
import { planOf, selectHours } from "../schedule/event-plans.queries.ts";
import { holdForReview } from "../trust/hold-for-review.ts";
import { answeredAccess } from "../venues/answered-access.ts";
import { editableEvent, organizerNamed, recordOfEventForm, venueOfEventForm, viewEventForm } from "./event-form.ts";
import { reviewedTexts } from "./event-record.ts";
import type { StoredEvent } from "./event-snapshot.queries.ts";
import { updateConfirmed, updateFreshness } from "./event-state.queries.ts";
import { ensureProgramme, programmeText } from "./programme.ts";
import { reviseEvent } from "./revise-event.ts";
import { saveEvent } from "./save-event.ts";

/**
 * An event that its own venue saves is true as of now. Editors say so by themselves, as they mend one thing without
 * knowing the rest. @returns the event as it is confirmed
 */
export async function confirmBySaving({ db, viewer, now }: Context, event: StoredEvent): Promise<StoredEvent> {
  if (confirmerOf(viewer, event.snapshot.venueId) !== "venue") return event;
  await updateFreshness(db, [event.id], "venue", now());
  return { ...event, certifiedBy: "venue", snapshot: { ...event.snapshot, certifiedAt: now().toISOString() } };
}

/**
 * Changes an event by its form. What was said of single dates stays with them as long as they do.
 * @throws NotFound, SignInRequired, Forbidden, Invalid by field, and under "" when the quota is used up or somebody else was first
 */
export async function updateEvent(ctx: Context, { id, ...form }: { id: number } & EventForm): Promise<EventFormRecord> {
  const stored = await editableEvent(ctx, id);
  const at = await venueOfEventForm(ctx, form);
  const { id: venue, timeZone, website } = at;
  const picture = await imageOfForm(ctx, form, stored.snapshot.imageId);
  // The print of its own number is the one that it has without a choice.
  const print = form.printNumber === id ? { printNumber: null } : {};
  const record = { ...recordOfEventForm(ctx, { ...form, venue }), ...picture, ...print };
  const update = async (ctx: Context, before: StoredEvent) => {
    refuseStale(form.updated, before);
    const { usePoiTimes, dateStart, dateEnd, dates } = form;
    const span = { dateStart: dateStart ?? undefined, dateEnd: dateEnd ?? undefined };
    const change = { scope: "all" as const, usePoiTimes, ...span, dates };
    const hours = await selectHours(ctx.db, record.venueId);
    const plan = changePlan(await planOf(ctx.db, id), change, todayIn(timeZone, ctx.now()), hours);
    const { programme: known } = before.snapshot;
    const programme = form.programme ? numberedSessions(form.programme, known) : known;
    ensureProgramme(programme, plan);
    const aside = await holdForReview(ctx, {
      kind: "event",
      recordId: id,
      isPublished: before.snapshot.published,
      venueWebsite: website,
      shown: { ...reviewedTexts(before.snapshot), programme: programmeText(known) },
      wanted: { ...reviewedTexts(record), programme: programmeText(programme) },
    });
    // A review keeps texts of single fields: a programme that would have to wait is refused instead.
    if ("programme" in aside) throw new Invalid({ programme: [programmeMessages.held] });
    const { access: stored } = before.snapshot;
    const access = answeredAccess(ctx, { kind: "event", stored, given: form.access, venueId: venue, timeZone });
    const named = await nameOrganizer(ctx, { name: organizerNamed(form, at), currentId: before.snapshot.organizerId });
    const { organizerId } = named;
    await saveEvent(ctx, { ...record, ...aside, ...access, overrides: plan.overrides, organizerId, programme }, { id });
    await askOrganizer(ctx, { eventId: id, eventName: record.name, ...named });
  };
  const event = await inTransaction(ctx, async (ctx) =>
    confirmBySaving(ctx, await reviseEvent(ctx, stored, "update", update, record.venueId)),
  );
  return viewEventForm(ctx, event);
}

/**
 * Says that an event is as it is shown: as of now, or, to take that back, as of when it was said before. @param at ISO
 * 8601; null for never @param by who said it then @returns when it was said before
 * @throws SignInRequired, Forbidden, NotFound
 */
export async function confirmEvent(
  ctx: Context,
  { id, at, by = null }: { id: number; at?: string | null | undefined; by?: Confirmer | null | undefined },
): Promise<string | null> {
  const stored = await editableEvent(ctx, id);
  const confirmer = confirmerOf(ctx.viewer, stored.snapshot.venueId);
  await reviseEvent(ctx, stored, "update", async ({ db, now }, { deletedAt }) => {
    if (deletedAt) throw new NotFound();
    const said = at === undefined ? { at: now(), by: confirmer } : { at: at === null ? null : new Date(at), by };
    await updateConfirmed(db, id, said, now());
  });
  return stored.snapshot.certifiedAt;
}
