import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { County } from "../geography/county-of.ts";

/** Adds a county; one that is there stays as it is. */
export async function insertCounty(db: Db, county: County): Promise<void> {
  await db
    .insertInto("county")
    .values(county)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds counties, and brings those that are there up to date. */
export async function writeCounties(db: Db, counties: readonly County[]): Promise<void> {
  await db
    .insertInto("county")
    .values(counties)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ name: sql`excluded.name`, state: sql`excluded.state` }),
    )
    .execute();
}
