import type { EventForm, EventFormRecord } from "@hereabouts/contract/events/event-form";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { refuseStale } from "../history/versions.ts";
import { imageOfForm } from "../media/image-choice.ts";
import { changePlan } from "../schedule/change-plan.ts";
import { planOf, selectOpenTimes } from "../schedule/event-plans.queries.ts";
import { holdForReview } from "../trust/hold-for-review.ts";
import { confirmBySaving } from "./confirm-by-saving.ts";
import type { StoredEvent } from "./event-snapshot.queries.ts";
import { editableEvent, viewEventForm } from "./get-event-form.ts";
import { recordOfEventForm, venueOfEventForm } from "./record-of-event-form.ts";
import { reviewedTexts } from "./reviewed-texts.ts";
import { reviseEvent } from "./revise-event.ts";
import { saveEvent } from "./save-event.ts";

/**
 * Changes an event by its form. What was said of single dates stays with them as long as they do.
 * @throws NotFound, SignInRequired, Forbidden, Invalid by field, and under "" when the quota is used up or somebody else was first
 */
export async function updateEvent(ctx: Context, { id, ...form }: { id: number } & EventForm): Promise<EventFormRecord> {
  const stored = await editableEvent(ctx, id);
  const { id: pointOfInterest, timeZone, website } = await venueOfEventForm(ctx, form);
  const picture = await imageOfForm(ctx, form, stored.snapshot.imageId);
  // The print of its own number is the one that it has without a choice.
  const print = form.printNumber === id ? { printNumber: null } : {};
  const record = { ...recordOfEventForm(ctx, { ...form, pointOfInterest }), ...picture, ...print };
  const update = async (ctx: Context, before: StoredEvent) => {
    refuseStale(form.updated, before);
    const { usePoiTimes, dateStart, dateEnd, dates } = form;
    const span = { dateStart: dateStart ?? undefined, dateEnd: dateEnd ?? undefined };
    const change = { scope: "all" as const, usePoiTimes, ...span, dates };
    const hours = await selectOpenTimes(ctx.db, record.venueId);
    const { overrides } = changePlan(await planOf(ctx.db, id), change, todayIn(timeZone, ctx.now()), hours);
    const aside = await holdForReview(ctx, {
      kind: "event",
      recordId: id,
      isPublished: before.snapshot.published,
      venueWebsite: website,
      shown: reviewedTexts(before.snapshot),
      wanted: reviewedTexts(record),
    });
    await saveEvent(ctx, { ...record, ...aside, overrides }, { id });
  };
  const event = await inTransaction(ctx, async (ctx) =>
    confirmBySaving(ctx, await reviseEvent(ctx, stored, "update", update, record.venueId)),
  );
  return viewEventForm(ctx, event);
}
