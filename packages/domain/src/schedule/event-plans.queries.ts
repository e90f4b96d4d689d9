import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import type { SpecialHoursRow } from "@hereabouts/contract/venues/special-hours";
import type { Db } from "@hereabouts/db/connection";
import type { OccurrenceStatus } from "@hereabouts/recurrence/series/overrides";
import { NotFound } from "../errors.ts";

/** One row of an event's dates. */
export interface PlannedRow {
  /** Absent where the row is only planned. */
  id?: number;
  startMinute: number;
  endMinute: number | null;
  dateRecur: string;
}

/** How one occurrence differs; null stays as its row says. */
export interface PlannedOverride {
  originalDate: string;
  originalStartMinute: number;
  status: OccurrenceStatus;
  note: string;
  newDate: string | null;
  newStartMinute: number | null;
  newEndMinute: number | null;
}

/** All that decides when an event takes place. */
export interface EventPlan {
  eventId: number;
  timeZone: string;
  usePoiTimes: boolean;
  dateStart: string | null;
  dateEnd: string | null;
  dates: PlannedRow[];
  overrides: PlannedOverride[];
  /** The hours of the venue: of its week, and of single dates. */
  openTimes: OpenTime[];
  specialHours: SpecialHoursRow[];
}

function datesOf(db: Db, eventIds: readonly number[]): Promise<(PlannedRow & { eventId: number })[]> {
  return db
    .selectFrom("event_date")
    .select(["id", "event_id as eventId", "start_minute as startMinute", "end_minute as endMinute"])
    .select("date_recur as dateRecur")
    .where("event_id", "in", eventIds)
    .orderBy("event_id")
    .orderBy("position")
    .execute();
}

function overridesOf(db: Db, eventIds: readonly number[]): Promise<(PlannedOverride & { eventId: number })[]> {
  return db
    .selectFrom("occurrence_override")
    .select(["event_id as eventId", "original_date as originalDate", "original_start_minute as originalStartMinute"])
    .select(["status", "note", "new_date as newDate"])
    .select(["new_start_minute as newStartMinute", "new_end_minute as newEndMinute"])
    .$castTo<PlannedOverride & { eventId: number }>()
    .where("event_id", "in", eventIds)
    .execute();
}

function openTimesOf(db: Db, venueIds: readonly number[]): Promise<(OpenTime & { venueId: number })[]> {
  return db
    .selectFrom("venue_open_time")
    .select(["venue_id as venueId", "day_of_week as dayOfWeek", "closed"])
    .select(["time_start as timeStart", "time_end as timeEnd"])
    .where("venue_id", "in", venueIds)
    .orderBy("venue_id")
    .orderBy("position")
    .execute();
}

/** The hours of a venue: of its week, and of single dates. */
export async function selectHours(db: Db, venueId: number): Promise<Pick<EventPlan, "openTimes" | "specialHours">> {
  const openTimes = (await openTimesOf(db, [venueId])).map(({ venueId: _, ...hours }) => hours);
  const venue = await db.selectFrom("venue").select("special_hours").where("id", "=", venueId).executeTakeFirst();
  return { openTimes, specialHours: (venue?.special_hours ?? []) as unknown as SpecialHoursRow[] };
}

/**
 * The plans of events that are not deleted, read in four statements however many there are. The hours of a venue are in
 * those of events that follow them, or in all.
 */
export async function plansOf(
  db: Db,
  eventIds: readonly number[],
  { withHours = false }: { withHours?: boolean } = {},
): Promise<EventPlan[]> {
  if (eventIds.length === 0) return [];
  const events = await db
    .selectFrom("event")
    .innerJoin("venue", "venue.id", "event.venue_id")
    .select(["event.id", "event.venue_id", "event.use_poi_times", "event.date_start", "event.date_end"])
    .select(["venue.time_zone", "venue.special_hours"])
    .where("event.id", "in", eventIds)
    .where("event.deleted_at", "is", null)
    .orderBy("event.id")
    .execute();
  const venueIds = [
    ...new Set(events.filter((event) => withHours || event.use_poi_times).map((event) => event.venue_id)),
  ];
  const dates = Map.groupBy(await datesOf(db, eventIds), ({ eventId }) => eventId);
  const overrides = Map.groupBy(await overridesOf(db, eventIds), ({ eventId }) => eventId);
  const hours = venueIds.length === 0 ? [] : await openTimesOf(db, venueIds);
  const openTimes = Map.groupBy(hours, ({ venueId }) => venueId);
  return events.map((event) => ({
    eventId: event.id,
    timeZone: event.time_zone,
    usePoiTimes: event.use_poi_times,
    dateStart: event.date_start,
    dateEnd: event.date_end,
    dates: (dates.get(event.id) ?? []).map(({ eventId: _, ...date }) => date),
    overrides: (overrides.get(event.id) ?? []).map(({ eventId: _, ...override }) => override),
    openTimes: openTimes.get(event.venue_id) ?? [],
    specialHours: event.special_hours as unknown as SpecialHoursRow[],
  }));
}

/** The plan of one event, with its venue's hours whether it follows them or not. @throws NotFound */
export async function planOf(db: Db, eventId: number): Promise<EventPlan> {
  const [plan] = await plansOf(db, [eventId], { withHours: true });
  if (!plan) throw new NotFound();
  return plan;
}
