import { plans } from "@hereabouts/contract/claims/plans";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { countiesIn } from "../geography/county-of.ts";

const REGIONS = [
  { name: "Pioneer Valley", slug: "pioneer-valley" },
  { name: "Berkshires", slug: "berkshires" },
  { name: "Southern Vermont", slug: "southern-vermont" },
  { name: "Eastern New York", slug: "eastern-new-york" },
  { name: "Connecticut", slug: "connecticut" },
] as const;

const STATES = ["MA", "VT", "NY", "CT", "NH"];

/**
 * Puts the regions, the counties around them, the event categories and the plans into the database, or brings them up to date.
 * Doing it again changes nothing; an installation's own regions, default and plans stay.
 */
export async function installReferenceData(db: Db): Promise<void> {
  const known = await db.selectFrom("region").select("id").where("is_default", "=", true).executeTakeFirst();
  await db
    .insertInto("region")
    .values(REGIONS.map((region, position) => ({ ...region, position, is_default: !known && position === 0 })))
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
  await db
    .insertInto("county")
    .values(countiesIn(STATES))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ name: sql`excluded.name`, state: sql`excluded.state` }),
    )
    .execute();
  await db
    .insertInto("event_type")
    .values(eventTypes.map(({ id, name, slug }) => ({ id, name, slug })))
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name: sql`excluded.name`, slug: sql`excluded.slug` }))
    .execute();
  await db
    .insertInto("plan")
    .values(plans.map(({ id, name, activeEvents }, position) => ({ id, name, position, active_events: activeEvents })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
