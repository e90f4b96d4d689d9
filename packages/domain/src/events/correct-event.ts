import { type AccessSource, asVenue, type GivenAccess } from "@hereabouts/contract/access/access-facts";
import type { eventFields, ReviewedEventText } from "@hereabouts/contract/events/event-fields";
import type { FieldsWith } from "@hereabouts/contract/fields/described-fields";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { type LocalDate, todayIn } from "@hereabouts/recurrence/local-date";
import type { OccurrenceStatus } from "@hereabouts/recurrence/series/overrides";
import { type Context, inTransaction } from "../context.ts";
import { Invalid } from "../errors.ts";
import { refuseStale } from "../history/versions.ts";
import { changePlan, overrideNamed } from "../schedule/change-plan.ts";
import type { EventDateRecord } from "../schedule/date-records.ts";
import { type EventPlan, type PlannedOverride, planOf } from "../schedule/event-plans.queries.ts";
import { answeredAccess } from "../venues/answered-access.ts";
import { editableEvent } from "./event-form.ts";
import type { EventRecord } from "./event-record.ts";
import type { StoredEvent } from "./event-snapshot.queries.ts";
import { type EventVenue, selectEventVenue } from "./event-state.queries.ts";
import { reviseEvent } from "./revise-event.ts";
import { saveEvent } from "./save-event.ts";
import { confirmBySaving } from "./update-event.ts";

type Corrected = Pick<EventRecord, ReviewedEventText | FieldsWith<typeof eventFields, "correctable">>;

/** Some fields of an event as they are to be, and, where it is among them, its one date as people see it. */
export interface EventCorrection {
  id: number;
  /** The version that was looked at. */
  updated: string | undefined;
  fields: Partial<Corrected>;
  /** Access facts that were answered, and by whom. */
  access?: { given: readonly GivenAccess[]; source: AccessSource };
  /** Where it is to be; where it is when undefined. */
  venueId?: number | undefined;
  date: EventDateRecord | undefined;
  /** The date of several that `date` and `dateStatus` are of; null for an event of one date. */
  named?: NamedDate | null;
  /** The status that the named date is to have; as it is when undefined. */
  dateStatus?: OccurrenceStatus | undefined;
}

interface NamedDate {
  originalDate: LocalDate;
  originalTime: number;
}

const isMoved = ({ newDate, newStartMinute, newEndMinute }: PlannedOverride) =>
  [newDate, newStartMinute, newEndMinute].some((part) => part !== null);

/** The plan with one of several dates at another time, or with another status; its note stays. */
function withNamed(
  plan: EventPlan,
  named: NamedDate,
  { date, dateStatus }: Pick<EventCorrection, "date" | "dateStatus">,
  today: LocalDate,
): EventPlan {
  const said = overrideNamed(plan, named);
  const status = dateStatus ?? said?.status ?? null;
  if (!date)
    return changePlan(plan, { ...named, scope: "status", updated: undefined, status: status ?? "scheduled" }, today);
  const { dateRecur, startMinute, endMinute } = date;
  const change = { ...named, scope: "this" as const, action: "change" as const, updated: undefined };
  // The move decides whether a date is rescheduled, also when it is moved back.
  const kept = status === "rescheduled" || status === "scheduled" ? null : status;
  const minutes = { startMinute, endMinute };
  return changePlan(plan, { ...change, date: dateRecur, minutes, note: said?.note ?? "", status: kept }, today);
}

/** The plan of an event of one date, which then takes place at another time; its status and note stay. */
function withDate(plan: EventPlan, date: EventDateRecord, today: LocalDate): EventPlan {
  const { dateRecur: originalDate = "", startMinute: originalTime = 0 } = plan.dates[0] ?? {};
  const said = overrideNamed(plan, { originalDate, originalTime });
  const { dateRecur, startMinute, endMinute } = date;
  if (!said) return changePlan(plan, { scope: "all", usePoiTimes: false, dates: [date] }, today);
  if (!isMoved(said)) {
    const overrides = [{ ...said, originalDate: dateRecur, originalStartMinute: startMinute }];
    return { ...plan, dates: [date], overrides };
  }
  const { note, status } = said;
  const named = { scope: "this" as const, action: "change" as const, originalDate, originalTime };
  const change = { ...named, date: dateRecur, minutes: { startMinute, endMinute }, note };
  // A date that is back where it was planned is not rescheduled.
  return changePlan(plan, { ...change, status: status === "rescheduled" ? null : status }, today);
}

/** The venue where an event is to be. @throws Invalid for one that the viewer may not put events at */
async function venueToBe(ctx: Context, { snapshot }: StoredEvent, venueId: number): Promise<EventVenue> {
  const venue = await selectEventVenue(ctx.db, venueId);
  const isSame = venueId === snapshot.venueId;
  if (!venue || !(isSame || may.manageVenue(ctx.viewer, venueId)))
    throw new Invalid({ venue: [messages.choice(venueId)] });
  if (!isSame && snapshot.usePoiTimes && !venue.hasHours) throw new Invalid({ usePoiTimes: [messages.noHours] });
  return venue;
}

/** The event's own facts after answers: what says the same as the venue is left to the venue. */
function correctedAccess(ctx: Context, { access }: EventCorrection, before: StoredEvent, venue: EventVenue) {
  if (!access) return {};
  const { access: stored, isInPerson } = before.snapshot;
  const inherited = isInPerson ? venue.access : {};
  const given = access.given.map(({ fact, value }) => ({
    fact,
    value: value === (inherited[fact]?.value ?? "unknown") ? asVenue : value,
  }));
  const { id: venueId, timeZone } = venue;
  return answeredAccess(ctx, { kind: "event", stored, venueId, timeZone, given, source: access.source });
}

/**
 * Changes single fields of an event; what is said of its dates stays with them as long as they do.
 * @throws NotFound, SignInRequired, Forbidden, Invalid, under "" when somebody else was first
 */
export async function correctEvent(ctx: Context, correction: EventCorrection): Promise<void> {
  const { id, updated, fields, date, named = null, dateStatus } = correction;
  const stored = await editableEvent(ctx, id);
  const { venueId = stored.snapshot.venueId } = correction;
  const venue = await venueToBe(ctx, stored, venueId);
  const correct = async (ctx: Context, before: StoredEvent) => {
    refuseStale(updated, before);
    const { name, eventTypeId } = before.snapshot;
    const access = correctedAccess(ctx, correction, before, venue);
    const record = { venueId, name, eventTypeId, ...fields, ...access };
    const isOfNamed = named !== null && (date !== undefined || dateStatus !== undefined);
    if (!date && !isOfNamed) return saveEvent(ctx, record, { id });
    const plan = await planOf(ctx.db, id);
    const today = todayIn(venue.timeZone, ctx.now());
    const after = isOfNamed ? withNamed(plan, named, correction, today) : date ? withDate(plan, date, today) : plan;
    const { usePoiTimes, dateStart, dateEnd, dates, overrides } = after;
    const hours = isOfNamed ? { usePoiTimes, dateStart, dateEnd } : {};
    return saveEvent(ctx, { ...record, ...hours, dates, overrides }, { id });
  };
  await inTransaction(ctx, async (ctx) =>
    confirmBySaving(ctx, await reviseEvent(ctx, stored, "update", correct, venueId)),
  );
}
