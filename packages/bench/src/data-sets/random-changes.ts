import { ageGroups, eventStatuses, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import type { Db } from "@hereabouts/db/connection";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { projectEvents } from "@hereabouts/domain/projection/project-events.queries";
import { sql } from "kysely";
import { benchContext } from "./bench-context.ts";
import type { Chance } from "./chance.ts";
import { benchNow, centre } from "./data-set.ts";
import { keepEvents, keepVenues } from "./kept-rows.ts";
import { weekly, weeklyEvent } from "./weekly-event.ts";

/** Ids of the existing records to change: where most searches look. */
interface Ids {
  events: readonly number[];
  venues: readonly number[];
}

/** Events that one change is of at most: most changes, and the others. */
const FEW = 3;
const MOST = 20;

/** SQL fragments for changes of events, applied by id. */
const eventChanges = {
  "dates moved": ({ below }: Chance) => {
    const days = 1 + below(40) * (below(2) === 0 ? 1 : -1);
    return sql`update occurrence set local_date = local_date + ${days}::int,
      starts_at = starts_at + make_interval(days => ${days}::int), ends_at = ends_at + make_interval(days => ${days}::int),
      over_at = over_at + make_interval(days => ${days}::int) where event_id`;
  },
  "beginnings moved, on some dates": ({ below }: Chance) =>
    sql`update occurrence set start_minute = ${30 * below(44)}::int where id % ${2 + below(3)}::int = 0 and event_id`,
  "later beginnings moved": ({ below }: Chance) =>
    sql`update occurrence o set start_minute = ${30 * below(44)}::int where exists (
      select from occurrence p where p.event_id = o.event_id and p.local_date < o.local_date and p.over_at > ${benchNow})
      and event_id`,
  "dates of another status": ({ oneOf }: Chance) =>
    sql`update occurrence set status = ${oneOf(eventStatuses).value} where id % 2 = 0 and event_id`,
  "another status": ({ oneOf }: Chance) => sql`update event set status = ${oneOf(eventStatuses).value} where id`,
  hidden: () => sql`update event set published = false where id`,
  deleted: () => sql`update event set deleted_at = now() where id`,
  "shown again": () => sql`update event set published = true, deleted_at = null where id`,
  "filed otherwise": ({ oneOf, below }: Chance) =>
    sql`update event set event_type_id = ${oneOf(eventTypes).id}::int,
      price = ${oneOf([null, ...prices.map(({ value }) => value)])}::text,
      age_groups = ${oneOf([[], ["baby", "child"], ...ageGroups.map(({ value }) => [value])])}::text[],
      is_global = ${below(10) === 0} where id`,
  "held otherwise": ({ oneOf }: Chance) => {
    const [isOnline, isInPerson] = oneOf([
      [true, false],
      [false, true],
      [true, true],
    ]);
    return sql`update event set is_online = ${isOnline}, is_in_person = ${isInPerson} where id`;
  },
  "given to another venue": ({ oneOf }: Chance, { venues }: Ids) =>
    sql`update event set venue_id = ${oneOf(venues)}::int where id`,
  highlighted: ({ oneOf }: Chance) =>
    sql`update event set (featured_from, featured_until) = (${oneOf(["2020-01-01", "2026-06-20"])}::date, date '2099-12-31') where id`,
  "not highlighted": () => sql`update event set featured_from = null, featured_until = null where id`,
} as const;

const venueChanges = {
  "venue moved": ({ between }: Chance) =>
    sql`update venue set lat = ${centre.latitude + between(-0.9, 0.9)}, lon = ${centre.longitude + between(-1.2, 1.2)} where id`,
  "venue hidden": () => sql`update venue set hide_from_listing = true where id`,
  "venue shown again": () => sql`update venue set hide_from_listing = false where id`,
} as const;

const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];

/** Every kind of change. */
export const everyChange = [
  ...namesOf(eventChanges),
  ...namesOf(venueChanges),
  "added",
  "dates given to another",
] as const;
export type Change = (typeof everyChange)[number];

const isOneOf = <Name extends string>(table: Record<Name, unknown>, name: string): name is Name =>
  Object.hasOwn(table, name);

async function addEvents(db: Db, chance: Chance, { venues }: Ids): Promise<void> {
  const { below, oneOf, percent } = chance;
  for (let count = 1 + below(3); count > 0; count--) {
    const venueId = oneOf(venues);
    await keepVenues(db, [venueId]);
    const dates = [
      { ...weekly, startMinute: 30 * below(38) },
      { startMinute: 600, endMinute: 660, dateRecur: `DTSTART:202606${10 + below(20)}` },
    ];
    await saveEvent(benchContext(db), {
      ...weeklyEvent(venueId, below(1_000)),
      eventTypeId: oneOf(eventTypes).id,
      isGlobal: percent(10),
      isOnline: percent(30),
      dates: dates.slice(0, 1 + below(2)),
    });
  }
}

/** The later dates of one event become those of another, but for those at which that one has its own. */
async function giveDates(db: Db, { oneOf }: Chance, { events }: Ids): Promise<void> {
  const [from, to] = [oneOf(events), oneOf(events)];
  await keepEvents(db, [...new Set([from, to])]);
  await sql`update occurrence o set event_id = ${to}::int where event_id = ${from}::int and local_date > ${benchNow}::date
    and not exists (select from occurrence p where p.event_id = ${to}::int
      and p.original_date = o.original_date and p.original_start_minute = o.original_start_minute)`.execute(db);
  await projectEvents(db, [from, to], benchNow);
}

/**
 * Returns a function that makes random changes to events and updates their listing rows. Hidden events can be shown
 * again. Call `beginKeeping` first, to save the earlier rows.
 */
export function randomChanges(db: Db, chance: Chance, ids: Ids): (kind: Change) => Promise<void> {
  const hidden = { events: new Set<number>(), venues: new Set<number>() };
  /** Picks ids to change: some of all, or of those hidden. */
  const pick = (kind: Change, of: keyof Ids, most: number): number[] => {
    const known = kind.endsWith("shown again") ? [...hidden[of]] : ids[of];
    const picked = known.length === 0 ? [] : Array.from({ length: 1 + chance.below(most) }, () => chance.oneOf(known));
    for (const id of picked) {
      if (kind.endsWith("hidden") || kind === "deleted") hidden[of].add(id);
      if (kind.endsWith("shown again")) hidden[of].delete(id);
    }
    return [...new Set(picked)];
  };
  return async (kind) => {
    if (isOneOf(eventChanges, kind)) {
      const some = pick(kind, "events", chance.percent(70) ? FEW : MOST);
      await keepEvents(db, some);
      await sql`${eventChanges[kind](chance, ids)} = any(${some}::int[])`.execute(db);
      await projectEvents(db, some, benchNow);
    } else if (isOneOf(venueChanges, kind)) {
      const some = pick(kind, "venues", 1);
      const { rows } = await sql<{ id: number }>`select id from event where venue_id = any(${some}::int[])`.execute(db);
      const there = rows.map(({ id }) => id);
      await keepEvents(db, there);
      await keepVenues(db, some);
      await sql`${venueChanges[kind](chance)} = any(${some}::int[])`.execute(db);
      await projectEvents(db, there, benchNow);
    } else if (kind === "added") await addEvents(db, chance, ids);
    else await giveDates(db, chance, ids);
  };
}
