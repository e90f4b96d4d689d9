import { region } from "@hereabouts/contract/region/region";
import type { Context } from "@hereabouts/domain/context";
import { countableAt } from "@hereabouts/domain/traffic/roll-up-sightings";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { sql } from "kysely";
import { demoCalendars } from "./accounts/demo-calendars.ts";
import { addDemoNeighbours } from "./accounts/demo-neighbours.ts";
import {
  type DayViews,
  siteViews,
  stepsTaken,
  type ViewedVenue,
  venueViews,
  widgetViews,
} from "./accounts/demo-traffic.ts";

const DAYS = 90;

/** The sites that show the demo's calendars, in their order. */
const hosts = [
  ["hatfieldbeacon.example", "valleyvisitors.example", "library.example"],
  ["riverinn.example", "guesthouse.example", "localhost"],
];

/** Venues of some users with their events, those with the most upcoming dates first. */
async function venuesOf({ db }: Context, userIds: readonly number[]): Promise<ViewedVenue[]> {
  const { rows } = await sql<ViewedVenue>`
    select c.venue_id as id, coalesce(json_agg(json_build_object('id', e.id, 'hasTickets', e.ticket_url <> '')
      order by e.featured_until nulls last, e.id) filter (where e.id is not null), '[]') as events
    from claim c left join event e on e.venue_id = c.venue_id and e.published and e.deleted_at is null
    where c.claimant_id = any(${userIds}::int[]) and c.status = 'verified'
    group by c.venue_id order by c.venue_id`.execute(db);
  return rows;
}

async function writeVenues({ db }: Context, rows: readonly DayViews[]): Promise<void> {
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  await sql`
    insert into target_count (day, hour, kind, target_id, venue_id, count)
    select day, (day + time '12:00') at time zone ${region.timeZone}, kind, target_id, venue_id, count
    from unnest(${column("day")}::date[], ${column("kind")}::text[], ${column("targetId")}::int[],
      ${column("venueId")}::int[], ${column("count")}::int[]) seen (day, kind, target_id, venue_id, count)`.execute(db);
}

async function writeSite({ db }: Context, { visits, seen }: ReturnType<typeof siteViews>): Promise<void> {
  await sql`
    insert into visit_count (day, visitors, sessions, session_seconds, page_views)
    select * from unnest(${visits.map(({ day }) => day)}::date[], ${visits.map(({ visitors }) => visitors)}::int[],
      ${visits.map(({ sessions }) => sessions)}::int[], ${visits.map(({ seconds }) => seconds)}::int[],
      ${visits.map(({ pageViews }) => pageViews)}::int[])`.execute(db);
  await sql`
    insert into site_count (day, hour, kind, count)
    select day, (day + time '12:00') at time zone ${region.timeZone}, kind, count
    from unnest(${seen.map(({ day }) => day)}::date[], ${seen.map(({ kind }) => kind)}::text[],
      ${seen.map(({ count }) => count)}::int[]) seen (day, kind, count)`.execute(db);
}

async function writeWidgets({ db }: Context, days: readonly string[]): Promise<void> {
  const rows = demoCalendars.flatMap(({ id }, place) =>
    widgetViews(days, hosts[place] ?? [], id).map((row) => ({ ...row, id })),
  );
  await sql`
    insert into widget_count (widget_id, day, host, widget_hits, event_hits)
    select * from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ host }) => host)}::text[], ${rows.map(({ hits }) => hits)}::int[],
      ${rows.map(({ eventHits }) => eventHits)}::int[])`.execute(db);
}

/**
 * Fills the 90 days before today with what the site, the venues of the demo's producers and its calendars would have been
 * seen, as counts alone, and the people who follow the venues and saved their events. They end where counting begins, so that it keeps them.
 */
export async function addDemoTraffic(ctx: Context, { producerIds }: { producerIds: readonly number[] }): Promise<void> {
  const first = addDays(todayIn(region.timeZone, countableAt(ctx.now())), -DAYS);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index));
  const venues = await venuesOf(ctx, producerIds);
  await writeVenues(ctx, [...venueViews(days, venues), ...stepsTaken(days, venues)]);
  await writeSite(ctx, siteViews(days));
  await writeWidgets(ctx, days);
  await addDemoNeighbours(ctx, days, venues);
  await sql`
    insert into traffic_progress (counted_until) values (${ctx.now()}::timestamptz)
    on conflict (is_only_row) do nothing`.execute(ctx.db);
}
