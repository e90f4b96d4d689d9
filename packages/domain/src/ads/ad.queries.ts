import type { AdBudget, AdState } from "@hereabouts/contract/ads/ad-states";
import { limits } from "@hereabouts/contract/limits";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { radiusMetres } from "./ad-choice.queries.ts";

/** An ad as staff enter it. */
export interface AdRecord {
  title: string;
  description: string;
  url: string;
  buttonText: string;
  imageId: number | null;
  /** One of the default locations, for the form; `lat` and `lon` say where that is. */
  town: string | null;
  lat: number | null;
  lon: number | null;
  radiusMetres: number;
  eventTypeId: number | null;
  firstDay: string | null;
  lastDay: string | null;
  budgetOf: AdBudget;
  budget: number | null;
}

/** An ad as it is kept, with what was counted of it. */
export interface StoredAd extends AdRecord {
  id: number;
  state: AdState;
  stateBefore: AdState | null;
  shown: number;
  clicked: number;
  isDeleted: boolean;
}

const columns = sql`a.id, a.title, a.description, a.url, a.button_text as "buttonText", a.image_id as "imageId", a.town,
  a.lat, a.lon, ${radiusMetres} as "radiusMetres", a.event_type_id as "eventTypeId", a.first_day::text as "firstDay",
  a.last_day::text as "lastDay", a.budget_of as "budgetOf", a.budget, a.state, a.state_before as "stateBefore",
  a.deleted_at is not null as "isDeleted", coalesce(t.shown, 0) as shown, coalesce(t.clicked, 0) as clicked`;

/** An ad, deleted ones too, locked until the transaction ends: concurrent changes wait here. */
export async function holdAd(db: Db, id: number): Promise<StoredAd | undefined> {
  // The counts are read once it is held: those of before may have been added to meanwhile.
  const { rows: held } = await sql`select 1 from search_ad where id = ${id}::int for update`.execute(db);
  return held.length > 0 ? selectAd(db, id) : undefined;
}

/** An ad, deleted ones too. */
export async function selectAd(db: Db, id: number): Promise<StoredAd | undefined> {
  const { rows } = await sql<StoredAd>`
    select ${columns} from search_ad a left join search_ad_total t on t.ad_id = a.id where a.id = ${id}::int`.execute(
    db,
  );
  return rows[0];
}

const row = (ad: AdRecord) => ({
  title: ad.title,
  description: ad.description,
  url: ad.url,
  button_text: ad.buttonText,
  image_id: ad.imageId,
  town: ad.town,
  lat: ad.lat,
  lon: ad.lon,
  radius_metres: ad.radiusMetres,
  radius_miles: Math.round(ad.radiusMetres / limits.metresPerMile),
  event_type_id: ad.eventTypeId,
  first_day: ad.firstDay,
  last_day: ad.lastDay,
  budget_of: ad.budgetOf,
  budget: ad.budget,
});

/** Adds an ad as a draft. @returns its id */
export async function insertAd(db: Db, ad: AdRecord, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("search_ad")
    .values({ ...row(ad), created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what is said of an ad. */
export async function updateAd(db: Db, id: number, ad: AdRecord, now: Date): Promise<void> {
  await db
    .updateTable("search_ad")
    .set({ ...row(ad), updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Moves an ad into a state. @param before what Undo goes back to */
export async function updateAdState(
  db: Db,
  id: number,
  { state, before, now }: { state: AdState; before: AdState | null; now: Date },
): Promise<void> {
  await db
    .updateTable("search_ad")
    .set({ state, state_before: before, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Takes an ad away, or brings it back. */
export async function updateAdDeleted(db: Db, id: number, deletedAt: Date | null): Promise<void> {
  await db.updateTable("search_ad").set({ deleted_at: deletedAt }).where("id", "=", id).execute();
}

/** How many ads run. */
export async function countRunningAds(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("search_ad")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "running")
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
