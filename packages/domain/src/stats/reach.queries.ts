import type { Span } from "@hereabouts/contract/traffic/stats";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { withMerged } from "../merged-venue.queries.ts";
import { eventIsShown } from "../visibility.queries.ts";

/** Counts of views and later steps for events. */
interface StepCounts {
  card: number;
  detail: number;
  saves: number;
  calendarAdds: number;
  ticketClicks: number;
}

const sumOf = (kind: string, name: string): RawBuilder<unknown> =>
  sql`coalesce(sum(count) filter (where kind = ${sql.lit(kind)}), 0)::int as ${sql.ref(name)}`;
const steps = sql.join([
  sumOf("event_card", "card"),
  sumOf("event_detail", "detail"),
  sumOf("save", "saves"),
  sumOf("calendar_add", "calendarAdds"),
  sumOf("ticket_click", "ticketClicks"),
]);

/** Each count of a venue's events, saves among them. */
const counted = (venueId: number, { start, end }: Span) => sql`(
  select target_id as event_id, kind, count from target_count
  where venue_id in ${withMerged(venueId)} and day between ${start}::date and ${end}::date
    and kind in ('event_card', 'event_detail', 'calendar_add', 'ticket_click')
  union all
  select event_id, 'save', count from save_count
  where venue_id in ${withMerged(venueId)} and day between ${start}::date and ${end}::date)`;

/** The counts of all events of a venue together, and how many people followed it at the end of the days. */
export async function selectVenueReach(
  db: Db,
  venueId: number,
  span: Span,
): Promise<StepCounts & { followers: number }> {
  const { rows } = await sql<StepCounts & { followers: number }>`
    select ${steps}, coalesce((
      select f.count from follower_count f
      where f.venue_id = ${venueId}::int and f.day <= ${span.end}::date order by f.day desc limit 1), 0) as followers
    from ${counted(venueId, span)} c`.execute(db);
  return rows[0] ?? { card: 0, detail: 0, saves: 0, calendarAdds: 0, ticketClicks: 0, followers: 0 };
}

/** The counts of an event; without a name when it is gone for good. */
interface EventSteps extends StepCounts {
  id: number;
  name: string | null;
  isShown: boolean;
  hasTicketLink: boolean;
}

/** The counts of each event, those seen the most first. */
export async function selectEventReach(db: Db, venueId: number, span: Span, limit: number): Promise<EventSteps[]> {
  const { rows } = await sql<EventSteps>`
    select c.id, e.name, coalesce(${eventIsShown}, false) as "isShown",
      coalesce(e.ticket_url <> '', false) as "hasTicketLink", c.card, c.detail, c.saves, c."calendarAdds", c."ticketClicks"
    from (select event_id as id, ${steps} from ${counted(venueId, span)} each group by event_id) c
    left join event e on e.id = c.id
    left join venue v on v.id = e.venue_id
    order by c.card + c.detail desc, c.id limit ${limit}::int`.execute(db);
  return rows;
}
