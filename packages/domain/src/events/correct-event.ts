import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { refuseStale } from "../history/versions.ts";
import { changePlan } from "../schedule/change-plan.ts";
import type { EventDateRecord } from "../schedule/date-records.ts";
import { planOf } from "../schedule/event-plans.queries.ts";
import { confirmBySaving } from "./confirm-by-saving.ts";
import type { EventRecord } from "./event-record.ts";
import type { StoredEvent } from "./event-snapshot.queries.ts";
import { selectEventVenue } from "./event-venue.queries.ts";
import { editableEvent } from "./get-event-form.ts";
import { reviseEvent } from "./revise-event.ts";
import { saveEvent } from "./save-event.ts";

type Corrected = Pick<EventRecord, "name" | "url" | "ticketUrl" | "price" | "priceInformation" | "status"> &
  Pick<EventRecord, "description" | "onlineUrl">;

/** Some fields of an event as they are to be, and its one date where that is among them. */
export interface EventCorrection {
  id: number;
  /** The version that was looked at. */
  updated: string | undefined;
  fields: Partial<Corrected>;
  date: EventDateRecord | undefined;
}

/**
 * Changes single fields of an event; what is said of its dates stays with them as long as they do.
 * @throws NotFound, SignInRequired, Forbidden, Invalid, under "" when somebody else was first
 */
export async function correctEvent(ctx: Context, { id, updated, fields, date }: EventCorrection): Promise<void> {
  const stored = await editableEvent(ctx, id);
  const { venueId } = stored.snapshot;
  const venue = await selectEventVenue(ctx.db, venueId);
  if (!venue) throw new NotFound();
  const correct = async (ctx: Context, before: StoredEvent) => {
    refuseStale(updated, before);
    const { name, eventTypeId } = before.snapshot;
    const record = { venueId, name, eventTypeId, ...fields };
    if (!date) return saveEvent(ctx, record, { id });
    const change = { scope: "all" as const, usePoiTimes: false, dates: [date] };
    const { overrides } = changePlan(await planOf(ctx.db, id), change, todayIn(venue.timeZone, ctx.now()));
    return saveEvent(ctx, { ...record, dates: [date], overrides }, { id });
  };
  await inTransaction(ctx, async (ctx) => confirmBySaving(ctx, await reviseEvent(ctx, stored, "update", correct)));
}
