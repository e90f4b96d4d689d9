import { region } from "@hereabouts/contract/region/region";
import type { Context } from "@hereabouts/domain/context";
import { writeFollowerCounts, writeSaveCounts } from "@hereabouts/domain/traffic/save-count.queries";
import { seededRandom } from "@hereabouts/poster-art/random";
import { sql } from "kysely";
import { person } from "../people.ts";
import type { ViewedVenue } from "./demo-traffic.ts";

const NEIGHBOURS = 64;

/** Something that a neighbour saved on a day, by their place among them. */
interface Kept {
  neighbour: number;
  id: number;
  day: string;
}

/** Followers of the venues with dates: a third before the period, the others one by one. */
function followed(days: readonly string[], venues: readonly ViewedVenue[]): Kept[] {
  return venues.flatMap(({ id }, place) => {
    const rng = seededRandom(`hereabouts followers ${place}`);
    const followers = rng.shuffle(Array.from({ length: NEIGHBOURS }, (_, index) => index));
    return followers.slice(0, Math.round(46 / (place + 1) ** 0.8)).map((neighbour) => {
      const since = rng.chance(0.34) ? 0 : rng.int(1, days.length - 1);
      return { neighbour, id, day: days[since] ?? "" };
    });
  });
}

/** Saves of the events with dates: most for the first events, more as the season goes on. */
function saved(days: readonly string[], venues: readonly ViewedVenue[]): Kept[] {
  return venues.flatMap(({ events }, place) => {
    const rng = seededRandom(`hereabouts saves ${place}`);
    return events.flatMap(({ id }, rank) => {
      const share = 0.7 / (rank + 1) ** 0.6 / (place + 1) ** 0.4;
      return Array.from({ length: NEIGHBOURS }, (_, neighbour) => neighbour)
        .filter(() => rng.chance(share))
        .map((neighbour) => ({ neighbour, id, day: days[Math.floor(days.length * rng.float() ** 0.6)] ?? "" }));
    });
  });
}

/** Adds residents without login. @returns their ids */
async function addNeighbours({ db }: Context, since: string): Promise<number[]> {
  const rng = seededRandom("hereabouts neighbours");
  const names = Array.from({ length: NEIGHBOURS }, () => person(rng).split(" "));
  const plain = (name = "") => name.normalize("NFD").replace(/[^a-z]/gi, "");
  const emails = names.map(([first, last], index) =>
    `${plain(first)}.${plain(last)}.${index}@example.org`.toLowerCase(),
  );
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, first_name, last_name, email_confirmed_at, created_at, is_demo)
    select email, first_name, last_name, ${since}::timestamptz, ${since}::timestamptz, true
    from unnest(${emails}::text[], ${names.map(([first = ""]) => first)}::text[],
      ${names.map(([, last = ""]) => last)}::text[]) named (email, first_name, last_name)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const tables = {
  venue: { table: sql.table("saved_venue"), key: sql.ref("venue_id") },
  event: { table: sql.table("saved_event"), key: sql.ref("event_id") },
};

async function keep({ db }: Context, kind: keyof typeof tables, ids: readonly number[], kept: readonly Kept[]) {
  const { table, key } = tables[kind];
  await sql`
    insert into ${table} (user_id, ${key}, created_at)
    select user_id, id, (day + time '12:00') at time zone ${region.timeZone}
    from unnest(${kept.map(({ neighbour }) => ids[neighbour])}::int[], ${kept.map(({ id }) => id)}::int[],
      ${kept.map(({ day }) => day)}::date[]) kept (user_id, id, day)`.execute(db);
}

/** Adds people who follow the venues and saved their events on the days, and counts both day by day. */
export async function addDemoNeighbours(ctx: Context, days: readonly string[], venues: readonly ViewedVenue[]) {
  const [first = ""] = days;
  const ids = await addNeighbours(ctx, first);
  await keep(ctx, "venue", ids, followed(days, venues));
  await keep(ctx, "event", ids, saved(days, venues));
  const { timeZone } = region;
  await writeSaveCounts(ctx.db, { first, timeZone, now: ctx.now() });
  await writeFollowerCounts(ctx.db, { first, timeZone });
}
