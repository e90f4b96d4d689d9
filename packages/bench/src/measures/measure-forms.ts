import { eventForm } from "@hereabouts/contract/events/event-form";
import type { DB } from "@hereabouts/db/schema.gen";
import { addEvent } from "@hereabouts/domain/events/add-event";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { type Percentiles, percentiles, timed } from "../counting/timing.ts";
import { benchContext } from "../data-sets/bench-context.ts";
import type { OpenDataSet } from "../data-sets/open-data-set.ts";

const WARM_UP = 10;
const PLAN = "bench";

const weekly = { timeStart: "19:00", timeEnd: "21:00", dateRecur: "DTSTART:20260603\nRRULE:FREQ=WEEKLY;COUNT=52" };
const form = (venueId: number, run: number) =>
  eventForm.parse({
    name: `Weekly jazz by its form ${run}`,
    url: "https://example.org/jazz",
    description: "<p>An evening of jazz and folk with friends from the valley, and a short talk before.</p>",
    type: "in_person",
    eventType: 12,
    ageGroups: ["all_ages"],
    venue: venueId,
    dates: [weekly],
  });

/** Creates a producer of the venues, each with room for a million events. @returns the user id */
async function aProducer(db: Kysely<DB>, venueIds: readonly number[]): Promise<number> {
  await sql`insert into plan (id, name, position, active_events) values (${PLAN}, 'Bench', 99, 1000000)
    on conflict do nothing`.execute(db);
  await sql`insert into subscription (venue_id, plan_id, status)
    select id, ${PLAN}::text, 'active' from unnest(${venueIds}::int[]) id on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email) values ('bench-' || gen_random_uuid() || '@example.org') returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

async function tidy(db: Kysely<DB>, producerId: number, eventIds: readonly number[]): Promise<void> {
  await sql`delete from name_word where kind = 'e' and ref_id = any(${eventIds}::int[])`.execute(db);
  await sql`delete from event where id = any(${eventIds}::int[])`.execute(db);
  await sql`delete from revision where author_id = ${producerId}::int`.execute(db);
  await sql`delete from app_user where id = ${producerId}::int`.execute(db);
  await sql`delete from subscription where plan_id = ${PLAN}::text`.execute(db);
  await sql`delete from plan where id = ${PLAN}::text`.execute(db);
}

/** A producer who publishes weekly events by their form. */
interface FormPublisher {
  /** Publishes the event of a run. @returns milliseconds */
  publish: (run: number) => Promise<number>;
  /** Leaves the data as they were. */
  tidy: () => Promise<void>;
}

/** Makes a producer of the venues of so many runs. */
export async function openFormPublisher(db: Kysely<DB>, runs: number): Promise<FormPublisher> {
  const venueOf = (run: number) => 1 + ((run * 37) % 4_000);
  const producerOf = [...new Set(Array.from({ length: runs }, (_, run) => venueOf(run)))];
  const id = await aProducer(db, producerOf);
  const roles = { isStaff: false, isZeditor: false, isSuperuser: false, distanceUnits: "mi" as const };
  const ctx = { ...benchContext(db), viewer: { kind: "user" as const, id, ...roles, producerOf } };
  const eventIds: number[] = [];
  return {
    async publish(run) {
      const { ms, result } = await timed(async () => addEvent(ctx, form(venueOf(run), run)));
      eventIds.push(result.id);
      return ms;
    },
    tidy: () => tidy(db, id, eventIds),
  };
}

/**
 * Times a producer who publishes a weekly event with 52 dates by its form: the rules of the form, the quota under its
 * lock, the event and its revision. Leaves the data as they were.
 */
export async function measureForms({ db }: OpenDataSet, runs: number): Promise<Percentiles> {
  const publisher = await openFormPublisher(db, runs + WARM_UP);
  const times: number[] = [];
  for (let run = 0; run < runs + WARM_UP; run++) {
    const ms = await publisher.publish(run);
    if (run >= WARM_UP) times.push(ms);
  }
  await publisher.tidy();
  return percentiles(times);
}
