import { saveEvent } from "@hereabouts/domain/events/save-event";
import { countVenueEvents } from "@hereabouts/domain/projection/project-venues.queries";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { sql } from "kysely";
import { benchContext } from "./bench-context.ts";
import { benchNow } from "./data-set.ts";
import type { OpenDataSet } from "./open-data-set.ts";
import { weeklyEvent } from "./weekly-event.ts";

/** Publishes under way at once: more than one, so that the rate holds while one waits. */
const WRITERS = 3;
/** Days ahead that events are published for. */
const DAYS_AHEAD = 60;

/** An event anywhere in the data set: every fourth each week for a year, the others on one day of the next two months. */
function eventOf(run: number) {
  const record = weeklyEvent(1 + ((run * 37) % 4_000), run);
  if (run % 4 === 0) return record;
  const day = addDays(todayIn("UTC", benchNow), (run * 17) % DAYS_AHEAD);
  return { ...record, dates: [{ startMinute: 1_140, endMinute: 1_260, dateRecur: day }] };
}

/**
 * Publishes so many events a second, at venues all over a data set, until stopped.
 * @returns stops and removes the events @returns how many there were
 */
export function publishMeanwhile({ db }: OpenDataSet, perSecond: number): () => Promise<number> {
  const ctx = benchContext(db);
  const ids: number[] = [];
  const venueIds = new Set<number>();
  const writers = Array.from({ length: WRITERS }, () => Promise.resolve());
  let begun = 0;
  const publish = () => {
    const run = begun++;
    const writer = run % WRITERS;
    const before = writers[writer];
    writers[writer] = (async () => {
      await before;
      const event = eventOf(run);
      venueIds.add(event.venueId);
      ids.push((await saveEvent(ctx, event)).id);
    })();
  };
  const timer = perSecond > 0 ? setInterval(publish, 1_000 / perSecond) : undefined;
  return async () => {
    clearInterval(timer);
    const published = ids.length;
    await Promise.all(writers);
    await sql`delete from name_word where kind = 'e' and ref_id = any(${ids}::int[])`.execute(db);
    await sql`delete from event where id = any(${ids}::int[])`.execute(db);
    await countVenueEvents(db, [...venueIds], benchNow);
    return published;
  };
}
