import type { Chance } from "@hereabouts/bench/data-sets/chance";
import { siteMessageForm } from "@hereabouts/contract/site-messages/site-message";
import type { Context } from "@hereabouts/domain/context";
import { mergeVenues, undoMerge } from "@hereabouts/domain/duplicates/merge";
import { compareVenues } from "@hereabouts/domain/duplicates/venue-comparison";
import { deleteEvent, restoreEvent } from "@hereabouts/domain/events/deleted-event";
import type { EventRecord } from "@hereabouts/domain/events/event-record";
import { featureEvent, hideEvent } from "@hereabouts/domain/events/event-visibility";
import { saveEvent, saveEvents } from "@hereabouts/domain/events/save-event";
import { advanceListings, refreshHighlights, rollForward } from "@hereabouts/domain/schedule/roll-forward";
import { publishSitePage } from "@hereabouts/domain/site-pages/page-publication";
import { addSiteMessage } from "@hereabouts/domain/site-pages/site-message";
import { aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { saveVenueAndEvents } from "@hereabouts/domain/venues/save-venue";
import { hideVenue, publishVenue, unpublishVenue } from "@hereabouts/domain/venues/venue-publication";
import { addDays } from "@hereabouts/recurrence/local-date";
import { type RawBuilder, sql } from "kysely";

/** Records that changes are made of and reads ask for. */
export interface RandomWorld {
  venues: number[];
  events: number[];
  /** Merges of venues that can be undone. */
  merges: number[];
  widget: string;
}

const TODAY = "2026-11-21";
const words = ["dance", "supper", "library", "market", "jazz", "harvest"];

/** A point within some 60 km of Northampton, now and then far away. */
export const anyPoint = ({ between, percent }: Chance) =>
  percent(90)
    ? { lat: 42.32 + between(-0.5, 0.5), lon: -72.63 + between(-0.6, 0.6) }
    : { lat: between(-50, 60), lon: between(-180, 179) };

function anyRecord(chance: Chance, { venues }: RandomWorld): EventRecord {
  const { below, oneOf, percent } = chance;
  const first = addDays(TODAY, below(60) - 1);
  const start = 30 * below(44);
  const dates = [{ startMinute: start, endMinute: start + 60, dateRecur: first }];
  if (percent(30))
    dates.push({
      ...dates[0],
      dateRecur: `DTSTART:${first.replaceAll("-", "")}\nRRULE:FREQ=WEEKLY;COUNT=${2 + below(9)}`,
    } as (typeof dates)[0]);
  return {
    venueId: oneOf(venues),
    name: `${oneOf(words)} with ${oneOf(words)} ${below(100)}`,
    eventTypeId: 1 + below(18),
    price: oneOf(["free", "low", null]),
    isGlobal: percent(4),
    isOnline: percent(20),
    status: oneOf(["scheduled", "scheduled", "cancelled", "postponed"]),
    dates: dates.slice(-1),
  };
}

/** Makes the venues, events and the rest of a world. */
export async function makeRandomWorld(ctx: Context, chance: Chance, widget: string): Promise<RandomWorld> {
  const world: RandomWorld = { venues: [], events: [], merges: [], widget };
  for (let number = 0; number < 24; number++)
    world.venues.push(await aVenue(ctx, { name: `Hall ${number}`, ...anyPoint(chance) }));
  const records = Array.from({ length: 70 }, () => anyRecord(chance, world));
  world.events.push(...(await saveEvents(ctx, records)).map(({ id }) => id));
  await sql`insert into image (content_hash, width, height, thumbnail_width, thumbnail_height, alt, color)
    select 'hash' || n, 100, 100, 50, 50, 'A hall', '#aabbcc' from generate_series(1, 3) n`.execute(ctx.db);
  await sql`insert into search_ad (title, url, button_text, radius_miles, state, town)
    values ('Ad', 'https://example.org/', 'Look', 30, 'running', null)`.execute(ctx.db);
  return world;
}

type Work = (ctx: Context, chance: Chance, world: RandomWorld) => Promise<unknown>;

/** A statement as anybody may write it, past the verbs. */
const byHand =
  (statement: (chance: Chance, world: RandomWorld) => RawBuilder<unknown>): Work =>
  (ctx, chance, world) =>
    statement(chance, world).execute(ctx.db);

/** Kinds of changes; those that a verb refuses change nothing. */
export const randomChanges: Readonly<Record<string, Work>> = {
  publish: async (ctx, chance, world) => {
    world.events.push((await saveEvent(ctx, anyRecord(chance, world))).id);
  },
  import: async (ctx, chance, world) => {
    const records = Array.from({ length: 1 + chance.below(70) }, () => anyRecord(chance, world));
    const saved = await saveEvents(ctx, records);
    world.events.push(...saved.slice(0, 5).map(({ id }) => id));
  },
  save: (ctx, chance, world) => saveEvent(ctx, anyRecord(chance, world), { id: chance.oneOf(world.events) }),
  hide: (ctx, chance, { events }) => hideEvent(ctx, { id: chance.oneOf(events), isHidden: true }),
  show: (ctx, chance, { events }) => hideEvent(ctx, { id: chance.oneOf(events), isHidden: false }),
  delete: (ctx, chance, { events }) => deleteEvent(ctx, { id: chance.oneOf(events) }),
  restore: (ctx, chance, { events }) => restoreEvent(ctx, { id: chance.oneOf(events) }),
  feature: (ctx, chance, { events }) =>
    featureEvent(ctx, {
      id: chance.oneOf(events),
      days: chance.percent(60) ? { from: TODAY, until: addDays(TODAY, chance.below(3)) } : null,
    }),
  "move venue": (ctx, chance, { venues }) =>
    saveVenueAndEvents(
      ctx,
      { name: `Moved hall ${chance.below(9)}`, ...anyPoint(chance) },
      { id: chance.oneOf(venues) },
    ),
  "hide venue": (ctx, chance, { venues }) => hideVenue(ctx, { id: chance.oneOf(venues), isHidden: chance.percent(50) }),
  "unpublish venue": (ctx, chance, { venues }) => unpublishVenue(ctx, { id: chance.oneOf(venues) }),
  "publish venue": (ctx, chance, { venues }) => publishVenue(ctx, { id: chance.oneOf(venues) }),
  merge: async (ctx, chance, world) => {
    const pair = { keptId: chance.oneOf(world.venues), droppedId: chance.oneOf(world.venues) };
    const { kept, dropped } = await compareVenues(ctx, pair);
    const made = await mergeVenues(ctx, { ...pair, keptSeen: kept.updated, droppedSeen: dropped.updated, taken: [] });
    world.merges.push(made.id);
  },
  "undo a merge": (ctx, _chance, { merges }) => undoMerge(ctx, { id: merges.pop() ?? 0 }),
  hours: byHand(
    ({ oneOf, below }, { venues }) =>
      sql`insert into venue_open_time (venue_id, position, day_of_week, closed)
        values (${oneOf(venues)}::int, ${below(1_000_000)}::int, ${below(7)}::int, true) on conflict do nothing`,
  ),
  claim: async (ctx, { oneOf }, { venues }) => {
    const person = await aPerson(ctx);
    await sql`insert into claim (venue_id, claimant_id, status) values (${oneOf(venues)}::int, ${person.id}::int, 'verified')
      on conflict do nothing`.execute(ctx.db);
  },
  "another picture": byHand(({ below, oneOf }, { events, venues }) =>
    below(2) === 0
      ? sql`update event set image_id = ${1 + below(3)}::int where id = ${oneOf(events)}::int`
      : sql`update venue set image_id = ${1 + below(3)}::int where id = ${oneOf(venues)}::int`,
  ),
  "picture described": byHand(
    ({ below }) => sql`update image set alt = 'Words ' || ${below(99)}::int where id = ${1 + below(3)}::int`,
  ),
  "dates of another status": byHand(
    ({ oneOf, below }, { events }) => sql`update occurrence
      set status = ${oneOf(["scheduled", "cancelled"])}, note = 'Note ' || ${below(99)}::int
      where event_id = ${oneOf(events)}::int and id % 2 = 0`,
  ),
  "later hours": byHand(
    ({ oneOf, below }, { events }) => sql`update occurrence set start_minute = ${30 * below(44)}::int
      where event_id = ${oneOf(events)}::int and local_date > ${addDays(TODAY, 1)}::date`,
  ),
  "listing row moved": byHand(
    ({ oneOf }, { events }) => sql`update event_listing l set (cell, x, y, z) = (o.cell, o.x, o.y, o.z)
      from event_listing o where o.event_id = ${oneOf(events)}::int and l.event_id = ${oneOf(events)}::int`,
  ),
  "category renamed": byHand(
    ({ below }) =>
      sql`update event_type set name = 'Kind ' || id || ', ' || ${below(99)}::int where id = ${1 + below(18)}::int`,
  ),
  "ad paused or running": byHand(({ oneOf }) => sql`update search_ad set state = ${oneOf(["paused", "running"])}`),
  message: async (ctx, { below }) => {
    const form = { text: `News ${below(99)}`, level: "info", where: "all", linkLabel: "", linkTo: "" };
    const page = await addSiteMessage(ctx, siteMessageForm.parse({ ...form, from: null, until: null, updated: "" }));
    await publishSitePage(ctx, { id: page.id, updated: page.updated });
  },
  "messages gone": byHand(() => sql`update site_page set live_id = null where kind = 'message'`),
  "widget suspended": byHand(
    ({ oneOf }) => sql`update app_user set suspended_at = ${oneOf([null, new Date()])}::timestamptz
      where id in (select owner_id from calendar_widget)`,
  ),
  "search of the widget": byHand(
    ({ oneOf, between }) =>
      sql`update saved_search set radius = ${oneOf([5, 20, 80])}::int, lat = 42.3, lon = ${between(-73, -72)}`,
  ),
  "jobs of the worker": async (ctx) => {
    await advanceListings(ctx);
    await rollForward(ctx);
    await refreshHighlights(ctx);
  },
  "everything touched": byHand(() => sql`update venue_listing set future_event_count = future_event_count`),
};
