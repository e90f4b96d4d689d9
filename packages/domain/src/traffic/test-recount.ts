import type { Db } from "@hereabouts/db/connection";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";

const idleMs = 30 * MINUTE_MS;

/** How often each name comes, by name. */
function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const hourOf = (instant: Date | string) => `${new Date(instant).toISOString().slice(0, 13)}h`;

/** The sessions of one visitor's day: their lengths in seconds. */
function sessionsOf(moments: readonly number[]): number[] {
  const lengths: number[] = [];
  let start = Number.NaN;
  let last = Number.NaN;
  for (const moment of moments.toSorted((a, b) => a - b)) {
    if (!(moment - last < idleMs)) {
      start = moment;
      lengths.push(0);
    }
    last = moment;
    lengths[lengths.length - 1] = (last - start) / 1000;
  }
  return lengths;
}

const dayIn = (timeZone: string, instant: Date) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(instant);

/** How often each event was saved on each day, from the saves there are. */
async function recountSaves(db: Db, venueOf: Record<number, number>, timeZone: string) {
  const saves = await db.selectFrom("saved_event").selectAll().execute();
  return tally(
    saves.map(({ created_at, event_id }) => [dayIn(timeZone, created_at), event_id, venueOf[event_id]].join()),
  );
}

/** Everything the roll-ups say, counted from the sightings and saves without them. `venueOf`: of the events and venues there are. */
export async function recount(db: Db, venueOf: Record<number, number>, timeZone: string) {
  const all = await db.selectFrom("sighting").selectAll().execute();
  const known = all.filter(({ kind, target_id }) => kind === "page_view" || (target_id !== null && venueOf[target_id]));
  const own = all.filter(({ widget_id }) => widget_id === null);
  const visits = [...new Set(own.map(({ day }) => day))].toSorted().map((day) => {
    const ofDay = own.filter((row) => row.day === day);
    const visitors = [...new Set(ofDay.map(({ visitor }) => visitor))];
    const lengths = visitors.flatMap((visitor) =>
      sessionsOf(ofDay.filter((row) => row.visitor === visitor).map((row) => new Date(row.occurred_at).getTime())),
    );
    return {
      day,
      visitors: visitors.length,
      sessions: lengths.length,
      session_seconds: Math.round(lengths.reduce((sum, length) => sum + length, 0)),
      page_views: ofDay.filter(({ kind }) => kind === "page_view").length,
    };
  });
  return {
    targets: tally(
      known
        .filter(({ target_id }) => target_id !== null)
        .map((row) => [row.day, hourOf(row.occurred_at), row.kind, row.target_id, venueOf[row.target_id ?? 0]].join()),
    ),
    site: tally(known.map((row) => [row.day, hourOf(row.occurred_at), row.kind].join())),
    visits,
    saves: await recountSaves(db, venueOf, timeZone),
    widgets: tally(all.flatMap((row) => (row.widget_id ? [[row.widget_id, row.day, row.host, row.kind].join()] : []))),
  };
}

/** Everything the roll-ups say, in the same words. */
export async function rolledUp(db: Db): Promise<Awaited<ReturnType<typeof recount>>> {
  const targets = await db.selectFrom("target_count").selectAll().execute();
  const site = await db.selectFrom("site_count").selectAll().execute();
  const widgets = await db.selectFrom("widget_count").selectAll().execute();
  const saves = await db.selectFrom("save_count").selectAll().execute();
  const named = (rows: [string, number][]) =>
    Object.fromEntries(rows.filter(([, count]) => count > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    targets: named(
      targets.map((row) => [[row.day, hourOf(row.hour), row.kind, row.target_id, row.venue_id].join(), row.count]),
    ),
    site: named(site.map((row) => [[row.day, hourOf(row.hour), row.kind].join(), row.count])),
    saves: named(saves.map((row) => [[row.day, row.event_id, row.venue_id].join(), row.count])),
    visits: await db.selectFrom("visit_count").selectAll().orderBy("day").execute(),
    widgets: named(
      widgets.flatMap((row) => [
        [[row.widget_id, row.day, row.host, "widget"].join(), row.widget_hits] as [string, number],
        [[row.widget_id, row.day, row.host, "event_card"].join(), row.event_hits] as [string, number],
      ]),
    ),
  };
}
