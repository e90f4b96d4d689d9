import { type Context, inTransaction } from "@hereabouts/domain/context";
import { saveEvents } from "@hereabouts/domain/events/save-event";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { saveVenues } from "@hereabouts/domain/venues/save-venue";
import { demoAccess } from "./accounts/demo-access.ts";
import { confirmationOf, demoSource, eventRecordOf, regionSlugOf, venueRecordOf } from "./accounts/demo-records.ts";
import { demoRegion } from "./demo-region.ts";
import type { DemoEvent, DemoVenue, LocalDate } from "./demo-region.types.ts";
import { featuredDays } from "./featured-days.ts";

/** Account without login that owns the claimed venues of the demo region. */
const demoOwnerEmail = "owners@example.org";

interface DemoProgress {
  step: "venues" | "events";
  done: number;
  total: number;
}

export interface DemoOptions {
  /** The day the events start from, at the region. */
  today: LocalDate;
  /** How many venues to load at most, with their events; all when absent. */
  maxVenues?: number;
  onProgress?: (progress: DemoProgress) => void;
}

/** How much of each is in the database afterwards. */
export interface DemoCounts {
  venues: number;
  events: number;
  pictures: number;
}

/** All venues and their claims, or none. @returns ids by key */
function loadVenues(ctx: Context, venues: readonly DemoVenue[]): Promise<Map<string, number>> {
  return inTransaction(ctx, async (inner) => {
    const regions = await inner.db.selectFrom("region").select(["id", "slug"]).execute();
    const records = venues.map((venue) => ({
      ...venueRecordOf(venue, regions.find(({ slug }) => slug === regionSlugOf(venue))?.id ?? null),
      ...confirmationOf(venue, venue.claimed, ctx.now()),
      access: demoAccess(venue, ctx.now()),
    }));
    const saved = await saveVenues(inner, records);
    const ids = new Map(venues.flatMap(({ key }, index) => (saved[index] ? [[key, saved[index].id]] : [])));
    await claim(
      inner,
      venues.flatMap(({ key, claimed }) => (claimed ? (ids.get(key) ?? []) : [])),
    );
    return ids;
  });
}

async function claim({ db, now }: Context, venueIds: readonly number[]): Promise<void> {
  const known = () => db.selectFrom("app_user").select("id").where("email", "=", demoOwnerEmail);
  const producer =
    (await known().executeTakeFirst()) ??
    (await db
      .insertInto("app_user")
      .values({ email: demoOwnerEmail, first_name: "Owners", is_demo: true })
      .returning("id")
      .executeTakeFirstOrThrow());
  const rows = venueIds.map((venueId) => ({
    venue_id: venueId,
    claimant_id: producer.id,
    status: "verified",
    created_at: now(),
    updated_at: now(),
  }));
  if (rows.length === 0) return;
  await db
    .insertInto("claim")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Events are made for a day: those of an earlier day stay, rather than being doubled by another day's. */
async function loadEvents(
  ctx: Context,
  { venues, events }: { venues: readonly DemoVenue[]; events: readonly DemoEvent[] },
  venueIds: Map<string, number>,
  today: LocalDate,
): Promise<void> {
  const loaded = await ctx.db.selectFrom("event").select("id").where("source", "=", demoSource).executeTakeFirst();
  if (loaded) return;
  const claimed = new Set(venues.flatMap((venue) => (venue.claimed ? [venue.key] : [])));
  const featured = featuredDays({ venues, events }, today);
  await saveEvents(
    ctx,
    events.flatMap((event) => {
      const venueId = venueIds.get(event.venueKey);
      return venueId === undefined
        ? []
        : [
            {
              ...eventRecordOf(event, venueId),
              ...featured.get(event.key),
              ...confirmationOf(event, claimed.has(event.venueKey), ctx.now()),
            },
          ];
    }),
  );
}

/**
 * Puts the demo region into the database: reference data, venues with claims, events; their pictures come later (hang-pictures.ts). Doing it again adds
 * only what is missing, so that an interrupted start is finished by the next one.
 */
export async function loadDemoRegion(ctx: Context, options: DemoOptions): Promise<DemoCounts> {
  const { today, maxVenues, onProgress } = options;
  const region = demoRegion(today);
  const venues = region.venues.slice(0, maxVenues);
  const keys = new Set(venues.map(({ key }) => key));
  const events = region.events.filter(({ venueKey }) => keys.has(venueKey));
  await installReferenceData(ctx.db);
  onProgress?.({ step: "venues", done: 0, total: venues.length });
  const venueIds = await loadVenues(ctx, venues);
  onProgress?.({ step: "venues", done: venues.length, total: venues.length });
  onProgress?.({ step: "events", done: 0, total: events.length });
  await loadEvents(ctx, { venues, events }, venueIds, today);
  onProgress?.({ step: "events", done: events.length, total: events.length });
  return countsOf(ctx);
}

async function countsOf({ db }: Context): Promise<DemoCounts> {
  const count = async (table: "event" | "venue" | "image") => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return row.rows;
  };
  return { venues: await count("venue"), events: await count("event"), pictures: await count("image") };
}
